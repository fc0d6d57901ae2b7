import { isRecord } from '../connection/json-value'
import { oneReason, shortText } from '../connection/short-text'
import {
  boolean,
  brokenRules,
  type FieldRules,
  list,
  listOf,
  name,
  number,
  optional,
  record,
  text,
} from './field-rules'
import type { ListedItem } from './listing'

/** How the items of one kind of list are read. */
export interface ItemRules {
  /** The field that tells items apart. */
  readonly keyField: 'name' | 'uri' | 'uriTemplate'
  /** For people, in the plural: "2 tools have no name". */
  readonly plural: string
  readonly fields: FieldRules
}

export interface ReadItems {
  readonly items: readonly ListedItem[]
  readonly notices: readonly string[]
}

/** Fields that every kind of item may have. */
export const commonFields: FieldRules = {
  title: optional(text),
  description: optional(text),
  icons: optional(list),
  _meta: optional(record),
}

export const resourceRules: ItemRules = {
  keyField: 'uri',
  plural: 'resources',
  fields: {
    uri: name,
    name: text,
    mimeType: optional(text),
    size: optional(number),
    annotations: optional(record),
    ...commonFields,
  },
}

export const resourceTemplateRules: ItemRules = {
  keyField: 'uriTemplate',
  plural: 'resource templates',
  fields: { uriTemplate: name, name: text, mimeType: optional(text), annotations: optional(record), ...commonFields },
}

export const promptRules: ItemRules = {
  keyField: 'name',
  plural: 'prompts',
  fields: {
    name,
    arguments: optional(listOf({ name: text, description: optional(text), required: optional(boolean) })),
    ...commonFields,
  },
}

/** Reads each item for itself: a bad one is kept in its place with the reason, and hides no other. */
export function readItems(raws: readonly unknown[], rules: ItemRules): ReadItems {
  const seen = new Set<string>()
  const items = raws.map((raw, position): ListedItem => {
    const key = keyOf(raw, rules.keyField)
    const isDuplicate = key !== '' && seen.has(key)
    seen.add(key)
    const reasons = brokenRules(raw, rules.fields)
    return {
      position,
      raw,
      key,
      ...(reasons.length > 0 && { malformed: shortText(reasons.join('; '), oneReason) }),
      ...(isDuplicate && { duplicate: true }),
    }
  })
  return { items, notices: noticesOf(items, rules) }
}

function keyOf(raw: unknown, field: ItemRules['keyField']): string {
  const key = isRecord(raw) ? raw[field] : undefined
  return typeof key === 'string' ? key : ''
}

function noticesOf(items: readonly ListedItem[], { keyField, plural }: ItemRules): readonly string[] {
  const nameless = items.filter((item) => item.key === '').length
  return nameless === 0 ? [] : [`${nameless} of ${items.length} ${plural} have no usable "${keyField}".`]
}
