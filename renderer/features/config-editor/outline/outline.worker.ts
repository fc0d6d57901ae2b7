import { outlineOf } from './config-outline'
import type { OutlineAnswer, OutlineQuestion } from './outline-messages'

const send = (answer: OutlineAnswer) => self.postMessage(answer)

self.addEventListener('message', ({ data }: MessageEvent<OutlineQuestion>) => {
  send({ id: data.id, outline: outlineOf(data.text) })
})
