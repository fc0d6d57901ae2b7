import { describe, expect, it } from 'vitest'
import { BlockPages, type ReadBlocks } from '../../../../renderer/results/block-pages'
import type { ResultBlock } from '../../../../shared/model/result-block'
import { fail, ok } from '../../../../shared/result'

const block = (position: number): ResultBlock => ({ kind: 'resource-link', position, problems: [] })

/** A reader over `total` blocks that gives at most `most` at once, and notes what it was asked for. */
function reader(total: number, most = 1000) {
  const asked: (readonly [number, number])[] = []
  const read: ReadBlocks = async (from, count) => {
    asked.push([from, count])
    const blocks = Array.from({ length: Math.min(count, most, total - from) }, (_, at) => block(from + at))
    return ok({ total, blocks })
  }
  return { asked, read }
}

const rest = async (): Promise<void> => {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve()
}

describe('blocks', () => {
  it('are asked for when they come into sight, once', async () => {
    const { asked, read } = reader(20_000)
    const pages = new BlockPages(read, 20_000)
    pages.want(0, 12)
    pages.want(4, 12)
    await rest()
    pages.want(10_000, 12)
    await rest()
    pages.want(10_010, 12)
    await rest()
    expect(asked).toEqual([
      [0, 50],
      [10_000, 50],
    ])
    expect(pages.block(10_049)?.position).toBe(10_049)
    expect(pages.block(50)).toBeUndefined()
  })

  it('that come in small parts are asked for until what is in sight is there', async () => {
    const { asked, read } = reader(10, 2)
    const pages = new BlockPages(read, 10)
    pages.want(0, 5)
    await rest()
    expect(asked.map(([from]) => from)).toEqual([0, 2, 4])
    expect([4, 5, 6].map((at) => pages.block(at)?.position)).toEqual([4, 5, undefined])
  })

  it('nobody looks at any more are left out', async () => {
    const { asked, read } = reader(20_000, 1)
    const pages = new BlockPages(read, 20_000)
    pages.want(0, 100)
    pages.want(500, 3)
    await rest()
    // What was under way when the person had gone elsewhere is not gone on with.
    expect(asked.length).toBeLessThan(10)
    expect(pages.block(502)?.position).toBe(502)
  })

  it('are not all kept', async () => {
    const { read } = reader(20_000)
    const pages = new BlockPages(read, 20_000)
    for (let first = 0; first < 5000; first += 50) {
      pages.want(first, 50)
      await rest()
    }
    const kept = Array.from({ length: 20_000 }, (_, at) => pages.block(at)).filter((one) => one !== undefined)
    expect(kept.length).toBeLessThanOrEqual(1000)
    expect(pages.block(4999)).toBeDefined()
    expect(pages.block(0)).toBeUndefined()
  })

  it('that cannot be had are told, and asked for again only on request', async () => {
    let fails = true
    let asked = 0
    const pages = new BlockPages(async (from) => {
      asked += 1
      if (fails) return fail({ code: 'body-gone', message: 'gone' })
      return ok({ total: 3, blocks: [block(from)] })
    }, 3)
    let told = 0
    pages.changes.subscribe(() => (told += 1))
    pages.want(0, 2)
    await rest()
    pages.want(1, 2)
    await rest()
    expect([pages.error?.message, asked]).toEqual(['gone', 1])
    fails = false
    pages.retry()
    await rest()
    expect(pages.error).toBeUndefined()
    expect(pages.block(2)?.position).toBe(2)
    expect(told).toBeGreaterThan(2)
  })

  it('an answer without blocks is no reason to ask for ever', async () => {
    let asked = 0
    const pages = new BlockPages(async () => {
      asked += 1
      return ok({ total: 0, blocks: [] })
    }, 3)
    pages.want(0, 3)
    await rest()
    expect(asked).toBe(1)
    expect(pages.error?.hint).toContain('Raw')
  })
})
