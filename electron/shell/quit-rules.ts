import type { AppState } from '../../shared/read-model/snapshot'

/** What ending the app would cut off, or leave undone. */
export interface Stakes {
  /** Calls that nobody has the answer of yet. */
  readonly openCalls: number
  /** Tasks that no call waits for any more, and that their servers still work on. */
  readonly openTasks: number
  /** Paths of files with edits that are not saved. */
  readonly editedFiles: readonly string[]
}

/** What decides whether the app may end, or a window may close. */
export interface LeavingFacts extends Stakes {
  /** The app goes on without a window. */
  readonly staysWithoutWindow: boolean
  /** The person, or the system, has said that all of it may be left. */
  readonly isAgreed: boolean
}

export type LeavingVerdict = 'go' | 'ask'

/** Calls that ending the app would cut off; one that is being cancelled loses nothing by it. */
export function openCallsOf({ calls }: Pick<AppState, 'calls'>): number {
  return calls.filter(({ state }) => state.phase === 'running' || state.phase === 'waiting for input').length
}

/** Tasks that were left running: the app cancels them when it stops their servers. Those a call waits for count as that call. */
export function leftTasksOf({ tasks }: Pick<AppState, 'tasks'>): number {
  return tasks.filter(
    ({ state, cancel }) => 'following' in state && state.following === 'now and then' && cancel?.kind !== 'asked',
  ).length
}

export function onQuit({ openCalls, openTasks, editedFiles, isAgreed }: LeavingFacts): LeavingVerdict {
  return (openCalls > 0 || openTasks > 0 || editedFiles.length > 0) && !isAgreed ? 'ask' : 'go'
}

/** The window that is closed is the only one: with it the app ends, unless it goes on without. */
export function onWindowClosing(facts: LeavingFacts): LeavingVerdict {
  return facts.staysWithoutWindow ? 'go' : onQuit(facts)
}

export interface QuitQuestion {
  readonly message: string
  readonly detail: string
  readonly quitLabel: string
  readonly stayLabel: string
}

/** Most files named in the question. */
const mostNames = 5

export function quitQuestion({ openCalls, openTasks, editedFiles }: Stakes): QuitQuestion {
  const one = openCalls + openTasks === 1
  const work = [...counted(openCalls, 'call'), ...counted(openTasks, 'task')].join(' and ')
  const running = `${work} ${one ? 'is' : 'are'} still running`
  const files =
    editedFiles.length === 1
      ? '1 file has edits that are not saved'
      : `${editedFiles.length} files have edits that are not saved`
  const ofRunning = `Quitting cancels ${one ? 'it' : 'them'} and stops all servers.`
  const ofFiles = `The edits are shown again at the next start: ${namesOf(editedFiles)}.`
  const isRunning = openCalls + openTasks > 0
  const hasFiles = editedFiles.length > 0
  return {
    message: `${[...(isRunning ? [running] : []), ...(hasFiles ? [files] : [])].join(', and ')}.`,
    detail: [...(isRunning ? [ofRunning] : []), ...(hasFiles ? [ofFiles] : [])].join(' '),
    quitLabel: 'Quit anyway',
    stayLabel: 'Cancel',
  }
}

function counted(count: number, one: string): readonly string[] {
  return count === 0 ? [] : [`${count} ${one}${count === 1 ? '' : 's'}`]
}

function namesOf(files: readonly string[]): string {
  const names = files.slice(0, mostNames).map((file) => file.split(/[\\/]/).findLast((part) => part !== '') ?? file)
  return [...names, ...(files.length > mostNames ? [`and ${files.length - mostNames} more`] : [])].join(', ')
}
