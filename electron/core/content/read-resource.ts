import { isRecord, nameKind } from '../connection/json-value'
import { type BlockCommon, cut, cutNotice, loneSurrogates, statedTypeOf, withProblems } from './block-fields'
import type { BlockPayload } from './block-payload'
import { readData } from './read-data'

/** Reads the resource an embedded block carries: as text, or as bytes. `broken` when it carries neither. */
export function readResource(resource: unknown, common: BlockCommon): BlockPayload {
  const broken: BlockPayload = { ...common, kind: 'broken', type: 'resource' }
  if (!isRecord(resource)) return withProblems(broken, `"resource" is ${nameKind(resource)}, not an object.`)
  const { uri, mimeType, mime_type: misspelt, text, blob } = resource
  const stated = statedTypeOf(mimeType)
  const facts = {
    ...common,
    ...(typeof uri === 'string' && uri !== '' && { uri: cut(uri) }),
    ...(stated.statedType && { statedType: stated.statedType }),
  }
  const problems = [
    ...uriProblems(uri),
    ...stated.problems,
    ...(misspelt === undefined ? [] : ['"mime_type" means nothing to the protocol: it should be "mimeType".']),
  ]
  if (typeof text === 'string') {
    const both = blob === undefined ? [] : ['It has both "text" and "blob": the text is shown.']
    return withProblems({ ...facts, kind: 'embedded-text', text }, ...both, ...loneSurrogates(text), ...problems)
  }
  const textProblems = text === undefined ? [] : [`"text" is ${nameKind(text)}, not text.`]
  // A file may be empty, as base64 may not.
  if (blob === '') return withProblems({ ...facts, kind: 'embedded-binary', data: noBytes }, ...problems)
  if (blob !== undefined) return withProblems(readBlob(blob, facts, broken), ...textProblems, ...problems)
  if (text === undefined) return withProblems(broken, 'It has neither "text" nor "blob".', ...problems)
  return withProblems(broken, ...textProblems, ...problems)
}

const noBytes = { bytes: Buffer.alloc(0) }

function readBlob(
  blob: unknown,
  facts: BlockCommon & { readonly uri?: string; readonly statedType?: string },
  broken: BlockPayload,
): BlockPayload {
  const read = readData('blob', blob, facts.statedType)
  if (read.kind === 'no-data') return withProblems(broken, read.problem)
  return withProblems({ ...facts, kind: 'embedded-binary', data: read.data }, ...read.problems)
}

function uriProblems(uri: unknown): readonly string[] {
  if (typeof uri !== 'string') return [`"uri" is ${nameKind(uri)}, not text.`]
  return uri === '' ? ['"uri" is empty.'] : cutNotice(uri)
}
