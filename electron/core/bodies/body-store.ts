import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type BodyRef, type BodySlice, type MediaType, previewBytes, sliceBytes } from '../../../shared/model/body'
import { AppFailure } from '../../../shared/result'
import type { Ids } from '../ports'
import { longestCharacter, sliceText } from './slice-text'

/** Where the store draws its lines, in bytes (design, idea 3). */
export interface BodyLimits {
  readonly memory: number
  readonly disk: number
}

export const defaultBodyLimits: BodyLimits = { memory: 256 * 1024 * 1024, disk: 2 * 1024 * 1024 * 1024 }

/** What a body is, when it is not text to be read in slices. */
export type BodyKind = 'text' | 'binary' | MediaType

/** A body the window may show by its address. */
export interface StoredMedia {
  readonly type: MediaType
  readonly bytes: number
}

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
  readonly #media = new Map<string, StoredMedia>()
  /** How many have a body besides the one who put it there. */
  readonly #moreHolders = new Map<string, number>()
  /** Texts by their bytes: a message is put here as traffic, and its answer again as the result of a call. */
  readonly #textIds = new WeakMap<Buffer, string>()
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

  /**
   * Keeps the bytes (not a copy: do not change them afterwards). Only with a media type can they be shown by address. The
   * same buffer put here twice as text is one body with two holders.
   */
  put(bytes: Buffer, kind: BodyKind = 'text'): BodyRef {
    const known = kind === 'text' ? this.#textIds.get(bytes) : undefined
    if (known !== undefined && this.has(known)) {
      this.#hold(known)
      return textRef(known, bytes)
    }
    const bodyId = this.#ids.next()
    this.#places.set(bodyId, { kind: 'memory', bytes })
    if (kind !== 'text' && kind !== 'binary') this.#media.set(bodyId, { type: kind, bytes: bytes.length })
    this.#memory += bytes.length
    if (this.#memory > this.#limits.memory) this.#moving = this.#moving.then(() => this.#makeRoom())
    if (kind !== 'text') return { bodyId, bytes: bytes.length, preview: '', complete: bytes.length === 0 }
    this.#textIds.set(bytes, bodyId)
    return textRef(bodyId, bytes)
  }

  putText(text: string): BodyRef {
    return this.put(Buffer.from(text, 'utf8'))
  }

  /** What of a body the window may show by its address; `undefined` for all that were not put there as media. */
  media(bodyId: string): StoredMedia | undefined {
    return this.#media.get(bodyId)
  }

  /** A part as text, at most `sliceBytes`. Of a body on disk only that part is read. */
  async read(bodyId: string, start: number, length: number): Promise<BodySlice> {
    const total = this.#size(bodyId)
    const from = Math.max(0, Math.min(start, total) - longestCharacter)
    const end = Math.min(start, total) + Math.min(length, sliceBytes)
    const bytes = await this.part(bodyId, from, end + longestCharacter)
    const slice = sliceText(bytes, Math.min(start, total) - from, end - Math.min(start, total))
    return { text: slice.text, start: slice.start + from, end: slice.end + from, total }
  }

  /** Bytes `start` to `end`, cut at the body's own end. Rejects with `body-gone`. */
  async part(bodyId: string, start: number, end: number): Promise<Buffer> {
    const place = this.#places.get(bodyId)
    if (place?.kind === 'memory') return place.bytes.subarray(start, end)
    if (place?.kind === 'disk') return readPart(place.file, start, Math.min(end, place.size)).catch(throwGone)
    throw bodyGone()
  }

  /** All of it. Rejects with `body-gone` when it was dropped, or never was. */
  async bytes(bodyId: string): Promise<Buffer> {
    const place = this.#places.get(bodyId)
    if (place?.kind === 'memory') return place.bytes
    if (place?.kind === 'disk') return readFile(place.file).catch(throwGone)
    throw bodyGone()
  }

  /** One more has it from now on: it goes when each of them has dropped it. */
  hold({ bodyId }: Pick<BodyRef, 'bodyId'>): void {
    if (this.#places.has(bodyId)) this.#hold(bodyId)
  }

  /** Whether it can still be read. */
  has(bodyId: string): boolean {
    const place = this.#places.get(bodyId)
    return place !== undefined && place.kind !== 'gone'
  }

  #hold(bodyId: string): void {
    this.#moreHolders.set(bodyId, (this.#moreHolders.get(bodyId) ?? 0) + 1)
  }

  drop(bodyId: string): void {
    const others = this.#moreHolders.get(bodyId) ?? 0
    if (others > 0) {
      this.#moreHolders.set(bodyId, others - 1)
      return
    }
    this.#moreHolders.delete(bodyId)
    const place = this.#places.get(bodyId)
    this.#places.delete(bodyId)
    this.#media.delete(bodyId)
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
    this.#media.clear()
    this.#moreHolders.clear()
    await this.#moving
    if (this.#folder) await rm(await this.#folder, { recursive: true, force: true })
  }

  #size(bodyId: string): number {
    const place = this.#places.get(bodyId)
    if (place?.kind === 'memory') return place.bytes.length
    if (place?.kind === 'disk') return place.size
    throw bodyGone()
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
      this.#media.delete(bodyId)
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
    else this.#media.delete(bodyId)
  }
}

/** What a record says of a body that is text. */
export function textRef(bodyId: string, bytes: Buffer): BodyRef {
  const preview = sliceText(bytes, 0, previewBytes)
  return { bodyId, bytes: bytes.length, preview: preview.text, complete: preview.end === bytes.length }
}

async function readPart(file: string, start: number, end: number): Promise<Buffer> {
  const handle = await open(file)
  try {
    const bytes = Buffer.alloc(Math.max(0, end - start))
    const { bytesRead } = await handle.read(bytes, 0, bytes.length, start)
    return bytes.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

function bodyGone(options?: ErrorOptions): AppFailure {
  return new AppFailure(
    {
      code: 'body-gone',
      message: 'This content is no longer kept: newer results took its place.',
      hint: 'Run the call again to see it.',
    },
    options,
  )
}

/** A file that was there a moment ago made room meanwhile, or somebody emptied the temporary folder. */
function throwGone(cause: unknown): never {
  throw bodyGone({ cause })
}
