import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser'
import { settingKeys } from './settings/setting-list'

/** A variable or header. `written`: the JSON it stands as while it is no text (`8080`, `null`). */
export interface NamedValue {
  readonly name: string
  readonly value: string
  readonly written?: string
}

/** One argument; `written` as above. */
export interface Argument {
  readonly value: string
  readonly written?: string
}

/** What the form shows of an entry. Everything else in the entry stays as it is. */
export interface EntryFields {
  readonly kind: 'command' | 'address'
  readonly command: string
  readonly args: readonly Argument[]
  readonly env: readonly NamedValue[]
  readonly cwd: string
  readonly url: string
  /** Which of the two ways to an address. */
  readonly remote: 'http' | 'sse'
  readonly headers: readonly NamedValue[]
}

export type FieldName = 'command' | 'args' | 'env' | 'cwd' | 'url' | 'headers'

export const emptyFields: EntryFields = {
  kind: 'command',
  command: '',
  args: [],
  env: [],
  cwd: '',
  url: '',
  remote: 'http',
  headers: [],
}

/** An entry's text as far as a form can show it. */
export type ReadFields =
  | {
      readonly kind: 'fields'
      readonly fields: EntryFields
      /** Fields whose value is not of the kind the form edits. */
      readonly odd: ReadonlySet<FieldName>
      /** Keys the form does not show. */
      readonly others: readonly string[]
    }
  /** It is no JSON, or no object. */
  | { readonly kind: 'fault'; readonly message: string }

const shown: ReadonlySet<string> = new Set(['command', 'args', 'env', 'cwd', 'url', 'headers', 'type'])

/** Reads an entry for the form. Of equal keys the last counts. */
export function readFields(text: string): ReadFields {
  const errors: ParseError[] = []
  const root = parseTree(text, errors, { allowTrailingComma: true })
  const [error] = errors
  if (error !== undefined) return { kind: 'fault', message: faultWords(text, error) }
  if (root?.type !== 'object') return { kind: 'fault', message: 'An entry is an object: { "command": … }.' }
  const values = new Map(
    (root.children ?? []).map(({ children }) => [String(children?.[0]?.value), children?.[1]] as const),
  )
  const odd = new Set<FieldName>()
  const textField = (name: 'command' | 'cwd' | 'url') => {
    const node = values.get(name)
    if (node !== undefined && node.type !== 'string') odd.add(name)
    return node?.type === 'string' ? String(node.value) : ''
  }
  const named = (name: 'env' | 'headers') => {
    const node = values.get(name)
    const read = node === undefined ? [] : readNamed(node, text)
    if (read === undefined) odd.add(name)
    return read ?? []
  }
  const list = values.get('args')
  const args = list === undefined ? [] : readArguments(list, text)
  if (args === undefined) odd.add('args')
  const type: unknown = values.get('type')?.value
  return {
    kind: 'fields',
    fields: {
      kind: isAddress(values, type) ? 'address' : 'command',
      command: textField('command'),
      args: args ?? [],
      env: named('env'),
      cwd: textField('cwd'),
      url: textField('url'),
      remote: type === 'sse' ? 'sse' : 'http',
      headers: named('headers'),
    },
    odd,
    others: [...values.keys()].filter((key) => !shown.has(key) && !settingKeys.has(key)),
  }
}

function isAddress(values: ReadonlyMap<string, Node | undefined>, type: unknown): boolean {
  if (typeof type === 'string') return type !== 'stdio'
  return values.has('url') && !values.has('command')
}

function readArguments(node: Node, text: string): readonly Argument[] | undefined {
  if (node.type !== 'array') return undefined
  const items = node.children ?? []
  return items.some(isNested) ? undefined : items.map((item) => leaf(item, text))
}

function readNamed(node: Node, text: string): readonly NamedValue[] | undefined {
  if (node.type !== 'object') return undefined
  const properties = node.children ?? []
  if (properties.some(({ children }) => children?.[1] === undefined || isNested(children[1]))) return undefined
  return properties.flatMap(({ children }) =>
    children?.[1] === undefined ? [] : [{ name: String(children[0]?.value), ...leaf(children[1], text) }],
  )
}

function leaf(node: Node, text: string): Argument {
  if (node.type === 'string') return { value: String(node.value) }
  const written = text.slice(node.offset, node.offset + node.length)
  return { value: node.type === 'null' ? '' : written, written }
}

function isNested({ type }: Node): boolean {
  return type === 'object' || type === 'array'
}

function faultWords(text: string, { error, offset }: ParseError): string {
  const before = text.slice(0, offset).split('\n')
  const place = `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`
  const code = printParseErrorCode(error)
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase()
  return `This is not JSON yet: ${code} (${place}).`
}
