import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type BodyRef, type BodySlice, previewBytes, sliceBytes } from '../../../shared/model/body'
import { AppFailure } from '../../../shared/result'
import type { Ids } from '../ports'
import { sliceText } from './slice-text'

/** Where the store draws its lines, in bytes (design, idea 3). */
export interface BodyLimits {
  readonly memory: number
  readonly disk: number
}

export const defaultBodyLimits: BodyLimits = { memory: 256 * 1024 * 1024, disk: 2 * 1024 * 1024 * 1024 }

type Place =
  | { readonly kind: 'memory'; readonly bytes: Buffer }
  | { readonly kind: 'disk'; readonly file: string; readonly size: number }
  | { readonly kind: 'gone' }

/**
 * Large values (results, arguments, raw messages) by id. The newest stay in memory, older ones go to a temporary folder
 * of this run, the oldest of all are dropped and say so when asked for.
 */
export class BodyStore {
  /** Oldest first: a Map keeps the order of insertion. */
  readonly #places = new Map<string, Place>()
  readonly #ids: Ids
  readonly #limits: BodyLimits
  #memory = 0
  #disk = 0
  #folder: Promise<string> | undefined
  #moving: Promise<void> = Promise.resolve()

  constructor(deps: { readonly ids: Ids; readonly limits?: BodyLimits }) {
    this.#ids = deps.ids
    this.#limits = deps.limits ?? defaultBodyLimits
  }

  /** Keeps the bytes (not a copy: do not change them afterwards). */
  put(bytes: Buffer): BodyRef {
    const bodyId = this.#ids.next()
    this.#places.set(bodyId, { kind: 'memory', bytes })
    this.#memory += bytes.length
    if (this.#memory > this.#limits.memory) this.#moving = this.#moving.then(() => this.#makeRoom())
    const preview = sliceText(bytes, 0, previewBytes)
    return { bodyId, bytes: bytes.length, preview: preview.text, complete: preview.end === bytes.length }
  }

  putText(text: string): BodyRef {
    return this.put(Buffer.from(text, 'utf8'))
  }

  async read(bodyId: string, start: number, length: number): Promise<BodySlice> {
    const bytes = await this.bytes(bodyId)
    return { ...sliceText(bytes, start, Math.min(length, sliceBytes)), total: bytes.length }
  }

  /** All of it. Rejects with `body-gone` when it was dropped, or never was. */
  async bytes(bodyId: string): Promise<Buffer> {
    const place = this.#places.get(bodyId)
    if (place?.kind === 'memory') return place.bytes
    if (place?.kind === 'disk') return readFile(place.file)
    throw new AppFailure({
      code: 'body-gone',
      message: 'This content is no longer kept: newer results took its place.',
      hint: 'Run the call again to see it.',
    })
  }

  drop(bodyId: string): void {
    const place = this.#places.get(bodyId)
    this.#places.delete(bodyId)
    if (place?.kind === 'memory') this.#memory -= place.bytes.length
    if (place?.kind === 'disk') {
      this.#disk -= place.size
      this.#moving = this.#moving.then(() => rm(place.file, { force: true }))
    }
  }

  /** Settles when what had to move to disk has moved. */
  async settled(): Promise<void> {
    await this.#moving
  }

  async dispose(): Promise<void> {
    this.#places.clear()
    await this.#moving
    if (this.#folder) await rm(await this.#folder, { recursive: true, force: true })
  }

  async #makeRoom(): Promise<void> {
    for (const [bodyId, place] of this.#places) {
      if (this.#memory <= this.#limits.memory) break
      if (place.kind === 'memory') await this.#moveToDisk(bodyId, place.bytes)
    }
    for (const [bodyId, place] of this.#places) {
      if (this.#disk <= this.#limits.disk) break
      if (place.kind !== 'disk') continue
      this.#disk -= place.size
      this.#places.set(bodyId, { kind: 'gone' })
      await rm(place.file, { force: true })
    }
  }

  async #moveToDisk(bodyId: string, bytes: Buffer): Promise<void> {
    let place: Place = { kind: 'gone' }
    try {
      this.#folder ??= mkdtemp(path.join(tmpdir(), 'mcp-deck-bodies-'))
      const file = path.join(await this.#folder, bodyId)
      await writeFile(file, bytes, { mode: 0o600 })
      place = { kind: 'disk', file, size: bytes.length }
    } catch {
      // No room on disk: the oldest content goes, which is what the store promises when it is full.
    }
    if (!this.#places.has(bodyId)) {
      if (place.kind === 'disk') await rm(place.file, { force: true })
      return
    }
    this.#places.set(bodyId, place)
    this.#memory -= bytes.length
    if (place.kind === 'disk') this.#disk += place.size
  }
}
