import type { StartFix } from '../../../../shared/model/server'
import type { AppError } from '../../../../shared/result'
import { longestTimeMs, type StdioEntry } from '../../config/server-entry'
import type { CommandLookup } from '../../process/find-command'

/** What is known of a start that failed. What stands on the disk was looked up before. */
export interface FailedStartFacts {
  readonly entry: Pick<StdioEntry, 'command' | 'args' | 'startTimeoutMs'>
  readonly error: AppError
  /** Oldest first. */
  readonly lastStderr: readonly string[]
  /** Absolute folder it was to run in; absent where that was not the trouble. */
  readonly missingFolder?: string
  readonly lookup?: CommandLookup
  /** Absolute paths of the command outside of PATH, the likeliest first. */
  readonly elsewhere: readonly string[]
}

/** More would be no help to choose from. */
const mostPaths = 3

/** What can be done about a failed start with one click, the likeliest first. */
export function startFixes(facts: FailedStartFacts): readonly StartFix[] {
  const { error, entry } = facts
  switch (error.code) {
    case 'command-not-found':
      return [
        ...splitCommand(entry),
        ...facts.elsewhere.slice(0, mostPaths).map((command): StartFix => ({ kind: 'use-command', command })),
      ]
    case 'not-executable':
      return forNotExecutable(facts.lookup)
    case 'folder-missing':
      return facts.missingFolder === undefined ? [] : [{ kind: 'create-folder', folder: facts.missingFolder }]
    case 'exited-early':
      return fromLastWords(facts)
    case 'start-timed-out': {
      const told = fromLastWords(facts)
      return told.length > 0 ? told : longerStart(entry)
    }
    default:
      return []
  }
}

/** `"npx -y pkg"` as a command is a whole line meant for a shell. */
function splitCommand({ command, args }: FailedStartFacts['entry']): readonly StartFix[] {
  const parts = command.match(/"[^"]*"|'[^']*'|\S+/g)?.map((part) => part.replace(/^(["'])(.*)\1$/s, '$2')) ?? []
  const [program, ...rest] = parts
  if (program === undefined || rest.length === 0) return []
  return [{ kind: 'split-command', command: program, args: [...rest, ...args] }]
}

const interpreters: readonly (readonly [RegExp, string])[] = [
  [/\.[cm]?js$/, 'node'],
  [/\.py$/, 'python3'],
  [/\.sh$/, 'sh'],
]

function forNotExecutable(lookup: CommandLookup | undefined): readonly StartFix[] {
  if (lookup?.kind !== 'not-executable') return []
  const { file } = lookup
  const interpreter = interpreters.find(([ending]) => ending.test(file))?.[1]
  return [
    ...(interpreter === undefined ? [] : [{ kind: 'run-with', interpreter, file } as const]),
    { kind: 'make-executable', file },
  ]
}

function fromLastWords({ entry, lastStderr }: FailedStartFacts): readonly StartFix[] {
  const words = lastStderr.join('\n')
  if (/Ok to proceed\? \(y\)/.test(words)) return withoutQuestion(entry)
  if (/the input device is not a TTY/i.test(words)) return withoutTerminal(entry)
  return []
}

/** `npx` may itself be started by something else (`cmd /c npx …`). */
function withoutQuestion({ command, args }: FailedStartFacts['entry']): readonly StartFix[] {
  const isNpx = (text: string): boolean => /(?:^|[/\\])npx(?:\.cmd)?$/.test(text)
  const position = isNpx(command) ? 0 : args.findIndex(isNpx) + 1
  if (position === 0 && !isNpx(command)) return []
  return [{ kind: 'add-argument', argument: '-y', position }]
}

function withoutTerminal({ args }: FailedStartFacts['entry']): readonly StartFix[] {
  const position = args.findIndex((argument) => /^(?:-t|--tty|-it|-ti)$/.test(argument))
  const argument = args[position]
  if (argument === undefined) return []
  return argument.includes('i')
    ? [{ kind: 'replace-argument', argument, replacement: '-i', position }]
    : [{ kind: 'remove-argument', argument, position }]
}

function longerStart({ startTimeoutMs }: FailedStartFacts['entry']): readonly StartFix[] {
  const longer = Math.min(startTimeoutMs * 2, longestTimeMs)
  return longer > startTimeoutMs ? [{ kind: 'raise-start-timeout', startTimeoutMs: longer }] : []
}
