import { describe, expect, it, test, vi } from 'vitest'
import { type ReadRows, RingReader } from '../../../../renderer/rings/ring-reader'
import { findIn, RingScan } from '../../../../renderer/rings/ring-scan'
import { indexOfRow } from '../../../../renderer/rings/use-ring-rows'
import type { LogRow } from '../../../../shared/model/ring'
import { fail, ok } from '../../../../shared/result'
import { sampleLog } from '../harness/sample-log'

/** A log that can grow, lose its oldest rows and change its last one. */
function logOf(count: number) {
  const log = { rows: [...sampleLog(count)] as LogRow[], reads: [] as (readonly [number, number])[] }
  const read: ReadRows<LogRow> = (fromRow, count) => {
    log.reads.push([fromRow, count])
    const firstRow = log.rows[0]?.row ?? 0
    const offset = Math.max(0, fromRow - firstRow)
    return Promise.resolve(
      ok({ firstRow, nextRow: firstRow + log.rows.length, rows: log.rows.slice(offset, offset + count) }),
    )
  }
  const extent = () => {
    const firstRow = log.rows[0]?.row ?? 0
    return { serverId: 's', ring: 'log', firstRow, nextRow: firstRow + log.rows.length } as const
  }
  return { log, read, extent }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

describe('RingReader', () => {
  it('fetches the pages in sight, each once', async () => {
    const { log, read } = logOf(110_000)
    const reader = new RingReader(read)
    reader.want(109_400, 109_450)
    reader.want(109_400, 109_450)
    await settled()
    expect(log.reads).toEqual([[109_000, 500]])
    expect(reader.row(109_420)?.row).toBe(109_420)
    reader.want(109_400, 109_600)
    await settled()
    expect(log.reads).toHaveLength(2)
  })

  it('does not fetch what was scrolled past, however fast somebody scrolls', async () => {
    const { log, read } = logOf(100_000)
    const reader = new RingReader(read)
    for (let row = 0; row < 100_000; row += 700) reader.want(row, row + 60)
    await vi.waitFor(() => expect(reader.row(99_420)).toBeDefined())
    await settled()
    expect(log.reads.length).toBeLessThan(6)
  })

  it('fetches the end again when the log grows, and when its last line is repeated', async () => {
    const { log, read, extent } = logOf(10)
    const reader = new RingReader(read)
    reader.want(0, 10)
    await settled()
    reader.want(0, 10)
    expect(log.reads).toHaveLength(1)

    log.rows[9] = { ...(log.rows[9] as LogRow), times: 40 }
    reader.advance(extent())
    reader.want(0, 10)
    await settled()
    expect(reader.row(9)?.times).toBe(40)

    log.rows.push(...sampleLog(1, 10))
    reader.advance(extent())
    reader.want(0, 11)
    expect(reader.row(3)).toBeDefined()
    await settled()
    expect(reader.row(10)?.row).toBe(10)
  })

  it('says why it cannot read, and takes it back', async () => {
    const error = { code: 'internal', message: 'no' } as const
    let isBroken = true
    const { read } = logOf(5)
    const reader = new RingReader((from, count) => (isBroken ? Promise.resolve(fail(error)) : read(from, count)))
    const changed = vi.fn()
    reader.changes.subscribe(changed)
    reader.want(0, 5)
    await settled()
    expect(reader.error).toEqual(error)
    expect(changed).toHaveBeenCalledTimes(1)
    for (let draw = 0; draw < 20; draw++) reader.want(0, 5)
    await settled()
    expect(changed).toHaveBeenCalledTimes(1)
    isBroken = false
    await vi.waitFor(() => expect(reader.error).toBeUndefined(), { timeout: 20_000 })
    expect(reader.row(4)).toBeDefined()
  })

  it('keeps a bounded number of rows', async () => {
    const { read } = logOf(60_000)
    const reader = new RingReader(read)
    reader.want(0, 60_000)
    await vi.waitFor(() => expect(reader.row(59_999)).toBeDefined())
    const kept = Array.from({ length: 60_000 }, (_, row) => reader.row(row)).filter(Boolean)
    expect(kept.length).toBe(20_000)
  })
})

describe('RingScan', () => {
  const found = (scan: RingScan<LogRow>) => scan.state().matches.map(({ row }) => row)

  it('looks through all rows in pieces and keeps only what matches', async () => {
    const { log, read, extent } = logOf(5000)
    const scan = new RingScan(findIn(read, ({ text }) => /ENOTFOUND.*#4/.test(text)))
    scan.subscribe(() => {})
    scan.advance(extent())
    await vi.waitFor(() => expect(scan.state().nextRow).toBe(5000))
    expect(found(scan).length).toBeGreaterThan(100)
    expect(Math.max(...log.reads.map(([, count]) => count))).toBeLessThanOrEqual(1000)
  })

  it('goes on as the log grows, looks at a repeated last line again, and drops what is gone', async () => {
    const { log, read, extent } = logOf(8)
    const scan = new RingScan(findIn(read, ({ text }) => text.includes('ENOTFOUND')))
    scan.subscribe(() => {})
    scan.advance(extent())
    await vi.waitFor(() => expect(found(scan)).toEqual([4]))
    log.rows.push(...sampleLog(3, 8))
    scan.advance(extent())
    await vi.waitFor(() => expect(found(scan)).toEqual([4, 10]))
    log.rows[10] = { ...(log.rows[10] as LogRow), times: 7 }
    scan.advance(extent())
    await vi.waitFor(() => expect(scan.state().matches.at(-1)?.times).toBe(7))
    expect(found(scan)).toEqual([4, 10])
    log.rows.splice(0, 5)
    scan.advance(extent())
    await vi.waitFor(() => expect(found(scan)).toEqual([10]))
  })
})

test.each([
  [0, 0],
  [3, 0],
  [4, 1],
  [7, 2],
  [8, 2],
  [9, 3],
])('the place of row %d among rows 3, 5 and 8 is %d', (row, index) => {
  expect(indexOfRow([{ row: 3 }, { row: 5 }, { row: 8 }], row)).toBe(index)
})
