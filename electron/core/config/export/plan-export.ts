import type { ClientId } from '../../../../shared/model/client-format'
import type { ExportedText } from '../../../../shared/model/export'
import type { ImportRow } from '../../../../shared/model/import'
import { type ImportTarget, importRows, type PlannedEntry } from '../import/plan-import'
import { maskedText } from '../masked-text'
import { printJson } from '../print-json'
import { readConfig } from '../read-config'
import type { InputDefinition } from '../read-inputs'
import type { RootKey } from '../root-key'
import type { ServerDefinition } from '../server-definition'
import { lastProperty, parseText, sourceOf } from '../syntax-tree'
import { inputIdsIn } from '../variables/references-of'
import { clientShapes } from './client-shapes'
import { writeEntry } from './write-entry'

/** Servers as a program writes them, secrets and all. */
export interface ExportPlan {
  readonly section: RootKey
  readonly entries: readonly PlannedEntry[]
  /** Definitions behind `${input:id}` that the program understands, by id. */
  readonly inputs: ReadonlyMap<string, InputDefinition>
}

/** Says servers in the way of a program. Those that come with the app are in no file, here as elsewhere. Pure. */
export function planExport(definitions: readonly ServerDefinition[], client: ClientId): ExportPlan {
  const ours = definitions.filter(({ transport }) => transport !== 'built-in')
  const names = new Set<string>()
  const entries = ours.map(({ id, name: own, entryText }): PlannedEntry => {
    // Servers of two files may share a name; their ids are never the same.
    const name = names.has(own) ? id : own
    names.add(name)
    const written = writeEntry(entryText, client)
    return { found: { name, entryText, client, section: '' }, ...written }
  })
  const takesInputs = client === 'deck' || clientShapes[client].inputs === true
  const inputs = takesInputs ? ours.flatMap((definition) => definition.inputs ?? []) : []
  const used = new Set(entries.flatMap(({ entryText }) => inputIdsIn(entryText)))
  return {
    section: client === 'deck' ? 'mcpServers' : clientShapes[client].section,
    entries,
    inputs: new Map(inputs.filter(({ id }) => used.has(id)).map((input) => [input.id, input])),
  }
}

/** The text of a file with these servers. `isExact`: with the values of secrets. */
export function exportedText({ section, entries, inputs }: ExportPlan, isExact: boolean): ExportedText {
  const masked = entries.map(({ entryText }) => maskedText(entryText))
  const shown = entries.map(({ found, entryText }, index) => {
    return `${JSON.stringify(found.name)}: ${isExact ? entryText : (masked[index]?.text ?? '')}`
  })
  const definitions = [...inputs.values()].map((input) => inputText(input, isExact))
  const inputsField = definitions.length === 0 ? '' : `"inputs": [${definitions.join(',')}],`
  return {
    text: `${printJson(`{${inputsField} ${JSON.stringify(section)}: {${shown.join(',')}\n}}`)}\n`,
    secretValues: masked.reduce((sum, { maskedValues }) => sum + maskedValues, 0),
    notes: entries.flatMap(({ found, notes }) => (notes.length === 0 ? [] : [{ server: found.name, notes }])),
  }
}

/** A definition as JSON text. A standard value of a password is a secret like any other. */
export function inputText(
  { id, description, password, default: standard, options }: InputDefinition,
  isExact: boolean,
): string {
  return JSON.stringify({
    id,
    type: options === undefined ? 'promptString' : 'pickString',
    description: description ?? id,
    ...(password && { password }),
    ...(standard !== undefined && (isExact || !password) && { default: standard }),
    ...(options !== undefined && { options }),
  })
}

/** What a file of a program has under its key for servers, and of inputs. */
export function exportTarget(text: string, section: RootKey): ImportTarget {
  const { root } = parseText(text)
  const holder = root?.type === 'object' ? lastProperty(root, section)?.value : undefined
  const list = root?.type === 'object' ? lastProperty(root, 'inputs')?.value : undefined
  const source = (node: typeof holder) => node && sourceOf(node, text)
  const alone = `{"inputs": ${source(list) ?? '[]'}, "mcpServers": ${source(holder) ?? '{}'}}`
  const { entries, inputs } = readConfig(alone)
  return { entries, inputIds: new Set(inputs.map(({ id }) => id)) }
}

/** The rows a person chooses from. What our reader would say of them does not matter there. */
export function exportRows(plan: ExportPlan, target: ImportTarget): readonly ImportRow[] {
  return importRows(plan.entries, target).map((row) => ({
    ...row,
    problems: [],
    notes: plan.entries[row.position]?.notes ?? [],
  }))
}
