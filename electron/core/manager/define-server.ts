import { applyEdits, modify } from 'jsonc-parser'
import type { ServerId } from '../../../shared/model/server'
import { AppFailure } from '../../../shared/result'
import { printJson } from '../config/print-json'
import { readEntry } from '../config/read-entry'
import type { ServerDefinition } from '../config/server-definition'
import { LineMap, lastProperty, parseText } from '../config/syntax-tree'

/** Whose definition it is, and where it belongs. */
export type DefinitionPlace = Pick<ServerDefinition, 'id' | 'name' | 'fileId' | 'baseFolder' | 'inputs'>

/** The definition that an entry given as JSON text makes. Throws `AppFailure` when it is no valid entry. */
export function defineServer(place: DefinitionPlace, entryText: string): ServerDefinition {
  const read = readDefinition(place, entryText)
  if (read.entry) return read
  const problem = read.problems.find(({ severity }) => severity === 'error')
  throw new AppFailure({
    code: 'config-invalid',
    message: problem?.message ?? `The entry of "${place.name}" is not valid.`,
    ...(problem?.hint !== undefined && { hint: problem.hint }),
  })
}

function readDefinition(place: DefinitionPlace, entryText: string): ServerDefinition {
  const { root, problems } = parseText(entryText)
  const lines = new LineMap(entryText)
  const [first] = problems
  if (!root || first) {
    const { line, column } = lines.place(first?.offset ?? 0)
    throw new AppFailure({
      code: 'config-syntax',
      message: `The entry of "${place.name}" is not valid JSON: ${first?.message ?? 'it is empty'} (line ${line}, column ${column}).`,
    })
  }
  return { ...place, ...readEntry(root, place.name, entryText, lines), entryText }
}

/**
 * The definition with `disabled` set or taken away, the rest of its text as it was; the same object when it says so
 * already. Throws `AppFailure` for an invalid entry: nobody knows what switching it would mean.
 */
export function withDisabled(definition: ServerDefinition, disabled: boolean): ServerDefinition {
  if (definition.entry?.disabled === disabled) return definition
  const { entry } = definition
  if (!entry) throw invalidEntry(definition.id)
  // Of a server that comes with the program nothing is written anywhere.
  if (entry.transport === 'built-in') return { ...definition, entry: { ...entry, disabled } }
  // Of equal keys the last counts, and an edit reaches the first: so none may stay.
  let text = definition.entryText
  for (let root = parseText(text).root; root && lastProperty(root, 'disabled'); root = parseText(text).root) {
    text = setField(text, undefined)
  }
  return defineServer(definition, disabled ? setField(text, true) : text)
}

/** Whether two definitions say the same, however it is written; `"disabled": false` says nothing. */
export function isSameEntry(a: ServerDefinition, b: ServerDefinition): boolean {
  if (a.entryText === b.entryText) return a.entry?.disabled === b.entry?.disabled
  if (!a.entry || !b.entry || a.entry.disabled !== b.entry.disabled) return false
  return sayWithoutDisabled(a) === sayWithoutDisabled(b)
}

function sayWithoutDisabled({ entryText }: ServerDefinition): string {
  return printJson(entryText, { leaveOut: 'disabled' })
}

function setField(text: string, value: true | undefined): string {
  const formattingOptions = { insertSpaces: true, tabSize: 2, eol: '\n' }
  return applyEdits(text, modify(text, ['disabled'], value, { formattingOptions }))
}

function invalidEntry(serverId: ServerId): AppFailure {
  return new AppFailure({
    code: 'server-invalid',
    message: `"${serverId}" can be neither enabled nor disabled, because its entry is not valid.`,
    hint: 'Mend it in the configuration file, then reload the file.',
  })
}
