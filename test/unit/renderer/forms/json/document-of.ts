import type { JsonDocument } from '../../../../../renderer/forms/json/node'
import { readJson } from '../../../../../renderer/forms/json/read-json'

/** A text that is known to be JSON, read. */
export function documentOf(text: string): JsonDocument {
  const read = readJson(text)
  if (read.kind === 'fault') throw new Error(`${read.message} at ${read.offset}: ${text}`)
  return read.document
}
