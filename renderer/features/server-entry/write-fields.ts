import { applyEdits, type JSONPath, modify, parseTree } from 'jsonc-parser'
import { type Argument, type EntryFields, type FieldName, type NamedValue, readFields } from './entry-fields'

/** Order in which new fields are put; keys that stand there already stay where they are. */
const order: readonly Key[] = ['type', 'command', 'args', 'env', 'cwd', 'url', 'headers']

/** Longest list that is written in one line. */
const longestLine = 72

/**
 * The entry's text with what the form holds. Only fields that say something else than the text are touched: comments, unknown
 * keys and the spelling of everything else stay.
 */
export function writeFields(text: string, fields: EntryFields): string {
  const read = readFields(text)
  const base = read.kind === 'fields' ? text : '{}'
  const before = read.kind === 'fields' ? writtenFields(read.fields, base) : undefined
  const after = writtenFields(fields, base)
  const isOtherKind = read.kind === 'fields' && read.fields.kind !== fields.kind
  const changed = order.filter((key) => {
    // A spelling of the type that fits is none of the form's business; one of the other kind must go.
    if (key === 'type' && isOtherKind) return true
    return before?.[key] !== after[key] && !(read.kind === 'fields' && isUntouchedOdd(read.odd, key, after))
  })
  return changed.reduce((written, key) => setField(written, key, after[key]), base)
}

type Key = FieldName | 'type'

type WrittenFields = { readonly [Name in Key]?: string | undefined }

/**
 * Each field as the JSON it stands as; absent for what the entry does not need. A text that is emptied keeps its place and the
 * comment beside it: the next letter may be on its way.
 */
function writtenFields(fields: EntryFields, base: string): WrittenFields {
  const text = (key: 'command' | 'cwd' | 'url') =>
    fields[key] === '' && lastProperty(base, key) === undefined ? undefined : JSON.stringify(fields[key])
  if (fields.kind === 'address') {
    return {
      url: text('url'),
      type: fields.remote === 'sse' ? '"sse"' : undefined,
      headers: object(fields.headers),
    }
  }
  return { command: text('command'), args: list(fields.args), env: object(fields.env), cwd: text('cwd') }
}

/** The form is empty there because it could not show what stands there. */
function isUntouchedOdd(odd: ReadonlySet<FieldName>, key: Key, after: WrittenFields): boolean {
  return key !== 'type' && odd.has(key) && (after[key] === undefined || after[key] === '""')
}

function list(args: readonly Argument[]): string | undefined {
  if (args.length === 0) return undefined
  const items = args.map(leaf)
  const line = `[${items.join(', ')}]`
  return line.length <= longestLine ? line : `[\n    ${items.join(',\n    ')}\n  ]`
}

function object(values: readonly NamedValue[]): string | undefined {
  const members = values
    .filter(({ name, value, written }) => name !== '' || value !== '' || written !== undefined)
    .map((value) => `${JSON.stringify(value.name)}: ${leaf(value)}`)
  return members.length === 0 ? undefined : `{\n    ${members.join(',\n    ')}\n  }`
}

function leaf({ value, written }: Argument): string {
  return written ?? JSON.stringify(value)
}

function setField(text: string, key: Key, written: string | undefined): string {
  if (written === undefined) return withoutField(text, key)
  const property = lastProperty(text, key)
  if (property !== undefined) {
    return applyEdits(text, [{ offset: property.offset, length: property.length, content: written }])
  }
  // Set as a value of our own first: a value given as an object would lose equal and odd keys.
  const stand = '\u0000'
  const edits = modify(text, [key], stand, { ...layout, getInsertionIndex: (present) => placeOf(key, present) })
  return applyEdits(
    text,
    edits.map((edit) => ({ ...edit, content: edit.content.replace(JSON.stringify(stand), () => written) })),
  )
}

/** The text without a folder that is empty: no folder is what that means. */
export function withoutEmptyFolder(text: string): string {
  return lastProperty(text, 'cwd')?.value === '' ? withoutField(text, 'cwd') : text
}

function withoutField(text: string, key: string): string {
  let rest = text
  const path: JSONPath = [key]
  while (lastProperty(rest, key) !== undefined) rest = applyEdits(rest, modify(rest, path, undefined, layout))
  return rest
}

/** How new parts of an entry are laid out here; in its file they are as the rest of that. */
export const layout = { formattingOptions: { insertSpaces: true, tabSize: 2, eol: '\n' } }

/** After the last of those that come before it. */
function placeOf(key: Key, present: readonly string[]): number {
  const before: readonly string[] = order.slice(0, order.indexOf(key))
  return present.findLastIndex((other) => before.includes(other)) + 1
}

function lastProperty(text: string, key: string) {
  const root = parseTree(text, [], { allowTrailingComma: true })
  return root?.children?.findLast(({ children }) => children?.[0]?.value === key)?.children?.[1]
}
