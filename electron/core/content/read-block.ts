import { isRecord, jsonText, nameKind } from '../connection/json-value'
import { type BlockCommon, cut, cutNotice, loneSurrogates, statedTypeOf, withProblems } from './block-fields'
import type { BlockPayload } from './block-payload'
import { readData } from './read-data'
import { readResource } from './read-resource'

type Fields = Readonly<Record<string, unknown>>

/**
 * Reads one content block, whatever it is. What it lacks or has wrong is said in `problems`; a block that cannot be shown
 * as its type would be is `broken`, one of a type nobody knows is `unknown`, and both are shown as JSON.
 */
export function readBlock(block: unknown, position: number): BlockPayload {
  if (!isRecord(block)) return { kind: 'broken', position, problems: [`It is ${nameKind(block)}, not an object.`] }
  const common = commonOf(block, position)
  const { type } = block
  switch (type) {
    case 'text':
      return readText(block, common)
    case 'image':
    case 'audio':
      return readMedia(type, block, common)
    case 'resource':
      return readResource(block['resource'], common)
    case 'resource_link':
      return readLink(block, common)
    default:
      return readUnknown(type, common)
  }
}

function commonOf({ annotations, _meta }: Fields, position: number): BlockCommon {
  const problems = [
    ...(annotations === undefined || isRecord(annotations) ? [] : [notAnObject('annotations', annotations)]),
    ...(_meta === undefined || isRecord(_meta) ? [] : [notAnObject('_meta', _meta)]),
  ]
  return {
    position,
    problems,
    ...(annotations !== undefined && { annotations: cut(jsonText(annotations) ?? '') }),
    ...(_meta !== undefined && { meta: cut(jsonText(_meta) ?? '') }),
  }
}

function notAnObject(field: string, value: unknown): string {
  return `"${field}" is ${nameKind(value)}, not an object.`
}

function readText({ text }: Fields, common: BlockCommon): BlockPayload {
  if (typeof text !== 'string') {
    return withProblems({ ...common, kind: 'broken', type: 'text' }, `"text" is ${nameKind(text)}, not text.`)
  }
  return withProblems({ ...common, kind: 'text', text }, ...loneSurrogates(text))
}

function readMedia(kind: 'image' | 'audio', { data, mimeType }: Fields, common: BlockCommon): BlockPayload {
  const stated = statedTypeOf(mimeType)
  const read = readData('data', data, stated.statedType)
  if (read.kind === 'no-data') {
    return withProblems({ ...common, kind: 'broken', type: kind }, read.problem, ...stated.problems)
  }
  const block = { ...common, kind, ...(stated.statedType && { statedType: stated.statedType }), data: read.data }
  return withProblems(block, ...read.problems, ...stated.problems)
}

function readLink({ uri, name, title, description, mimeType, size }: Fields, common: BlockCommon): BlockPayload {
  const stated = statedTypeOf(mimeType)
  if (typeof uri !== 'string' || uri === '') {
    const problem = uri === '' ? '"uri" is empty.' : `"uri" is ${nameKind(uri)}, not text.`
    return withProblems({ ...common, kind: 'broken', type: 'resource_link' }, problem)
  }
  const block: BlockPayload = {
    ...common,
    kind: 'resource-link',
    uri: cut(uri),
    ...(typeof name === 'string' && { name: cut(name) }),
    ...(typeof title === 'string' && { title: cut(title) }),
    ...(typeof description === 'string' && { description: cut(description) }),
    ...(stated.statedType && { statedType: stated.statedType }),
    ...(typeof size === 'number' && { size }),
  }
  return withProblems(
    block,
    ...cutNotice(uri),
    ...(typeof name === 'string' ? [] : [`"name" is ${nameKind(name)}, not text.`]),
    ...(size === undefined || typeof size === 'number' ? [] : [`"size" is ${nameKind(size)}, not a number.`]),
    ...stated.problems,
  )
}

function readUnknown(type: unknown, common: BlockCommon): BlockPayload {
  if (typeof type === 'string' && type !== '') return { ...common, kind: 'unknown', type: cut(type) }
  const problem = type === '' ? '"type" is empty.' : `"type" is ${nameKind(type)}, not text.`
  return withProblems({ ...common, kind: 'broken' }, problem)
}
