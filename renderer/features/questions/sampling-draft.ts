/** A reply as it is being written. */
export interface SamplingDraft {
  readonly text: string
  readonly model: string
  readonly stopReason: string
}

/** Reasons of the protocol; a server is told any other word as it is. */
export const stopReasons = ['endTurn', 'stopSequence', 'maxTokens'] as const

export function readDraft(draft: string | undefined, first: SamplingDraft): SamplingDraft {
  return draft === undefined ? first : (JSON.parse(draft) as SamplingDraft)
}

/** The reply as it goes on the wire. */
export function replyText({ text, model, stopReason }: SamplingDraft): string {
  return JSON.stringify({ role: 'assistant', content: { type: 'text', text }, model: model.trim(), stopReason })
}
