import type { BlockSlice, ResultBlock } from '../../shared/model/result-block'
import type { AppError, Result } from '../../shared/result'
import { Changes } from '../ui/changes'

/** Asks for blocks: the first one, and at most how many. */
export type ReadBlocks = (from: number, count: number) => Promise<Result<BlockSlice>>

/** Blocks asked for at once. */
const pageSize = 50

/** Blocks kept; the ones looked at longest ago go first and are asked for again when somebody comes back. */
const mostKept = 1000

/** The content blocks of one call, fetched as they come into sight: there can be 20 000 of them. */
export class BlockPages {
  private readonly blocks = new Map<number, ResultBlock>()
  readonly changes = new Changes()
  private wanted: { readonly first: number; readonly end: number } = { first: 0, end: 0 }
  private isReading = false
  private failure: AppError | undefined

  constructor(
    private readonly read: ReadBlocks,
    readonly total: number,
  ) {}

  get error(): AppError | undefined {
    return this.failure
  }

  /** A block; undefined until it has come. */
  block(position: number): ResultBlock | undefined {
    return this.blocks.get(position)
  }

  /** Somebody looks at these blocks now. After a failure nothing is asked for until `retry`. */
  want(first: number, count: number): void {
    this.wanted = { first: Math.max(0, first), end: Math.min(first + count, this.total) }
    if (!this.isReading) void this.readWanted()
  }

  retry(): void {
    this.failure = undefined
    this.changes.tell()
    void this.readWanted()
  }

  private async readWanted(): Promise<void> {
    this.isReading = true
    for (let next = this.missing(); next !== undefined && this.failure === undefined; next = this.missing()) {
      const answer = await this.read(next, Math.min(pageSize, this.total - next))
      if (answer.ok && answer.value.blocks.length > 0) this.keep(answer.value.blocks)
      else this.failure = answer.ok ? noBlocks : answer.error
      this.changes.tell()
    }
    this.isReading = false
  }

  private missing(): number | undefined {
    for (let at = this.wanted.first; at < this.wanted.end; at += 1) if (!this.blocks.has(at)) return at
    return undefined
  }

  private keep(blocks: readonly ResultBlock[]): void {
    for (const block of blocks) {
      this.blocks.delete(block.position)
      this.blocks.set(block.position, block)
    }
    for (const position of this.blocks.keys()) {
      if (this.blocks.size <= mostKept) return
      if (position < this.wanted.first || position >= this.wanted.end) this.blocks.delete(position)
    }
  }
}

const noBlocks: AppError = {
  code: 'internal',
  message: 'This part of the result was not found.',
  hint: 'Try again, or look at Raw, which has all of it.',
}
