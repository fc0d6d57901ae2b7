import { type ComparedTexts, comparedTexts, type TextPair } from './compared-texts'

/** Longer pairs (UTF-16 units) are laid out in a worker: it takes time a person would feel. */
const longestHere = 200_000

/** Lays out two results to be compared, long ones off this thread. Without a worker it is slower, and no less true. */
export function layOutPair(pair: TextPair): Promise<ComparedTexts> {
  if (pair.before.length + pair.after.length <= longestHere || typeof Worker === 'undefined') {
    return Promise.resolve(comparedTexts(pair))
  }
  const worker = new Worker(new URL('./compare.worker.ts', import.meta.url), { type: 'module' })
  return new Promise((resolve) => {
    const settle = (texts: ComparedTexts) => {
      worker.terminate()
      resolve(texts)
    }
    worker.onmessage = ({ data }: MessageEvent<ComparedTexts>) => settle(data)
    worker.onerror = () => settle(comparedTexts(pair))
    worker.postMessage(pair)
  })
}
