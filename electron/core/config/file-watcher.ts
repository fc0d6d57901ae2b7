import { realpath } from 'node:fs/promises'
import path from 'node:path'
import { type FSWatcher, watch } from 'chokidar'
import type { Clock, Timer } from '../ports'

export interface FileWatcherDeps {
  readonly clock: Clock
  /** Something happened to a file: it may have other content, be gone, or be there again. */
  readonly onChange: (file: string) => void
  readonly log: (text: string) => void
}

/** Events of one write come together; they are told as one this many ms after the first. */
const settleMs = 50

/**
 * Watches files by the folders they stand in: a file that is replaced or deleted takes a watch on itself with it. For a link
 * that is its own folder and that of its target.
 */
export class FileWatcher {
  readonly #deps: FileWatcherDeps
  readonly #watches = new Map<string, FileWatch>()

  constructor(deps: FileWatcherDeps) {
    this.#deps = deps
  }

  /** Watches these files and no others from now on. Absolute paths. */
  follow(files: ReadonlySet<string>): void {
    for (const [file, watched] of this.#watches) {
      if (files.has(file)) continue
      this.#watches.delete(file)
      void watched.close()
    }
    for (const file of files) {
      if (!this.#watches.has(file)) this.#watches.set(file, new FileWatch(file, this.#deps))
    }
  }

  async close(): Promise<void> {
    const all = [...this.#watches.values()]
    this.#watches.clear()
    await Promise.all(all.map((watched) => watched.close()))
  }
}

class FileWatch {
  readonly #file: string
  readonly #deps: FileWatcherDeps
  #target: string
  #watcher: FSWatcher | undefined
  #timer: Timer | undefined
  #isClosed = false

  constructor(file: string, deps: FileWatcherDeps) {
    this.#file = file
    this.#deps = deps
    this.#target = file
    this.#start()
    void this.#followTarget()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.#timer?.cancel()
    await this.#watcher?.close()
  }

  #start(): void {
    const folders = new Set([path.dirname(this.#file), path.dirname(this.#target)])
    const ours = new Set([this.#file, this.#target, ...folders])
    const watcher = watch([...folders], {
      depth: 0,
      ignoreInitial: true,
      followSymlinks: false,
      ignored: (place) => !ours.has(path.resolve(place)),
    })
    watcher.on('all', () => this.#onEvent())
    // What happened before it was listening is found by looking once.
    watcher.on('ready', () => this.#onEvent())
    watcher.on('error', (error) => this.#deps.log(`${this.#file} is not watched: ${String(error)}`))
    this.#watcher = watcher
  }

  #onEvent(): void {
    if (this.#isClosed) return
    this.#timer ??= this.#deps.clock.after(settleMs, () => {
      this.#timer = undefined
      void this.#followTarget()
      this.#deps.onChange(this.#file)
    })
  }

  /** A link may lead elsewhere by now. */
  async #followTarget(): Promise<void> {
    const target = await realpath(this.#file).catch(() => this.#target)
    if (this.#isClosed || target === this.#target) return
    this.#target = target
    const before = this.#watcher
    this.#start()
    await before?.close()
  }
}
