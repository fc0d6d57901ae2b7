import fc from 'fast-check'
import { createScanner, type Node } from 'jsonc-parser'
import { describe, expect, test } from 'vitest'
import { type ConfigEdit, editConfig } from '../../../../../electron/core/config/edits/config-edits'
import { lastProperty, parseText, propertiesOf } from '../../../../../electron/core/config/syntax-tree'

/** A value with its spelling: what an edit must not touch. */
type Model = string | readonly Model[] | ReadonlyMap<string, Model>

const key = fc.oneof(fc.constantFrom('a', 'b', '1', '__proto__', 'env'), fc.string({ maxLength: 5 }))
const scalar = fc.oneof(
  fc.constantFrom('null', 'true', '1.10', '1e3', '12345678901234567890', '"\\/"', '"caf\\u00e9"', '"// no"'),
  fc.string({ maxLength: 6 }).map((text) => JSON.stringify(text)),
)
const { value } = fc.letrec<{ value: Model }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    scalar,
    fc.array(tie('value'), { maxLength: 3 }),
    fc
      .uniqueArray(fc.tuple(key, tie('value')), { maxLength: 3, selector: ([name]) => name })
      .map((pairs) => new Map(pairs)),
  ),
}))
const fields = fc
  .uniqueArray(fc.tuple(key, value), { maxLength: 4, selector: ([name]) => name })
  .map((pairs): ReadonlyMap<string, Model> => new Map(pairs))
const servers = fc.uniqueArray(fc.tuple(key, fields), { minLength: 1, maxLength: 4, selector: ([name]) => name })
const gap = fc.constantFrom(
  '',
  '',
  ' ',
  '\n',
  '\r\n',
  '\n  ',
  '\t',
  ' // remark\n',
  ' /* block */ ',
  '\n/* two\nlines */\n',
)

/** A text of this model with comments, blanks and commas all over. */
function write(model: Model, gaps: readonly string[]): string {
  let turn = 0
  const between = (): string => gaps[turn++ % gaps.length] ?? ''
  const list = (parts: readonly string[], open: string, close: string): string => {
    const trailing = parts.length > 0 && turn % 3 === 0 ? ',' : ''
    return `${open}${parts.map((part) => `${between()}${part}${between()}`).join(',')}${trailing}${between()}${close}`
  }
  const print = (value: Model): string => {
    if (typeof value === 'string') return value
    if (Array.isArray(value)) return list((value as readonly Model[]).map(print), '[', ']')
    const pairs = [...(value as ReadonlyMap<string, Model>)]
    return list(
      pairs.map(([name, inner]) => `${JSON.stringify(name)}${between()}:${between()}${print(inner)}`),
      '{',
      '}',
    )
  }
  return `${between()}${print(model)}${between()}`
}

/** What a text says, with spellings and order. */
function read(text: string): Model {
  const { root, problems } = parseText(text)
  if (!root || problems.length > 0) throw new Error(`no longer JSON: ${JSON.stringify(problems)}\n${text}`)
  const model = (node: Node): Model => {
    if (node.type === 'object')
      return new Map(propertiesOf(node).map(({ key, value }) => [key, value ? model(value) : '']))
    if (node.type === 'array') return (node.children ?? []).map(model)
    return text.slice(node.offset, node.offset + node.length)
  }
  return model(root)
}

interface Token {
  readonly offset: number
  readonly source: string
}

/** Everything in a text that is not blank, comments too. */
function tokens(text: string): readonly Token[] {
  const scanner = createScanner(text)
  const found: Token[] = []
  for (let kind: number = scanner.scan(); kind !== 17; kind = scanner.scan()) {
    const offset = scanner.getTokenOffset()
    const source = text.slice(offset, offset + scanner.getTokenLength())
    if (source.trim() !== '') found.push({ offset, source })
  }
  return found
}

const sources = (list: readonly Token[]) => list.map(({ source }) => source)

function place(text: string, path: readonly string[]): Node {
  const node = path.reduce<Node | undefined>((at, name) => at && lastProperty(at, name)?.value, parseText(text).root)
  if (!node) throw new Error('not there')
  return node
}

const file = fc
  .record({
    servers,
    gaps: fc.array(gap, { minLength: 1, maxLength: 12 }),
    root: fc.constantFrom('mcpServers', 'servers'),
  })
  .map(({ servers, gaps, root }) => {
    const model = new Map<string, Model>([
      ['keep', '1.10'],
      [root, new Map(servers)],
      ['last', ['1e3']],
    ])
    return { root, servers, text: write(model, gaps), model }
  })
const pick = fc.nat()

function edited(text: string, edit: ConfigEdit): string {
  const result = editConfig(text, [edit])
  if (result.kind === 'refused') throw new Error(result.error.message)
  return result.text
}

function withServers(model: ReadonlyMap<string, Model>, root: string, entries: readonly (readonly [string, Model])[]) {
  return new Map([...model].map(([name, value]) => [name, name === root ? new Map(entries) : value]))
}

describe('any file, any edit', () => {
  test('adding a server puts in its tokens and a comma, and moves nothing', () => {
    fc.assert(
      fc.property(file, fields, ({ text, model, root, servers }, entry) => {
        const after = edited(text, { kind: 'set-entry', name: 'brand new', entryText: write(entry, ['']) })
        expect(read(after)).toEqual(withServers(model, root, [...servers, ['brand new', entry]]))
        const before = tokens(text)
        const now = sources(tokens(after))
        const added = sources(tokens(`"brand new": ${write(entry, [''])}`))
        // Without the new tokens and one comma, every token is as it was.
        const start = now.indexOf('"brand new"')
        const rest = [...now.slice(0, start), ...now.slice(start + added.length - trailingCommas(entry, added))]
        expect(rest.filter((source) => source !== ',')).toEqual(sources(before).filter((source) => source !== ','))
        expect(rest.length - before.length).toBe(1)
        expect(isInsertion(text, after)).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  test('removing a server takes its tokens and a comma, and no comment outside of it', () => {
    fc.assert(
      fc.property(file, pick, ({ text, model, root, servers }, number) => {
        const [name] = servers[number % servers.length] ?? ['']
        const after = edited(text, { kind: 'remove-entry', name })
        expect(read(after)).toEqual(
          withServers(
            model,
            root,
            servers.filter(([other]) => other !== name),
          ),
        )
        const { parent } = place(text, [root, name])
        const inside = ({ offset }: Token) =>
          parent !== undefined && offset >= parent.offset && offset < parent.offset + parent.length
        const stays = tokens(text).filter((token) => !inside(token))
        expect(sources(tokens(after)).filter((source) => source !== ',')).toEqual(
          sources(stays).filter((source) => source !== ','),
        )
      }),
      { numRuns: 500 },
    )
  })

  test('renaming a server changes the bytes of its key and no other', () => {
    fc.assert(
      fc.property(file, pick, ({ text, root, servers }, number) => {
        const [name] = servers[number % servers.length] ?? ['']
        const keyNode = place(text, [root, name]).parent?.children?.[0]
        const after = edited(text, { kind: 'rename-entry', name, to: 'brand new' })
        expect(after).toBe(
          `${text.slice(0, keyNode?.offset)}"brand new"${text.slice((keyNode?.offset ?? 0) + (keyNode?.length ?? 0))}`,
        )
      }),
    )
  })

  test('setting a field that is there changes the bytes of its value and no other', () => {
    fc.assert(
      fc.property(file, pick, pick, scalar, ({ text, root, servers }, number, field, valueText) => {
        const [name, entry] = servers[number % servers.length] ?? ['', new Map<string, Model>()]
        const path = [...entry.keys()][field % Math.max(1, entry.size)]
        fc.pre(path !== undefined)
        const node = place(text, [root, name, path ?? ''])
        const after = edited(text, { kind: 'set-field', name, path: [path ?? ''], valueText })
        const same = node.type !== 'number' && node.children === undefined && node.value === JSON.parse(valueText)
        expect(after).toBe(
          same ? text : `${text.slice(0, node.offset)}${valueText}${text.slice(node.offset + node.length)}`,
        )
      }),
      { numRuns: 500 },
    )
  })

  test('a whole entry given anew says what was given, and the rest of the file keeps its bytes', () => {
    fc.assert(
      fc.property(file, pick, fields, ({ text, root, servers }, number, wanted) => {
        const [name] = servers[number % servers.length] ?? ['']
        const entryText = write(wanted, [''])
        const node = place(text, [root, name])
        const after = edited(text, { kind: 'set-entry', name, entryText })
        expect(
          withoutOrder(read(after.slice(node.offset, after.length - (text.length - node.offset - node.length)))),
        ).toEqual(withoutOrder(wanted))
        expect(after.startsWith(text.slice(0, node.offset))).toBe(true)
        expect(after.endsWith(text.slice(node.offset + node.length))).toBe(true)
      }),
      { numRuns: 500 },
    )
  })
})

/** Trailing commas that the given text has and the written one need not. */
function trailingCommas(entry: Model, added: readonly string[]): number {
  return added.length - sources(tokens(`"x": ${write(entry, [''])}`.replace(/,(?=[}\]])/g, ''))).length
}

/** Whether a text is another one with something put in, at one place or at two of which the first is a comma. */
function isInsertion(before: string, after: string): boolean {
  const shared = commonStart(before, after)
  const fits = (a: string, b: string) => commonStart(a, b) + commonStart(reversed(a), reversed(b)) >= a.length
  return fits(before, after) || (after[shared] === ',' && fits(before.slice(shared), after.slice(shared + 1)))
}

function commonStart(a: string, b: string): number {
  let length = 0
  while (length < a.length && a[length] === b[length]) length += 1
  return length
}

function reversed(text: string): string {
  return text.split('').reverse().join('')
}

/** Equal keys keep their place in the file, so the order of an entry given anew does not count. Texts count by what they say. */
function withoutOrder(model: Model): unknown {
  if (typeof model === 'string') return model.startsWith('"') ? JSON.parse(model) : `number ${model}`
  if (Array.isArray(model)) return (model as readonly Model[]).map(withoutOrder)
  const pairs = [...(model as ReadonlyMap<string, Model>)].map(([name, value]) => [name, withoutOrder(value)] as const)
  return new Map(pairs.sort(([a], [b]) => (a < b ? -1 : 1)))
}
