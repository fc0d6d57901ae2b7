import { type ComparedTexts, comparedTexts, type TextPair } from './compared-texts'

const send = (answer: ComparedTexts) => self.postMessage(answer)

self.addEventListener('message', ({ data }: MessageEvent<TextPair>) => send(comparedTexts(data)))
