import type { Node } from 'jsonc-parser'
import { printJson } from '../print-json'
import { lastProperties, parseText, sourceOf } from '../syntax-tree'

/** A field of an entry; its value is JSON text, without the comments it had. */
export type Field = readonly [key: string, valueText: string]

/**
 * An entry while it is translated: its fields in order, and what is to be known of the translation. Numbers keep their
 * spelling; of equal keys the last one counts.
 */
export class EntryFields {
  #fields: readonly Field[]
  readonly #notes: string[] = []

  constructor(fields: readonly Field[]) {
    this.#fields = fields
  }

  /** Undefined: the text is no object. */
  static read(entryText: string): EntryFields | undefined {
    const { root, problems } = parseText(entryText)
    if (root?.type !== 'object' || problems.length > 0) return undefined
    return new EntryFields(
      lastProperties(root).flatMap(({ key, value }) =>
        value ? [[key, printJson(sourceOf(value, entryText))] as const] : [],
      ),
    )
  }

  /** With its own fields and no notes. */
  copy(): EntryFields {
    return new EntryFields(this.#fields)
  }

  get keys(): readonly string[] {
    return this.#fields.map(([key]) => key)
  }

  get notes(): readonly string[] {
    return this.#notes
  }

  /** The entry as JSON text. */
  get text(): string {
    return printJson(`{${this.#fields.map(([key, value]) => `${JSON.stringify(key)}: ${value}`).join(',')}}`)
  }

  has(key: string): boolean {
    return this.#fields.some(([name]) => name === key)
  }

  /** The value as JSON text. */
  source(key: string): string | undefined {
    return this.#fields.find(([name]) => name === key)?.[1]
  }

  node(key: string): Node | undefined {
    const source = this.source(key)
    return source === undefined ? undefined : parseText(source).root
  }

  /** Undefined where it is no text. */
  string(key: string): string | undefined {
    const value: unknown = this.node(key)?.value
    return typeof value === 'string' ? value : undefined
  }

  number(key: string): number | undefined {
    const value: unknown = this.node(key)?.value
    return typeof value === 'number' ? value : undefined
  }

  boolean(key: string): boolean | undefined {
    const value: unknown = this.node(key)?.value
    return typeof value === 'boolean' ? value : undefined
  }

  /** The texts of a list that holds nothing else. */
  strings(key: string): readonly string[] | undefined {
    const node = this.node(key)
    if (node?.type !== 'array') return undefined
    const texts = (node.children ?? []).flatMap(({ value }: { readonly value?: unknown }) =>
      typeof value === 'string' ? [value] : [],
    )
    return texts.length === (node.children ?? []).length ? texts : undefined
  }

  /** In its place where there is one, else behind the others. */
  set(key: string, valueText: string): void {
    this.#fields = this.has(key)
      ? this.#fields.map((field) => (field[0] === key ? [key, valueText] : field))
      : [...this.#fields, [key, valueText]]
  }

  /** Before the others. */
  setFirst(key: string, valueText: string): void {
    this.remove(key)
    this.#fields = [[key, valueText], ...this.#fields]
  }

  remove(key: string): void {
    this.#fields = this.#fields.filter(([name]) => name !== key)
  }

  rename(from: string, to: string): void {
    this.#fields = this.#fields.map(([name, value]) => [name === from ? to : name, value])
  }

  /** Gives every text in the entry another value. */
  mapTexts(change: (text: string) => string): void {
    this.#fields = this.#fields.map(([key, value]) => [
      key,
      printJson(value, {
        leaf: (node, written) => (node.type === 'string' ? JSON.stringify(change(String(node.value))) : written),
      }),
    ])
  }

  note(text: string): void {
    this.#notes.push(text)
  }
}
