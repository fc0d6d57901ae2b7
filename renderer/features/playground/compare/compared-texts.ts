import type { JsonNode } from '../../../forms/json/node'
import { memberOf } from '../../../forms/json/node'
import { readJson } from '../../../forms/json/read-json'
import { inOrderOf, printNode } from './match-json'

/** Two texts to be held against each other. */
export interface TextPair {
  readonly before: string
  readonly after: string
}

/** Two results in the ways they can be compared. */
export interface ComparedTexts {
  /** As JSON, names matched; absent where one of them is no whole JSON. */
  readonly structure?: TextPair
  /** The texts in them; where there are none, the results as they are. */
  readonly text: TextPair
}

/** Lays out two results, both as JSON text, whole or cut. */
export function comparedTexts({ before, after }: TextPair): ComparedTexts {
  const [first, second] = [nodeOf(before), nodeOf(after)]
  const text = { before: textOf(first) ?? before, after: textOf(second) ?? after }
  if (first === undefined || second === undefined) return { text }
  return { structure: { before: printNode(first), after: printNode(inOrderOf(second, first)) }, text }
}

function nodeOf(json: string): JsonNode | undefined {
  const read = readJson(json)
  return read.kind === 'document' ? read.document.value : undefined
}

/** The text blocks of a result, one after the other; undefined where it has none. */
function textOf(result: JsonNode | undefined): string | undefined {
  const content = result?.kind === 'object' ? memberOf(result, 'content')?.value : undefined
  if (content?.kind !== 'list') return result && printNode(result)
  const texts = content.items.flatMap(({ value }) => {
    const text = value.kind === 'object' ? memberOf(value, 'text')?.value : undefined
    return text?.kind === 'text' ? [text.value] : []
  })
  return texts.length > 0 ? texts.join('\n') : result && printNode(result)
}
