import type { QuestionContent } from '../../../shared/model/question'
import { isRecord } from '../connection/json-value'
import { fewWords, oneParagraph, shortText } from '../connection/short-text'
import { judgeUrl } from './judge-url'
import type { AskedQuestion } from './question-desk'

/** What of a question stands in its record; the rest is in the params. */
export interface QuestionWords {
  readonly content: QuestionContent
  readonly message: string
}

/** Reads a question whatever its shape. A mode that is absent means a form (sdk facts, "API notes"). */
export function readQuestion({ method, params }: Pick<AskedQuestion, 'method' | 'params'>): QuestionWords {
  const fields = isRecord(params) ? params : {}
  const { message } = fields
  const words = typeof message === 'string' ? shortText(message, oneParagraph) : ''
  if (method === 'sampling/createMessage')
    return { content: { kind: 'sampling' }, message: lastWords(fields['messages']) }
  const { mode = 'form', url } = fields
  if (mode === 'form') return { content: { kind: 'form' }, message: words }
  if (mode === 'url') return { content: { kind: 'url', url: judgeUrl(url) }, message: words }
  const name = typeof mode === 'string' ? shortText(mode, fewWords) : 'none'
  return { content: { kind: 'unknown', mode: name }, message: words }
}

/** The newest text of a conversation: what a model is to answer. */
function lastWords(messages: unknown): string {
  if (!Array.isArray(messages)) return ''
  for (const message of (messages as readonly unknown[]).toReversed()) {
    const content = isRecord(message) ? message['content'] : undefined
    const blocks: readonly unknown[] = Array.isArray(content) ? content : [content]
    const texts = blocks.flatMap((block) =>
      isRecord(block) && typeof block['text'] === 'string' ? [block['text']] : [],
    )
    if (texts.length > 0) return shortText(texts.join('\n'), oneParagraph)
  }
  return ''
}

/** The id by which the server will say that what a URL was for is done. */
export function elicitationIdOf(params: unknown): string | undefined {
  const id = isRecord(params) ? params['elicitationId'] : undefined
  return typeof id === 'string' ? id : undefined
}
