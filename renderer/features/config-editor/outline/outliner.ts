import { type ConfigOutline, outlineOf } from './config-outline'
import type { OutlineAnswer, OutlineQuestion } from './outline-messages'

/** The part of a `Worker` that is used. */
export interface OutlineWorker {
  postMessage(question: OutlineQuestion): void
  onmessage: ((event: MessageEvent<OutlineAnswer>) => void) | null
  onerror: ((event: ErrorEvent) => void) | null
}

/** Longer texts (UTF-16 units) are read in a worker: reading one takes milliseconds, which a person would feel at each key. */
export const longestHere = 100_000

/** Finds the servers of texts, the long ones in a worker. */
export class Outliner {
  private worker: OutlineWorker | 'none' | undefined
  private nextId = 0
  private readonly waiting = new Map<number, OutlineQuestion & { readonly settle: (outline: ConfigOutline) => void }>()

  constructor(private readonly spawn: () => OutlineWorker) {}

  async outline(text: string): Promise<ConfigOutline> {
    if (text.length <= longestHere) return outlineOf(text)
    const worker = this.started()
    if (worker === undefined) return outlineOf(text)
    this.nextId += 1
    const id = this.nextId
    return new Promise((settle) => {
      this.waiting.set(id, { id, text, settle })
      worker.postMessage({ id, text })
    })
  }

  private started(): OutlineWorker | undefined {
    this.worker ??= this.start()
    return this.worker === 'none' ? undefined : this.worker
  }

  private start(): OutlineWorker | 'none' {
    try {
      const worker = this.spawn()
      worker.onmessage = ({ data }) => {
        this.waiting.get(data.id)?.settle(data.outline)
        this.waiting.delete(data.id)
      }
      worker.onerror = () => this.giveUp()
      return worker
    } catch {
      return 'none'
    }
  }

  /** Without a worker it is slower, and no less true. */
  private giveUp(): void {
    this.worker = 'none'
    for (const { text, settle } of this.waiting.values()) settle(outlineOf(text))
    this.waiting.clear()
  }
}

let shared: Outliner | undefined

/** The outliner of this window. */
export function windowOutliner(): Outliner {
  shared ??= new Outliner(() => new Worker(new URL('./outline.worker.ts', import.meta.url), { type: 'module' }))
  return shared
}
