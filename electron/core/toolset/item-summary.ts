import type { ItemDetail, ItemSummary } from '../../../shared/model/list'
import type { PromptArgument, PromptDetail, PromptSummary } from '../../../shared/model/prompt'
import { longestListedUri, type ResourceSummary, type ResourceTemplateSummary } from '../../../shared/model/resource'
import { isRecord, jsonText } from '../connection/json-value'
import type { ListedItem } from './listing'
import { firstCharacters } from './summary-text'

/** Longest media type in a summary, in characters. */
const longestType = 100

/** A listed resource as the window's lists show it. */
export function resourceSummary(item: ListedItem): ResourceSummary {
  return { ...common(item), ...address('uri', item.key), ...named(item), ...sized(item) }
}

/** A listed template of addresses as the window's lists show it. */
export function templateSummary(item: ListedItem): ResourceTemplateSummary {
  return { ...common(item), ...address('uriTemplate', item.key), ...named(item) }
}

/** A listed prompt as the window's lists show it. */
export function promptSummary(item: ListedItem): PromptSummary {
  return { ...common(item), name: item.key, argumentCount: argumentsOf(item).length }
}

/** Everything about one item of a list. */
export function itemDetail(item: ListedItem): ItemDetail {
  const { description } = fieldsOf(item)
  return {
    key: item.key,
    ...(typeof description === 'string' && { description }),
    rawText: jsonText(item.raw) ?? '',
  }
}

/** Everything about one prompt. Arguments without a usable name cannot be given, so they are left to `rawText`. */
export function promptDetail(item: ListedItem): PromptDetail {
  return { ...itemDetail(item), arguments: argumentsOf(item) }
}

function common(item: ListedItem): ItemSummary {
  const { title, description, annotations } = fieldsOf(item)
  const annotated = isRecord(annotations) ? annotations['title'] : undefined
  const heading = [title, annotated].find((text) => typeof text === 'string' && text !== '')
  return {
    position: item.position,
    ...(typeof heading === 'string' && { title: firstCharacters(heading) }),
    ...(typeof description === 'string' && { description: firstCharacters(description) }),
    ...(item.malformed !== undefined && { malformed: item.malformed }),
    ...(item.duplicate && { duplicate: true }),
  }
}

function address<Field extends 'uri' | 'uriTemplate'>(field: Field, uri: string) {
  const isCut = uri.length > longestListedUri
  const texts = { [field]: isCut ? uri.slice(0, longestListedUri) : uri } as Record<Field, string>
  return { ...texts, ...(isCut && { uriIsCut: true as const }) }
}

function named(item: ListedItem): { readonly name?: string; readonly mimeType?: string } {
  const { name, mimeType } = fieldsOf(item)
  return {
    ...(typeof name === 'string' && name !== '' && { name: firstCharacters(name) }),
    ...(typeof mimeType === 'string' && mimeType !== '' && { mimeType: mimeType.slice(0, longestType) }),
  }
}

function sized(item: ListedItem): { readonly size?: number } {
  const { size } = fieldsOf(item)
  return typeof size === 'number' && Number.isFinite(size) && size >= 0 ? { size } : {}
}

function argumentsOf(item: ListedItem): readonly PromptArgument[] {
  const listed = fieldsOf(item)['arguments']
  if (!Array.isArray(listed)) return []
  return listed.flatMap((argument: unknown) => {
    if (!isRecord(argument)) return []
    const { name, title, description, required } = argument
    if (typeof name !== 'string' || name === '') return []
    return [
      {
        name,
        ...(typeof title === 'string' && title !== '' && { title }),
        ...(typeof description === 'string' && description !== '' && { description }),
        required: required === true,
      },
    ]
  })
}

function fieldsOf({ raw }: ListedItem): Readonly<Record<string, unknown>> {
  return isRecord(raw) ? raw : {}
}
