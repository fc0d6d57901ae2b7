import { createStore, type StoreApi } from 'zustand/vanilla'
import type { CallId } from '../../shared/model/call'
import type { SavedCallRun } from '../../shared/model/saved-call'
import { inOneLine } from '../../shared/result'
import type { DeckClient } from '../api/client'
import { touched } from './workspace'

/** How far a saved call is in this window. */
export type SavedRun =
  | { readonly phase: 'waiting' }
  | { readonly phase: 'running'; readonly callId: CallId }
  | { readonly phase: 'ended'; readonly run: SavedCallRun }

export interface SavedRunsState {
  /** The file in front, wherever saved calls are listed. */
  readonly chosen: string | undefined
  /** Values given for variables, by name: for this run of the page only. */
  readonly values: ReadonlyMap<string, string>
  /** What became of each file, by its name. */
  readonly runs: ReadonlyMap<string, SavedRun>
  readonly isRunning: boolean
  readonly choose: (fileName: string | undefined) => void
  readonly give: (values: ReadonlyMap<string, string>) => void
  /** Makes the calls of these files one after the other. While some are being made it does nothing. */
  readonly run: (fileNames: readonly string[]) => Promise<void>
  /** Cancels the call that is being made, and makes none of those that wait. */
  readonly stop: () => void
}

export type SavedRunsStore = StoreApi<SavedRunsState>

/** What saved calls came to in this window, and the values they were made with. */
export function createSavedRuns(client: DeckClient): SavedRunsStore {
  let isStopped = false
  return createStore<SavedRunsState>((set, get) => {
    const put = (fileName: string, run: SavedRun) => set(({ runs }) => ({ runs: touched(runs, fileName, run) }))
    const runOne = async (fileName: string): Promise<SavedCallRun> => {
      if (isStopped) return { verdict: 'not-run', differences: ['It was stopped before its turn.'] }
      const callId = crypto.randomUUID()
      put(fileName, { phase: 'running', callId })
      const answer = await client.request('savedCalls.run', { fileName, callId, values: [...get().values] })
      if (answer.ok) return answer.value
      return { verdict: 'not-run', differences: [inOneLine(answer.error)] }
    }
    return {
      chosen: undefined,
      values: new Map(),
      runs: new Map(),
      isRunning: false,
      choose: (chosen) => set({ chosen }),
      give: (given) => set(({ values }) => ({ values: new Map([...values, ...given]) })),
      run: async (fileNames) => {
        if (get().isRunning) return
        isStopped = false
        set({ isRunning: true })
        for (const fileName of fileNames) put(fileName, { phase: 'waiting' })
        for (const fileName of fileNames) put(fileName, { phase: 'ended', run: await runOne(fileName) })
        set({ isRunning: false })
      },
      stop: () => {
        isStopped = true
        for (const run of get().runs.values()) {
          if (run.phase === 'running') void client.request('calls.cancel', { callId: run.callId })
        }
      },
    }
  })
}
