import { type CallOutcome, hasResult } from '../../../shared/model/call'
import type { SavedCall, SavedVariable } from '../../../shared/model/saved-call'
import { variablesOfText } from '../../../shared/variable-references'
import type { JsonNode } from '../../forms/json/node'
import { readJson } from '../../forms/json/read-json'

/** What is typed in the dialog; texts as they are, valid or not. */
export interface SaveFields {
  readonly name: string
  /** Empty: none are sent. */
  readonly argumentsText: string
  readonly variables: readonly SavedVariable[]
  readonly outcome: CallOutcome
  /** Empty: the result may be any. */
  readonly equalsText: string
  readonly schemaText: string
}

export type SaveFault = Partial<Record<'name' | 'argumentsText' | 'equalsText' | 'schemaText', string>>

export function fieldsOf(call: SavedCall): SaveFields {
  const { name, argumentsText = '', variables, outcome, equalsText = '', schemaText = '' } = call
  return { name, argumentsText, variables, outcome, equalsText, schemaText }
}

/** What cannot be saved as it is, by field, in words. */
export function saveFaults({ name, argumentsText, outcome, equalsText, schemaText }: SaveFields): SaveFault {
  const sent = jsonFault(argumentsText, 'object')
  const equals = hasResult(outcome) ? jsonFault(equalsText, 'any') : undefined
  const schema = hasResult(outcome) ? jsonFault(schemaText, 'object') : undefined
  return {
    ...(name.trim() === '' && { name: 'Give it a name.' }),
    ...(sent !== undefined && { argumentsText: sent }),
    ...(equals !== undefined && { equalsText: equals }),
    ...(schema !== undefined && { schemaText: schema }),
  }
}

/** The variables of the arguments as they are typed now, each with what was said of it before. */
export function variablesOf(argumentsText: string, before: readonly SavedVariable[]): readonly SavedVariable[] {
  const read = readJson(argumentsText)
  if (read.kind === 'fault') return before
  const names = new Set(textsOf(read.document.value).flatMap(variablesOfText))
  return [...names].map((name) => before.find((one) => one.name === name) ?? { name, kind: 'text', isSecret: false })
}

/** The call these fields make of the one they began with. */
export function callOf(base: SavedCall, fields: SaveFields): SavedCall {
  const { server, tool, timeoutMs } = base
  const { outcome, argumentsText, equalsText, schemaText, variables } = fields
  return {
    name: fields.name.trim(),
    server,
    tool,
    outcome,
    variables: argumentsText.trim() === '' ? [] : variablesOf(argumentsText, variables),
    ...(timeoutMs !== undefined && { timeoutMs }),
    ...(argumentsText.trim() !== '' && { argumentsText }),
    ...(hasResult(outcome) && equalsText.trim() !== '' && { equalsText }),
    ...(hasResult(outcome) && schemaText.trim() !== '' && { schemaText }),
  }
}

function jsonFault(text: string, wanted: 'object' | 'any'): string | undefined {
  if (text.trim() === '') return undefined
  const read = readJson(text)
  if (read.kind === 'fault') return `This is no JSON: ${read.message}.`
  return wanted === 'any' || read.document.value.kind === 'object' ? undefined : 'This must be an object in { }.'
}

function textsOf(node: JsonNode): readonly string[] {
  switch (node.kind) {
    case 'text':
      return [node.value]
    case 'list':
      return node.items.flatMap(({ value }) => textsOf(value))
    case 'object':
      return node.members.flatMap(({ value }) => textsOf(value))
    default:
      return []
  }
}
