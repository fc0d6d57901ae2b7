import type { CallResult } from '../../../shared/model/call'
import type { BodyStore } from '../bodies/body-store'
import type { CallEnding } from '../toolset/call-ending'

/** Puts what a call brought into the body store and keeps only references. Absent when the server sent nothing. */
export function callResult(ending: CallEnding, bodies: BodyStore): CallResult | undefined {
  if (ending.result === undefined && !ending.raw) return undefined
  const raw = ending.raw ? bodies.put(ending.raw) : bodies.putText(asJson(ending.result))
  const { blocks, hasStructuredContent } = partsOf(ending.result)
  const texts = blocks.flatMap(textOf)
  return {
    raw,
    ...(texts.length > 0 && { text: bodies.putText(texts.join('\n')) }),
    blockCount: blocks.length,
    hasStructuredContent,
  }
}

function partsOf(result: unknown): { readonly blocks: readonly unknown[]; readonly hasStructuredContent: boolean } {
  if (typeof result !== 'object' || result === null) return { blocks: [], hasStructuredContent: false }
  const content = 'content' in result && Array.isArray(result.content) ? (result.content as readonly unknown[]) : []
  return { blocks: content, hasStructuredContent: 'structuredContent' in result && result.structuredContent != null }
}

function textOf(block: unknown): readonly string[] {
  if (typeof block !== 'object' || block === null || !('type' in block) || block.type !== 'text') return []
  return 'text' in block && typeof block.text === 'string' ? [block.text] : []
}

function asJson(result: unknown): string {
  try {
    return JSON.stringify(result)
  } catch {
    return 'The answer is nested too deep to be written as text.'
  }
}
