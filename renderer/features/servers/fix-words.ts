import type { StartFix } from '../../../shared/model/server'

/** A way out of a failed start as an instruction; paths and values stand in double quotes as they go into the file. */
export function fixWords(fix: StartFix): string {
  switch (fix.kind) {
    case 'use-command':
      return `Write ${quoted(fix.command)} as "command": the program was found there.`
    case 'split-command':
      return `Write ${quoted(fix.command)} as "command" and [${fix.args.map(quoted).join(', ')}] as "args".`
    case 'add-argument':
      return `Add ${quoted(fix.argument)} to "args", in place ${fix.position + 1}.`
    case 'remove-argument':
      return `Take ${quoted(fix.argument)} out of "args".`
    case 'replace-argument':
      return `Write ${quoted(fix.replacement)} in place of ${quoted(fix.argument)} in "args".`
    case 'run-with':
      return `Write ${quoted(fix.interpreter)} as "command" and put ${quoted(fix.file)} first in "args".`
    case 'make-executable':
      return `Make ${quoted(fix.file)} executable.`
    case 'create-folder':
      return `Create the folder ${quoted(fix.folder)}.`
    case 'set-secret':
      return `Give the secret ${fix.name} a value. It is kept in the secret store, not in the file.`
    case 'raise-start-timeout':
      return `Set "startTimeoutMs" to ${fix.startTimeoutMs}: the server may only be slow.`
  }
}

/** What to write into the file, or to run in a terminal, as it can be pasted; undefined where there is nothing to write. */
export function fixPaste(fix: StartFix): string | undefined {
  switch (fix.kind) {
    case 'use-command':
      return `"command": ${quoted(fix.command)}`
    case 'split-command':
      return `"command": ${quoted(fix.command)},\n"args": [${fix.args.map(quoted).join(', ')}]`
    case 'add-argument':
      return quoted(fix.argument)
    case 'replace-argument':
      return quoted(fix.replacement)
    case 'run-with':
      return `"command": ${quoted(fix.interpreter)},\n"args": [${quoted(fix.file)}]`
    case 'raise-start-timeout':
      return `"startTimeoutMs": ${fix.startTimeoutMs}`
    case 'make-executable':
      return `chmod +x ${shellWord(fix.file)}`
    case 'create-folder':
      return `mkdir -p ${shellWord(fix.folder)}`
    case 'remove-argument':
    case 'set-secret':
      return undefined
  }
}

/** Whether a way out is a change to the configuration file; else it is something done on disk. */
export function isForFile({ kind }: StartFix): boolean {
  return kind !== 'make-executable' && kind !== 'create-folder' && kind !== 'set-secret'
}

function quoted(text: string): string {
  return JSON.stringify(text)
}

/** A path as one word for a POSIX shell. */
function shellWord(path: string): string {
  return /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`
}
