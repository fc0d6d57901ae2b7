import { isPlainList, type PlainJson, type PlainObject } from '../json/plain'
import { isSchemaObject, type Schema } from './schema'

/** The clean-up has made every entry of a list of schemas one; the list itself is returned, since its identity counts. */
export function schemasOf(value: PlainJson | undefined): readonly Schema[] {
  return isPlainList(value) ? (value as readonly Schema[]) : []
}

export function schemaEntries(value: PlainJson | undefined): readonly (readonly [string, Schema])[] {
  return Object.entries(objectOf(value)) as readonly (readonly [string, Schema])[]
}

export function objectOf(value: PlainJson | undefined): PlainObject {
  return isSchemaObject(value) ? value : {}
}

export function listOf(value: PlainJson | undefined): readonly PlainJson[] {
  return isPlainList(value) ? value : []
}

export function textsOf(value: PlainJson | undefined): readonly string[] {
  return listOf(value).filter((item) => typeof item === 'string')
}

export function textOf(value: PlainJson | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined
}

export function valueOf(
  values: ReadonlyMap<string, PlainJson>,
  keyword: string,
): { readonly value: PlainJson } | undefined {
  const value = values.get(keyword)
  return value === undefined ? undefined : { value }
}
