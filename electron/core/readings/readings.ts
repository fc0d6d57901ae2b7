import type { NamedTexts, Reading, ReadingId } from '../../../shared/model/reading'
import type { BlockSlice } from '../../../shared/model/result-block'
import type { ServerId } from '../../../shared/model/server'
import { AppFailure } from '../../../shared/result'
import type { BodyStore } from '../bodies/body-store'
import { AnswerContents } from '../calls/answer-contents'
import { keepAnswer } from '../calls/keep-answer'
import { isRecord } from '../connection/json-value'
import type { Clock } from '../ports'
import type { Reading as ToolsetReading } from '../toolset/mcp-toolset'
import type { ReadOptions } from '../toolset/tool-caller'
import { contentsBlock, messageBlock } from './reading-blocks'
import { indexContents, indexMessages, type ReadingIndex } from './reading-index'

/** Readings kept for the window; older ones are forgotten with their bodies. */
const readingsKept = 200

/** Longest description of a prompt in a reading, in characters. */
const longestDescription = 4096

/** Where readings come from. Both reject with `AppFailure`. */
export interface ReadingSource {
  readServerResource(serverId: ServerId, uri: string, options?: ReadOptions): Promise<ToolsetReading>
  getServerPrompt(
    serverId: ServerId,
    name: string,
    args?: Readonly<Record<string, unknown>>,
    options?: ReadOptions,
  ): Promise<ToolsetReading>
}

interface KeptReading {
  readonly contents: AnswerContents
  readonly bodyIds: readonly string[]
}

/** Reads resources and prompts for a window and keeps what came. Everything rejects with `AppFailure`. */
export class Readings {
  readonly #clock: Clock
  readonly #bodies: BodyStore
  readonly #source: ReadingSource
  readonly #running = new Map<ReadingId, AbortController>()
  /** Oldest first. */
  readonly #kept = new Map<ReadingId, KeptReading>()

  constructor(deps: { readonly clock: Clock; readonly bodies: BodyStore; readonly source: ReadingSource }) {
    this.#clock = deps.clock
    this.#bodies = deps.bodies
    this.#source = deps.source
  }

  readResource(readingId: ReadingId, serverId: ServerId, uri: string): Promise<Reading> {
    return this.#read(readingId, {
      ask: (options) => this.#source.readServerResource(serverId, uri, options),
      index: indexContents,
      block: (json, position, { isNoList }) => contentsBlock(json, position, isNoList),
    })
  }

  /** `given`: the arguments; none sends no arguments. */
  getPrompt(readingId: ReadingId, serverId: ServerId, name: string, given: NamedTexts): Promise<Reading> {
    const args = given.length === 0 ? undefined : Object.fromEntries(given)
    return this.#read(readingId, {
      ask: (options) => this.#source.getServerPrompt(serverId, name, args, options),
      index: indexMessages,
      block: (json, position, { isNoList, roles }) => messageBlock(json, position, roles[position] ?? '', isNoList),
    })
  }

  /** Some of the blocks of a reading, made on demand. Rejects with `body-gone` for one that is not kept. */
  async blocks(readingId: ReadingId, from: number, count: number): Promise<BlockSlice> {
    const kept = this.#kept.get(readingId)
    if (kept) return kept.contents.blocks(from, count)
    throw new AppFailure({
      code: 'body-gone',
      message: 'This content is not kept any more.',
      hint: 'Read it again to see it.',
    })
  }

  /** Calls off a reading under way, and forgets one that is there. */
  dismiss(readingId: ReadingId): void {
    this.#running.get(readingId)?.abort()
    const kept = this.#kept.get(readingId)
    this.#kept.delete(readingId)
    kept?.contents.drop()
    for (const bodyId of kept?.bodyIds ?? []) this.#bodies.drop(bodyId)
  }

  async #read(readingId: ReadingId, { ask, index, block }: ReadingKind): Promise<Reading> {
    if (this.#running.has(readingId) || this.#kept.has(readingId)) {
      throw new AppFailure({ code: 'invalid-request', message: 'A reading with this id was begun before.' })
    }
    const controller = new AbortController()
    this.#running.set(readingId, controller)
    const startedAt = this.#clock.monotonic()
    try {
      const { result, raw, notices } = await ask({ signal: controller.signal })
      const durationMs = this.#clock.monotonic() - startedAt
      controller.signal.throwIfAborted()
      const answer = keepAnswer(raw, result, this.#bodies)
      const found = index(answer.bytes)
      const contents = new AnswerContents(this.#bodies, answer.own, found, (json, position) =>
        block(json, position, found),
      )
      this.#kept.set(readingId, { contents, bodyIds: answer.bodies.map(({ bodyId }) => bodyId) })
      this.#forgetOldest()
      const description = isRecord(result) ? result['description'] : undefined
      return {
        readingId,
        at: this.#clock.now(),
        durationMs,
        blockCount: found.items.length / 2,
        raw: answer.raw,
        notices,
        ...(typeof description === 'string' &&
          description !== '' && { description: description.slice(0, longestDescription) }),
      }
    } catch (error) {
      if (!controller.signal.aborted) throw error
      throw new AppFailure({ code: 'cancelled', message: 'The reading was called off.' }, { cause: error })
    } finally {
      this.#running.delete(readingId)
    }
  }

  #forgetOldest(): void {
    for (const readingId of this.#kept.keys()) {
      if (this.#kept.size <= readingsKept) return
      this.dismiss(readingId)
    }
  }
}

interface ReadingKind {
  readonly ask: (options: ReadOptions) => Promise<ToolsetReading>
  readonly index: (bytes: Buffer) => ReadingIndex
  readonly block: (json: Buffer, position: number, index: ReadingIndex) => ReturnType<typeof contentsBlock>
}
