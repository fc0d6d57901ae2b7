import type { MarkdownAnswer, MarkdownQuestion } from './markdown-messages'
import type { MarkdownTree } from './markdown-tree'

/** What became of a text that was to be laid out. */
export type MarkdownReading =
  | { readonly kind: 'parsed'; readonly tree: MarkdownTree }
  /** It took too long, or the parser gave up: the text can only be shown plain. */
  | { readonly kind: 'refused' }

/** Lays Markdown out. Never rejects. */
export interface MarkdownReader {
  read(text: string): Promise<MarkdownReading>
}

/** The part of a `Worker` that is used. */
export interface MarkdownWorker {
  postMessage(question: MarkdownQuestion): void
  terminate(): void
  onmessage: ((event: MessageEvent<MarkdownAnswer>) => void) | null
  onerror: ((event: ErrorEvent) => void) | null
}

/** Time one text may take, in ms; the start of a worker does not count, but may not take for ever either. */
const limitMs = 1000
const startLimitMs = 10_000

/** Laid-out texts kept, so that scrolling back and forth does not lay them out again. */
const mostKept = 40

/**
 * Lays texts out in a worker, one after the other, each within a time limit: there are short texts that keep a Markdown
 * parser busy for half a minute. A worker that takes too long is ended, and the next text gets a new one.
 */
export class WorkerMarkdownReader implements MarkdownReader {
  private readonly kept = new Map<string, Promise<MarkdownReading>>()
  private running: { readonly worker: MarkdownWorker; readonly ready: Promise<boolean> } | undefined
  private last: Promise<unknown> = Promise.resolve()
  private settle: ((answer: MarkdownAnswer | undefined) => void) | undefined
  private nextId = 0

  constructor(private readonly spawn: () => MarkdownWorker) {}

  read(text: string): Promise<MarkdownReading> {
    const known = this.kept.get(text)
    if (known !== undefined) return known
    const reading = this.last.then(() => this.ask(text))
    this.last = reading
    this.kept.set(text, reading)
    const oldest = this.kept.keys().next().value
    if (this.kept.size > mostKept && oldest !== undefined) this.kept.delete(oldest)
    return reading
  }

  private async ask(text: string): Promise<MarkdownReading> {
    const worker = await this.started()
    if (worker === undefined) return { kind: 'refused' }
    this.nextId += 1
    const id = this.nextId
    const answer = await new Promise<MarkdownAnswer | undefined>((resolve) => {
      const timer = setTimeout(() => this.close(), limitMs)
      this.settle = (given) => {
        if (given !== undefined && (given.kind === 'ready' || given.id !== id)) return
        clearTimeout(timer)
        this.settle = undefined
        resolve(given)
      }
      worker.postMessage({ id, text })
    })
    return answer?.kind === 'parsed' ? { kind: 'parsed', tree: answer.tree } : { kind: 'refused' }
  }

  private async started(): Promise<MarkdownWorker | undefined> {
    try {
      const { worker, ready } = (this.running ??= this.start())
      if (await ready) return worker
      this.close()
    } catch {
      // Without workers there is no Markdown; the text itself is shown.
    }
    return undefined
  }

  private start(): { readonly worker: MarkdownWorker; readonly ready: Promise<boolean> } {
    const worker = this.spawn()
    const ready = new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => resolve(false), startLimitMs)
      const begin = (isReady: boolean) => {
        clearTimeout(timer)
        resolve(isReady)
      }
      worker.onmessage = ({ data }) => {
        if (data.kind === 'ready') begin(true)
        else this.settle?.(data)
      }
      worker.onerror = () => {
        begin(false)
        this.close()
      }
    })
    return { worker, ready }
  }

  private close(): void {
    this.running?.worker.terminate()
    this.running = undefined
    this.settle?.(undefined)
  }
}

let shared: MarkdownReader | undefined

/** The reader of this window, started with the first text. */
export function windowMarkdownReader(): MarkdownReader {
  shared ??= new WorkerMarkdownReader(
    () => new Worker(new URL('./markdown.worker.ts', import.meta.url), { type: 'module' }),
  )
  return shared
}
