import type { Reading } from '../../shared/model/reading'
import { mostBlocksAtOnce, type ResultBlock } from '../../shared/model/result-block'
import type { ServerId } from '../../shared/model/server'
import type { AppError } from '../../shared/result'
import type { DeckClient } from '../api/client'

/** Resources of which versions are kept; the ones read longest ago go first. */
const mostKept = 50

/** Blocks looked at to tell whether a resource is still the same. */
const comparedBlocks = Math.min(20, mostBlocksAtOnce)

/** One version of a resource: what was read, and its first blocks. */
export interface Version {
  readonly reading: Reading
  readonly blocks: readonly ResultBlock[]
}

/** What is known of one resource of one server in this window. */
export interface ShelvedResource {
  readonly isReading: boolean
  /** What was read last. */
  readonly current?: Version
  /** What it was before it became different. */
  readonly previous?: Version
  /** The last reading brought what was there already. */
  readonly isUnchanged: boolean
  /** Why the last reading brought nothing. */
  readonly error?: AppError
  /** When the last reading ended, well or not, in epoch ms; absent before the first. */
  readonly readAt?: number
}

const neverRead: ShelvedResource = { isReading: false, isUnchanged: false }

/**
 * Resources read in this window, each with the version before: kept while the person is elsewhere, so that a change can
 * still be looked at when they come back. One reading of a resource runs at a time; one asked for meanwhile follows it.
 */
export class ReadingShelf {
  readonly #client: DeckClient
  readonly #entries = new Map<string, ShelvedResource>()
  /** Readings under way, by resource. */
  readonly #running = new Map<string, { readonly readingId: string; again: boolean }>()
  readonly #listeners = new Set<() => void>()

  constructor(client: DeckClient) {
    this.#client = client
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** The same object while nothing changed. */
  resource(serverId: ServerId, uri: string): ShelvedResource {
    return this.#entries.get(keyOf(serverId, uri)) ?? neverRead
  }

  read(serverId: ServerId, uri: string): void {
    const key = keyOf(serverId, uri)
    const running = this.#running.get(key)
    if (running) running.again = true
    else void this.#read(key, serverId, uri)
  }

  /** Calls a reading under way off; what was read before stays. */
  cancel(serverId: ServerId, uri: string): void {
    const running = this.#running.get(keyOf(serverId, uri))
    if (!running) return
    running.again = false
    this.#dismiss(running.readingId)
  }

  async #read(key: string, serverId: ServerId, uri: string): Promise<void> {
    const running = { readingId: crypto.randomUUID() as string, again: false }
    this.#running.set(key, running)
    this.#put(key, { ...this.#entry(key), isReading: true })
    const { readingId } = running
    const answer = await this.#client.request('resources.read', { readingId, serverId, uri })
    const blocks = answer.ok ? await this.#firstBlocks(answer.value) : []
    this.#running.delete(key)
    const before = this.#entry(key)
    if (answer.ok) {
      const next = withVersion(before, { reading: answer.value, blocks })
      this.#put(key, next)
      for (const version of [before.current, before.previous]) {
        if (version && version !== next.current && version !== next.previous) this.#dismiss(version.reading.readingId)
      }
    } else if (answer.error.code === 'cancelled') {
      this.#put(key, { ...before, isReading: false })
    } else {
      this.#put(key, { ...before, isReading: false, isUnchanged: false, error: answer.error, readAt: Date.now() })
    }
    this.#makeRoom()
    if (running.again) this.read(serverId, uri)
  }

  async #firstBlocks({ readingId, blockCount }: Reading): Promise<readonly ResultBlock[]> {
    if (blockCount === 0) return []
    const answer = await this.#client.request('readings.blocks', { readingId, from: 0, count: comparedBlocks })
    return answer.ok ? answer.value.blocks : []
  }

  #entry(key: string): ShelvedResource {
    return this.#entries.get(key) ?? neverRead
  }

  /** In last place: the newest stays longest. */
  #put(key: string, entry: ShelvedResource): void {
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    for (const listener of this.#listeners) listener()
  }

  #makeRoom(): void {
    for (const [key, { current, previous }] of this.#entries) {
      if (this.#entries.size <= mostKept) return
      if (this.#running.has(key)) continue
      this.#entries.delete(key)
      for (const version of [current, previous]) if (version) this.#dismiss(version.reading.readingId)
    }
  }

  #dismiss(readingId: string): void {
    void this.#client.request('readings.dismiss', { readingId })
  }
}

/** Takes a newer version in. One that is the same takes the place of the current one and leaves the one before alone. */
export function withVersion(entry: ShelvedResource, version: Version): ShelvedResource {
  const isUnchanged = entry.current !== undefined && isSame(entry.current, version)
  const previous = isUnchanged ? entry.previous : (entry.current ?? entry.previous)
  return { isReading: false, current: version, ...(previous && { previous }), isUnchanged, readAt: version.reading.at }
}

/** Whether two versions are known to be the same: all of it has been seen, and none of it differs. */
export function isSame(one: Version, other: Version): boolean {
  const [first, second] = [fingerprint(one), fingerprint(other)]
  return first !== undefined && first === second
}

function fingerprint({ reading, blocks }: Version): string | undefined {
  if (blocks.length < reading.blockCount) return undefined
  const prints = blocks.map((block) => {
    const body =
      'text' in block ? block.text : 'data' in block ? block.data.body : 'json' in block ? block.json : undefined
    if (body !== undefined && !body.complete) return undefined
    const { kind, problems } = block
    return JSON.stringify([
      kind,
      'uri' in block ? block.uri : '',
      'statedType' in block ? block.statedType : '',
      problems,
      body?.preview,
    ])
  })
  return prints.includes(undefined) ? undefined : prints.join('\n')
}

function keyOf(serverId: ServerId, uri: string): string {
  return JSON.stringify([serverId, uri])
}
