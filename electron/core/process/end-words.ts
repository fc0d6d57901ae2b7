import type { AppError } from '../../../shared/result'
import type { ProcessExit } from './launch'

/** What a server's last words mean, where they are known to puzzle people. The first that fits counts. */
const knownLastWords: readonly { readonly words: RegExp; readonly hint: string }[] = [
  {
    words: /Ok to proceed\? \(y\)/,
    hint: 'npx asks before it installs a package, and nobody can answer. Put "-y" first in "args".',
  },
  {
    words: /the input device is not a TTY/i,
    hint: 'docker was told to use a terminal. Take "-t" out of "args" and keep "-i".',
  },
  {
    words: /Cannot find module|ERR_MODULE_NOT_FOUND/,
    hint: 'Node did not find a file of the server. Check the path in "args", and that the server is built.',
  },
  {
    words: /ModuleNotFoundError|No module named/,
    hint: 'Python did not find a module of the server. Check that it is installed for the Python in "command".',
  },
  {
    words: /EADDRINUSE|address already in use/i,
    hint: 'A port the server wants is taken, perhaps by another copy of it. End that one, or give it another port.',
  },
]

/** A process that ended without being asked to. `lastStderr`: its last lines, oldest first. */
export function describeExit(exit: ProcessExit, lastStderr: readonly string[]): AppError {
  return {
    code: 'connection-lost',
    message:
      exit.signal === undefined
        ? `The server exited (code ${exit.exitCode ?? 'unknown'}).`
        : `The server was ended by ${exit.signal}.`,
    hint: hintFor(exit, lastStderr.join('\n')),
    ...detailOf(lastStderr),
  }
}

/** A process that lives on but closed its stdout, so that nothing more can come from it. */
export function describeClosedOutput(lastStderr: readonly string[]): AppError {
  return {
    code: 'connection-lost',
    message: 'The server closed its output while still running.',
    hint: 'Its log may tell why. It is ended now and can be started again.',
    ...detailOf(lastStderr),
  }
}

/** A process that lives on but reads its stdin no more, so that nothing can be asked of it. */
export function describeClosedInput(): AppError {
  return {
    code: 'connection-lost',
    message: 'The server closed its input while still running.',
    hint: 'Its log may tell why. Restart it to use it again.',
  }
}

export function describeOverLimit(limitBytes: number): AppError {
  const limit = limitBytes >= 1024 * 1024 ? `${Math.floor(limitBytes / (1024 * 1024))} MiB` : `${limitBytes} bytes`
  return {
    code: 'message-too-large',
    message: `The server sent a message over the limit of ${limit}, so the connection was ended.`,
    hint: 'Ask for less at a time, for example with a filter or by pages, then start the server again.',
  }
}

export function describeStop(): AppError {
  return { code: 'cancelled', message: 'The server was stopped.', hint: 'Start it to use it again.' }
}

function hintFor(exit: ProcessExit, lastWords: string): string {
  const known = knownLastWords.find(({ words }) => words.test(lastWords))
  if (known) return known.hint
  if (exit.exitCode === 127)
    return 'Code 127 mostly means that a script did not find a program. Check what the command runs.'
  if (exit.exitCode === 126)
    return 'Code 126 mostly means that a program may not be executed. Check what the command runs.'
  if (exit.signal === 'SIGKILL') return 'Something outside ended it, perhaps because memory ran out. Start it again.'
  if (exit.signal !== undefined) return 'It crashed, or something outside ended it. Its log may tell why.'
  if (exit.exitCode === 0) {
    return 'Code 0 means that it ended on purpose: the arguments may be wrong, or the command is no MCP server.'
  }
  if (lastWords.trim() === '') return 'It wrote nothing to stderr. Try the command in a terminal to see what it says.'
  return 'Its last lines on stderr may tell why.'
}

function detailOf(lastStderr: readonly string[]): { readonly detail?: string } {
  return lastStderr.length === 0 ? {} : { detail: lastStderr.join('\n') }
}
