import path from 'node:path'
import { type AppError, AppFailure, type ErrorCode } from '../../../../shared/result'
import type { NamedValues, RemoteEntry, StdioEntry } from '../server-entry'
import { expandHome, expandText, type VariableFault, type VariableSources } from './expand-text'

/** An entry with its variables filled in, for one start. It is never written anywhere. */
export interface ExpandedEntry<Entry> {
  readonly entry: Entry
  /** What was left as it is, though it looks like a variable. */
  readonly notices: readonly string[]
}

/** The folder `${workspaceFolder}` stands for: that of the file, or its parent where the file is in an editor's own folder. */
export function workspaceFolderOf(baseFolder: string): string {
  return ['.vscode', '.cursor'].includes(path.basename(baseFolder)) ? path.dirname(baseFolder) : baseFolder
}

/** Fills in the command line, variables and folder of a server. Throws `AppFailure` that names what is missing. */
export function expandCommand(name: string, entry: StdioEntry, sources: VariableSources): ExpandedEntry<StdioEntry> {
  const reader = new VariableReader(name, sources)
  const inHome = (text: string, place: string): string => reader.read(expandHome(text, sources.userHome), place)
  const expanded: StdioEntry = {
    ...entry,
    command: inHome(entry.command, 'command'),
    args: entry.args.map((argument, index) => inHome(argument, `args[${index}]`)),
    env: entry.env.map(([key, value]) => [key, value === null ? null : reader.read(value, `env.${key}`)] as const),
    ...(entry.cwd !== undefined && { cwd: inHome(entry.cwd, 'cwd') }),
    ...(entry.envFile !== undefined && { envFile: inHome(entry.envFile, 'envFile') }),
  }
  return reader.result(expanded)
}

/** Fills in the address and headers of a remote server. Throws `AppFailure` that names what is missing. */
export function expandAddress(name: string, entry: RemoteEntry, sources: VariableSources): ExpandedEntry<RemoteEntry> {
  const reader = new VariableReader(name, sources)
  const headers: NamedValues<string> = entry.headers.map(
    ([key, value]) => [key, reader.read(value, `headers.${key}`)] as const,
  )
  const expanded = reader.result({ ...entry, url: reader.read(entry.url, 'url'), headers })
  const forged = headers.find(([, value]) => /[\r\n\0]/.test(value))
  if (!forged) return expanded
  throw new AppFailure({
    code: 'config-invalid',
    message: `"${name}" was not started: a variable in headers.${forged[0]} has a line break in its value, which would add a header nobody wrote.`,
    hint: 'Take the line break out of the value of the variable.',
  })
}

/** Fills in one text of an entry alone. Throws `AppFailure`. */
export function expandField(name: string, field: string, text: string, sources: VariableSources): string {
  const reader = new VariableReader(name, sources)
  return reader.result(reader.read(expandHome(text, sources.userHome), field)).entry
}

interface PlacedFault {
  readonly fault: VariableFault
  readonly place: string
}

class VariableReader {
  readonly #name: string
  readonly #sources: VariableSources
  readonly #faults: PlacedFault[] = []
  readonly #notices: string[] = []

  constructor(name: string, sources: VariableSources) {
    this.#name = name
    this.#sources = sources
  }

  read(text: string, place: string): string {
    const expanded = expandText(text, this.#sources)
    this.#faults.push(...expanded.faults.map((fault) => ({ fault, place })))
    for (const written of expanded.leftAlone) {
      this.#notices.push(`${this.#name}.${place}: ${written} is passed on as it is; a variable is written \${NAME}.`)
    }
    return expanded.text
  }

  result<Entry>(entry: Entry): ExpandedEntry<Entry> {
    if (this.#faults.length > 0) throw new AppFailure(faultError(this.#name, this.#faults))
    return { entry, notices: this.#notices }
  }
}

/** All that is missing in one error: whoever mends it wants to mend it once. */
function faultError(name: string, faults: readonly PlacedFault[]): AppError {
  const causes = [...new Set(faults.map(({ fault, place }) => `${causeOf(fault)} (${place})`))]
  const hints = [...new Set(faults.map(({ fault }) => hintOf(fault)))]
  return {
    code: codeOf(faults),
    message: `"${name}" was not started: ${causes.join('; ')}.`,
    hint: hints.join(' '),
  }
}

function codeOf(faults: readonly PlacedFault[]): ErrorCode {
  if (faults.every(({ fault: { kind } }) => kind === 'no-secret')) return 'secret-missing'
  const isInput = faults.every(({ fault: { kind } }) => kind === 'unanswered' || kind === 'undefined')
  return isInput ? 'input-missing' : 'variable-unset'
}

function causeOf(fault: VariableFault): string {
  switch (fault.kind) {
    case 'unset':
      return `the variable ${fault.name} is not set`
    case 'unanswered':
      return `the input "${fault.id}" has no value`
    case 'undefined':
      return `the file has no input "${fault.id}"`
    case 'no-secret':
      return `the secret ${fault.name} ${fault.isUnreadable ? 'is stored and cannot be decrypted on this system' : 'is not set'}`
    case 'foreign':
      return `${fault.written} is how another program writes a variable`
    case 'unknown':
      return `${fault.written} is no variable MCP Deck knows`
  }
}

function hintOf(fault: VariableFault): string {
  switch (fault.kind) {
    case 'unset':
      return `Set ${fault.name} before MCP Deck is started, or write a default: \${${fault.name}:-value}.`
    case 'unanswered':
      return `Write a "default" for "${fault.id}" under "inputs" of the file, or start the server in the app, which asks for it.`
    case 'undefined':
      return `Define it under "inputs" of the file: { "type": "promptString", "id": ${JSON.stringify(fault.id)} }.`
    case 'no-secret':
      return `Set ${fault.name} in the app, under Secrets in its settings; the command line reads MCP_DECK_SECRET_${fault.name}.`
    case 'foreign':
      return `Write ${fault.right} instead of ${fault.written}.`
    case 'unknown':
      return 'Variables are written ${NAME}, ${NAME:-default}, ${input:id}, ${secret:NAME}, ${userHome} or ${workspaceFolder}.'
  }
}
