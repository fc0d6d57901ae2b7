import type { Node } from 'jsonc-parser'
import { callOutcomes, hasResult } from '../../../shared/model/call'
import {
  type SavedCall,
  type SavedCallProblem,
  type SavedVariable,
  variableKinds,
} from '../../../shared/model/saved-call'
import { isSecretName } from '../../../shared/secret-values'
import { EntryReader } from '../config/entry-reader'
import { printJson } from '../config/print-json'
import { longestTimeMs } from '../config/server-entry'
import { kindOf, LineMap, lastProperty, parseText, propertiesOf, sourceOf } from '../config/syntax-tree'
import { variableNames } from './call-variables'

/** What a file says, or everything that is wrong with it. */
export type ReadSavedCall =
  | { readonly kind: 'call'; readonly call: SavedCall }
  | { readonly kind: 'faulty'; readonly problems: readonly SavedCallProblem[] }

/** What the fields of the file begin with in words of the reader. */
const root = 'call'

const known = ['name', 'server', 'tool', 'arguments', 'timeoutMs', 'variables', 'expect'] as const
const knownOfVariable = ['type', 'default', 'secret'] as const
const knownOfExpect = ['outcome', 'equals', 'schema'] as const

/** Reads the text of one saved call. Pure, never throws; a mistake costs no other finding. */
export function readSavedCall(text: string): ReadSavedCall {
  const parsed = parseText(text)
  const lines = new LineMap(text)
  const [first] = parsed.problems
  if (first || parsed.root?.type !== 'object') {
    const message = first?.message ?? `A saved call is an object in { }, and this is ${kindOf(parsed.root)}.`
    return { kind: 'faulty', problems: [{ field: '', message, ...lines.place(first?.offset ?? 0) }] }
  }
  const reader = new SavedCallReader(text, lines)
  const call = reader.read(parsed.root)
  const problems = reader.problems
  return problems.length > 0 || !call ? { kind: 'faulty', problems } : { kind: 'call', call }
}

class SavedCallReader {
  readonly #text: string
  readonly #reader: EntryReader

  constructor(text: string, lines: LineMap) {
    this.#text = text
    this.#reader = new EntryReader(text, lines)
  }

  get problems(): readonly SavedCallProblem[] {
    return this.#reader.problems.map(({ path, message, line, column }) => ({
      field: path === root ? '' : path.replace(/^call\./, ''),
      message: message.replace(/^call\./, ''),
      line,
      column,
    }))
  }

  read(object: Node): SavedCall | undefined {
    this.#refuseUnknown(object, root, known)
    const name = this.#required(object, 'name')
    const server = this.#required(object, 'server')
    const tool = this.#required(object, 'tool')
    const argumentsText = this.#arguments(object)
    const timeoutMs = this.#reader.number(object, root, 'timeoutMs', { least: 1, most: longestTimeMs, whole: true })
    const variables = this.#variables(object, argumentsText)
    const expected = this.#expect(object)
    if (name === undefined || server === undefined || tool === undefined) return undefined
    return {
      name,
      server,
      tool,
      ...(argumentsText !== undefined && { argumentsText }),
      ...(timeoutMs !== undefined && { timeoutMs }),
      variables,
      ...expected,
    }
  }

  #required(object: Node, key: 'name' | 'server' | 'tool'): string | undefined {
    const property = lastProperty(object, key)
    if (!property) this.#reader.problem(object, `${root}.${key}`, `${root}.${key} is missing.`)
    const text = this.#reader.text(object, root, key)
    if (text?.trim() === '')
      this.#reader.problem(property?.value ?? object, `${root}.${key}`, `${root}.${key} is empty.`)
    return text
  }

  #arguments(object: Node): string | undefined {
    const node = this.#reader.object(object, root, 'arguments')
    return node && this.#written(node)
  }

  #variables(object: Node, argumentsText: string | undefined): readonly SavedVariable[] {
    const stated = this.#reader.object(object, root, 'variables')
    const used = argumentsText === undefined ? [] : variableNames(argumentsText)
    for (const { key, keyNode } of stated ? propertiesOf(stated) : []) {
      if (used.includes(key)) continue
      const path = `${root}.variables.${key}`
      this.#reader.problem(keyNode, path, `${path} is in no text of the arguments.`)
    }
    return used.map((name) => this.#variable(name, stated))
  }

  #variable(name: string, stated: Node | undefined): SavedVariable {
    const plain = { name, kind: 'text', isSecret: isSecretName(name) } as const
    const path = `${root}.variables`
    const node = stated && this.#reader.object(stated, path, name)
    if (!node) return plain
    const own = `${path}.${name}`
    this.#refuseUnknown(node, own, knownOfVariable)
    const standard = this.#reader.text(node, own, 'default')
    return {
      name,
      kind: this.#reader.choice(node, own, 'type', variableKinds) ?? plain.kind,
      isSecret: this.#reader.boolean(node, own, 'secret', plain.isSecret),
      ...(standard !== undefined && { default: standard }),
    }
  }

  #expect(object: Node): Pick<SavedCall, 'outcome' | 'equalsText' | 'schemaText'> {
    const node = this.#reader.object(object, root, 'expect')
    if (!node) return { outcome: 'succeeded' }
    const path = `${root}.expect`
    this.#refuseUnknown(node, path, knownOfExpect)
    const outcome = this.#reader.choice(node, path, 'outcome', callOutcomes) ?? 'succeeded'
    const equals = lastProperty(node, 'equals')?.value
    const schema = lastProperty(node, 'schema')?.value
    if (schema && schema.type !== 'object' && schema.type !== 'boolean') {
      const message = `${path}.schema must be a JSON Schema, an object in { }, but it is ${kindOf(schema)}.`
      this.#reader.problem(schema, `${path}.schema`, message)
    }
    const late = equals ?? schema
    if (late && !hasResult(outcome)) {
      const key = equals ? 'equals' : 'schema'
      const message = `${path}.${key} cannot be met: a call that ends as ${outcome} has no result.`
      this.#reader.problem(late, `${path}.${key}`, message)
    }
    return {
      outcome,
      ...(equals && { equalsText: this.#written(equals) }),
      ...(schema && { schemaText: this.#written(schema) }),
    }
  }

  /** A slip in a name must not leave something out in silence. */
  #refuseUnknown(object: Node, path: string, names: readonly string[]): void {
    for (const { key, keyNode } of propertiesOf(object)) {
      if (names.includes(key)) continue
      const own = `${path}.${key}`
      this.#reader.problem(keyNode, own, `${own} is not known here. Known are ${names.join(', ')}.`)
    }
  }

  /** As plain JSON: a file may have comments. */
  #written(node: Node): string {
    return printJson(sourceOf(node, this.#text))
  }
}
