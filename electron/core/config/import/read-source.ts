import { readCommandLine } from '../../../../shared/command-line/read-command-line'
import { nameOfAddress, suggestName } from '../../../../shared/command-line/suggest-name'
import { AppFailure } from '../../../../shared/result'
import { addressSpellings } from '../field-spellings'
import { LineMap, parseText } from '../syntax-tree'
import { EntryFields } from './entry-fields'
import { findEntries, type ReadAs } from './find-entries'
import type { FoundEntries, FoundEntry } from './found-entries'

/** The servers of a file. Throws `AppFailure` when it is no JSON, or has no place for servers. */
export function readFileText(text: string, readAs: ReadAs & { readonly file: string }): FoundEntries {
  const found = readJson(text, readAs, readAs.file)
  if (found) return found
  throw new AppFailure({
    code: 'config-invalid',
    message: `No servers stand in ${readAs.file}.`,
    hint: 'Choose a file with "mcpServers", "servers" or "context_servers".',
  })
}

/** The servers of a pasted text: a file, an object of servers, one entry, or a command line. Throws `AppFailure`. */
export function readPastedText(text: string, readAs: ReadAs): FoundEntries {
  const trimmed = text.trim()
  if (/^(?:[{"]|\/[/*])/.test(trimmed) && trimmed.includes('{')) {
    // A part of a file may come without the braces around it.
    const isPart = trimmed.startsWith('"')
    const found = readJson(isPart ? `{${trimmed.replace(/,$/, '')}}` : trimmed, readAs, 'The text')
    if (found) return { ...found, entries: found.entries.map(betterNamed) }
    throw nothingIn('It is JSON, but no server stands in it.')
  }
  const line = readCommandLine(trimmed)
  if (line === undefined) throw nothingIn(trimmed === '' ? 'It is empty.' : 'A quote in it is not closed.')
  if (line.kind === 'json') {
    const found = readJson(line.text, readAs, 'The JSON in the command')
    if (!found) throw nothingIn('No server stands in the JSON of the command.')
    const entries = found.entries.map((entry) => (line.name === undefined ? entry : { ...entry, name: line.name }))
    return { ...found, entries, what: line.what }
  }
  const { name, isGuess, entryText, what, notes } = line
  const entry: FoundEntry = { name, entryText, client: 'deck', section: '', ...(isGuess && { isGuess }) }
  return { entries: [entry], inputs: new Map(), what, notes }
}

function readJson(text: string, readAs: ReadAs, label: string): FoundEntries | undefined {
  const { root, problems } = parseText(text)
  const [problem] = problems
  if (problem) {
    const { line, column } = new LineMap(text).place(problem.offset)
    throw new AppFailure({
      code: 'config-syntax',
      message: `${label} is not valid JSON: line ${line}, column ${column}: ${problem.message}.`,
      hint: 'Mend it there, then read it again.',
    })
  }
  return root && findEntries(root, text, readAs)
}

/** An entry that nobody named, named after what it starts. */
function betterNamed(entry: FoundEntry): FoundEntry {
  if (entry.isGuess !== true) return entry
  const fields = EntryFields.read(entry.entryText)
  const url = addressSpellings.map((key) => fields?.string(key)).find((value) => value !== undefined)
  const command = fields?.string('command')
  if (command !== undefined) return { ...entry, name: suggestName(command, fields?.strings('args') ?? []) }
  return url === undefined ? entry : { ...entry, name: nameOfAddress(url) }
}

function nothingIn(why: string): AppFailure {
  return new AppFailure({
    code: 'config-invalid',
    message: `No server can be read from the text. ${why}`,
    hint: 'Paste the JSON of a configuration, an entry, a command line or an address.',
  })
}
