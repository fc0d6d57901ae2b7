import type { ServerEntry } from './server-entry'

/** The command as a person would type it; for remote servers the address. Empty for an entry that cannot be read. */
export function commandLineOf(entry: ServerEntry | undefined): string {
  switch (entry?.transport) {
    case undefined:
    case 'built-in':
      return ''
    case 'stdio':
      return [entry.command, ...entry.args].map(quoted).join(' ')
    case 'http':
    case 'sse':
      return entry.url
  }
}

/** An argument as a person would type it: in quotes where it has blanks or is empty. */
function quoted(argument: string): string {
  return /^[^\s"']+$/.test(argument) ? argument : JSON.stringify(argument)
}
