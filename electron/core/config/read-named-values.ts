import type { Node } from 'jsonc-parser'
import type { EntryReader } from './entry-reader'
import type { NamedValues } from './server-entry'
import { kindOf, propertiesOf } from './syntax-tree'

/**
 * `env`: names to texts. Numbers and booleans are given as their text, null takes a variable away. Of equal names the
 * last counts.
 */
export function readNamedValues(
  reader: EntryReader,
  object: Node,
  path: string,
  key: string,
): NamedValues<string | null> {
  const node = reader.object(object, path, key)
  if (!node) return []
  reader.checkRepeated(node, `${path}.${key}`)
  const values = new Map<string, string | null>()
  for (const { key: name, keyNode, value } of propertiesOf(node)) {
    const place = `${path}.${key}.${name}`
    if (name === '' || name.includes('=') || name.includes('\0')) {
      reader.problem(keyNode, place, `${place} is no name a variable can have: it is empty or has = in it.`)
    } else if (typeof value?.value === 'string' && value.value.includes('\0')) {
      reader.problem(value, place, `${place} has a NUL character in it, which no variable can hold.`)
    } else if (value?.type === 'string') values.set(name, String(value.value))
    else if (value?.type === 'null') values.set(name, null)
    else if (value?.type === 'number' || value?.type === 'boolean') values.set(name, reader.asWritten(value, place))
    else
      reader.problem(
        value ?? keyNode,
        place,
        `${place} must be a text, a number, true, false or null, but it is ${kindOf(value)}.`,
      )
  }
  return [...values]
}

/** `headers`: names to texts. A line break in one would let it forge another header, so it is refused. */
export function readHeaders(reader: EntryReader, object: Node, path: string): NamedValues<string> {
  const node = reader.object(object, path, 'headers')
  if (!node) return []
  reader.checkRepeated(node, `${path}.headers`)
  const headers: (readonly [string, string])[] = []
  for (const { key: name, keyNode, value } of propertiesOf(node)) {
    const place = `${path}.headers.${name}`
    if (!/^[!#$%&'*+.^_`|~\w-]+$/.test(name)) {
      reader.problem(keyNode, place, `${place} is no name a header can have.`)
    } else if (value?.type !== 'string') {
      reader.problem(value ?? keyNode, place, `${place} must be a text, but it is ${kindOf(value)}.`)
    } else if (/[\r\n\0]/.test(String(value.value))) {
      reader.problem(value, place, `${place} has a line break in it, which would add a header nobody wrote.`)
    } else headers.push([name, String(value.value)])
  }
  return headers
}
