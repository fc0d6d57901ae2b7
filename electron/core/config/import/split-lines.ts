import { splitCommandLine } from '../../../../shared/command-line/split-command-line'
import type { EntryFields } from './entry-fields'

/**
 * The entry with a command line that stands in one text taken apart: a whole line as `command`, or `args` as a text. Absent
 * where there is no such text: taking it apart is offered, and never done unasked, as a path can have blanks in it.
 */
export function splitLines(entry: EntryFields): string | undefined {
  const command = entry.string('command')
  const line = entry.string('args')
  if (command === undefined) return undefined
  if (line !== undefined) {
    const words = splitCommandLine(`x ${line}`)
    return words && withFields(entry, command, words.args)
  }
  if ((entry.strings('args') ?? []).length > 0 || !/^\S+\s+\S/.test(command.trim())) return undefined
  const words = splitCommandLine(command)
  return words && words.args.length > 0 && words.env.length === 0
    ? withFields(entry, words.command, words.args)
    : undefined
}

function withFields(entry: EntryFields, command: string, args: readonly string[]): string {
  const split = entry.copy()
  split.set('command', JSON.stringify(command))
  split.set('args', JSON.stringify(args))
  return split.text
}
