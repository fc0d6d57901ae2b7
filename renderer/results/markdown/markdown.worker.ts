import type { MarkdownAnswer, MarkdownQuestion } from './markdown-messages'
import { parseMarkdown } from './parse-markdown'

const send = (answer: MarkdownAnswer) => self.postMessage(answer)

self.addEventListener('message', ({ data: { id, text } }: MessageEvent<MarkdownQuestion>) => {
  try {
    send({ kind: 'parsed', id, tree: parseMarkdown(text) })
  } catch {
    send({ kind: 'failed', id })
  }
})
send({ kind: 'ready' })
