import type { FromWorker, ToWorker } from './document-messages'
import type { DocumentMode, Row } from './row-document'
import type { RowSource, RowSourceListener } from './row-source'

/** Rows fetched at once, and how many such pages are kept. */
const pageSize = 200
const mostPages = 40

/** A document laid out in a worker. Until it has said its first word, the rows of the preview stand in. */
export class WorkerRows implements RowSource {
  private readonly worker: Worker
  private readonly pages = new Map<number, readonly Row[]>()
  private readonly requested = new Set<number>()
  private readonly answers = new Map<number, (value: string | readonly number[]) => void>()
  private nextId = 0
  private progress: { readonly rowCount: number; readonly isCut: boolean } | undefined

  constructor(
    mode: DocumentMode,
    private readonly seed: RowSource,
    private readonly listener: RowSourceListener,
  ) {
    this.worker = new Worker(new URL('./document.worker.ts', import.meta.url), { type: 'module' })
    this.worker.addEventListener('message', (event: MessageEvent<FromWorker>) => this.receive(event.data))
    this.worker.addEventListener('error', () => {
      listener.failed({
        code: 'internal',
        message: 'This text could not be laid out.',
        hint: 'Save it to a file, or show it as Raw.',
      })
    })
    this.send({ type: 'open', mode })
  }

  append(text: string): void {
    this.send({ type: 'append', text })
  }

  finish(): void {
    this.send({ type: 'finish' })
  }

  rowCount(): number {
    return this.progress?.rowCount ?? this.seed.rowCount()
  }

  isCut(): boolean {
    return this.progress?.isCut ?? false
  }

  row(index: number): Row | undefined {
    const page = Math.floor(index / pageSize)
    return this.pages.get(page)?.[index - page * pageSize] ?? this.seed.row(index)
  }

  want(first: number, count: number): void {
    if (this.progress === undefined) return
    const last = Math.min(first + count, this.progress.rowCount) - 1
    for (let page = Math.floor(first / pageSize); page * pageSize <= last; page += 1) {
      const have = this.pages.get(page)?.length ?? 0
      if (Math.min(last, (page + 1) * pageSize - 1) >= page * pageSize + have) this.fetch(page)
    }
  }

  async search(query: string): Promise<readonly number[]> {
    const value = await this.ask((id) => ({ type: 'ask', id, what: 'search', query }))
    return typeof value === 'string' ? [] : value
  }

  async wholeText(): Promise<string> {
    const value = await this.ask((id) => ({ type: 'ask', id, what: 'text' }))
    return typeof value === 'string' ? value : ''
  }

  close(): void {
    this.worker.terminate()
    for (const answer of this.answers.values()) answer([])
    this.answers.clear()
  }

  private fetch(page: number): void {
    if (this.requested.has(page)) return
    this.requested.add(page)
    this.send({ type: 'rows', from: page * pageSize, count: pageSize })
  }

  private ask(message: (id: number) => ToWorker): Promise<string | readonly number[]> {
    this.nextId += 1
    const id = this.nextId
    return new Promise((resolve) => {
      this.answers.set(id, resolve)
      this.send(message(id))
    })
  }

  private receive(message: FromWorker): void {
    switch (message.type) {
      case 'progress':
        this.progress = message
        this.listener.changed()
        return
      case 'rows':
        this.keep(message.from / pageSize, message.rows)
        this.listener.changed()
        return
      case 'answer':
        this.answers.get(message.id)?.(message.value)
        this.answers.delete(message.id)
    }
  }

  private keep(page: number, rows: readonly Row[]): void {
    this.requested.delete(page)
    this.pages.delete(page)
    this.pages.set(page, rows)
    const oldest = this.pages.keys().next().value
    if (this.pages.size > mostPages && oldest !== undefined) this.pages.delete(oldest)
  }

  private send(message: ToWorker): void {
    this.worker.postMessage(message)
  }
}
