import type { AppError } from '../../../shared/result'
import type { CommandLookup } from './find-command'
import type { Launch } from './launch'

/** Why the folder a process is to run in does not do. */
export type FolderProblem = 'missing' | 'no-folder' | 'closed'

/** Words for a spawn that cannot work because of its folder. */
export function explainFolder(folder: string, problem: FolderProblem): AppError {
  const reasons: Readonly<Record<FolderProblem, string>> = {
    missing: 'does not exist',
    'no-folder': 'is a file',
    closed: 'may not be entered',
  }
  return {
    code: 'folder-missing',
    message: `The folder to run in, "${folder}", ${reasons[problem]}.`,
    hint:
      problem === 'closed'
        ? 'Change its permissions, or name another folder in "cwd".'
        : 'Create it, or name another folder in "cwd".',
  }
}

/** Words for a spawn that failed. `reason` is the system's code (`ENOENT`, `EACCES`, …) or Node's own. */
export function explainSpawnError(
  reason: { readonly code: string | undefined; readonly text: string },
  launch: Launch,
  lookup: CommandLookup,
): AppError {
  const { command } = launch
  if (reason.code === 'E2BIG') return argumentsTooLong(launch)
  if (reason.code === 'ERR_INVALID_ARG_VALUE') {
    return {
      code: 'spawn-failed',
      message:
        'The command, an argument or a variable is empty or holds a NUL character, which no program can be given.',
      hint: 'Correct "command", "args" and "env".',
      detail: reason.text,
    }
  }
  if (reason.code === 'ENOENT' || reason.code === 'ENOTDIR' || reason.code === 'EACCES') {
    const known = explainLookup(command, lookup)
    if (known) return known
  }
  return {
    code: 'spawn-failed',
    message: `The system could not start "${command}": ${systemWords[reason.code ?? ''] ?? reason.text}.`,
    hint: systemHints[reason.code ?? ''] ?? 'Try the command in a terminal to see what is wrong.',
    detail: reason.text,
  }
}

function explainLookup(command: string, lookup: CommandLookup): AppError | undefined {
  switch (lookup.kind) {
    case 'missing':
      return {
        code: 'command-not-found',
        message:
          lookup.searched.length > 0
            ? `The command "${command}" was not found in the ${lookup.searched.length} folders of PATH.`
            : `The command "${command}" was not found.`,
        hint: hintForMissing(command),
        ...(lookup.searched.length > 0 && { detail: `PATH searched:\n${lookup.searched.join('\n')}` }),
      }
    case 'interpreter-missing':
      return {
        code: 'command-not-found',
        message: `"${lookup.file}" is a script for "${lookup.interpreter.trimEnd()}", which was not found.`,
        hint: lookup.interpreter.endsWith('\r')
          ? 'Its lines end as on Windows (CR LF), and the CR became part of the name. Save it with LF line ends.'
          : 'Install that program, or correct the first line of the script.',
      }
    case 'folder':
      return {
        code: 'not-executable',
        message: `"${lookup.file}" is a folder, not a program.`,
        hint: 'Name the program itself in "command".',
      }
    case 'not-executable':
      return {
        code: 'not-executable',
        message: `"${lookup.file}" may not be executed.`,
        hint: 'Make it executable (chmod +x), or run its interpreter ("node", "python3") with the file in "args".',
      }
    case 'executable':
      return undefined
  }
}

/** Most misspelt commands are lines for a shell. */
function hintForMissing(command: string): string {
  if (/^~|[$%]/.test(command))
    return 'No shell is involved, so "~" and variables are not expanded. Write the full path.'
  if (/\s/.test(command)) return 'The program stands alone in "command"; its arguments go to "args", one by one.'
  return 'Install it, or write its full path in "command".'
}

function argumentsTooLong(launch: Launch): AppError {
  const size = (texts: readonly string[]) => texts.reduce((sum, text) => sum + Buffer.byteLength(text) + 1, 0)
  const argumentKib = Math.ceil(size(launch.args) / 1024)
  const environmentKib = Math.ceil(size(Object.entries(launch.env).flat()) / 1024)
  return {
    code: 'arguments-too-long',
    message: `The argument list is too long: ${argumentKib} KiB of arguments, ${environmentKib} KiB of environment.`,
    hint: 'Put large values into a file and pass its path. On Linux one value may have 128 KiB at most.',
  }
}

const systemWords: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EAGAIN: 'no more processes are allowed',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open',
  ENOMEM: 'memory has run out',
  ENOENT: 'a file it needs is missing',
  ELOOP: 'its path is a circle of links',
  ENAMETOOLONG: 'its path is too long',
}

const systemHints: Readonly<Record<string, string>> = {
  EACCES: 'Check the permissions of the file and its folders, and whether its disk allows programs (noexec).',
  EAGAIN: 'End other programs or servers, or raise the limit of processes (ulimit -u).',
  EMFILE: 'Stop some servers, or raise the limit of open files (ulimit -n).',
  ENFILE: 'End other programs, or raise the limit of open files of the system.',
  ENOMEM: 'End other programs and try again.',
}
