import { describe, expect, test } from 'vitest'
import { RowRing } from '../../../../electron/core/rings/row-ring'
import { logBytesPerServer, ServerLogs } from '../../../../electron/core/rings/server-logs'
import { ServerTraffic } from '../../../../electron/core/rings/server-traffic'
import type { RingExtent } from '../../../../shared/model/ring'
import { stillClock } from '../../../support/still-clock'

describe('row ring', () => {
  test('numbers go on when the oldest are dropped', () => {
    const ring = new RowRing<string>()
    for (let index = 0; index < 5000; index++) ring.push(`row ${index}`, 10)
    for (let index = 0; index < 4990; index++) ring.dropOldest()
    expect([ring.firstRow, ring.nextRow, ring.length, ring.bytes]).toEqual([4990, 5000, 10, 100])
    expect(ring.read(0, 2)).toEqual(['row 4990', 'row 4991'])
    expect(ring.read(4998, 10)).toEqual(['row 4998', 'row 4999'])
    expect(ring.read(6000, 10)).toEqual([])
  })
})

describe('server logs', () => {
  const build = () => {
    const extents: unknown[] = []
    const logs = new ServerLogs({ clock: stillClock(7), onAdvance: (extent) => extents.push(extent) })
    return { logs, extents }
  }

  test('the same line again is one row with a count', () => {
    const { logs } = build()
    logs.append('s', 'stray', 'warning', ['a', 'a', 'b'])
    logs.append('s', 'stray', 'warning', ['b'])
    logs.append('s', 'stderr', 'info', ['b'])
    expect(logs.read('s', 0, 10).rows.map(({ text, times, source }) => [text, times, source])).toEqual([
      ['a', 2, 'stray'],
      ['b', 2, 'stray'],
      ['b', 1, 'stderr'],
    ])
  })

  test('a flood stays bounded and is announced once for each chunk', () => {
    const { logs, extents } = build()
    const lines = Array.from({ length: 100_000 }, (_, index) => `line ${index}`)
    logs.append('s', 'stderr', 'info', lines)
    expect(extents).toHaveLength(1)
    const { firstRow, nextRow, rows } = logs.read('s', 99_999, 10)
    expect(nextRow).toBe(100_000)
    expect(firstRow).toBeGreaterThan(50_000)
    expect(rows.map((row) => row.text)).toEqual(['line 99999'])
    const kept = logs.read('s', 0, 1_000_000).rows
    expect(kept.reduce((sum, row) => sum + row.text.length, 0)).toBeLessThan(logBytesPerServer)
  })
})

describe('traffic', () => {
  const row = (preview: string) => ({ at: 0, direction: 'sent', kind: 'request', bytes: 1, preview }) as const

  test('the oldest message of all servers goes first', () => {
    const traffic = new ServerTraffic({ limits: { rows: 3, previewBytes: 1000 }, onAdvance: () => {} })
    traffic.append('a', row('1'))
    traffic.append('b', row('2'))
    traffic.append('a', row('3'))
    traffic.append('b', row('4'))
    expect(traffic.read('a', 0, 9)).toMatchObject({ firstRow: 1, nextRow: 2 })
    expect(traffic.kept('b', 0, 9).rows.map((kept) => kept.preview)).toEqual(['2', '4'])
  })

  test('an answer knows its request, and a request its answer', () => {
    const traffic = new ServerTraffic({ onAdvance: () => {} })
    traffic.append('a', { ...row('ask'), id: '1', method: 'ping', at: 100 })
    traffic.append('b', { ...row('another'), id: '1', method: 'tools/list', at: 101 })
    traffic.append('a', { ...row('answer'), direction: 'received', kind: 'response', id: '1', at: 140 })
    const [asked, answer] = traffic.read('a', 0, 9).rows
    expect(asked?.answeredIn).toBe(1)
    expect(answer?.answers).toEqual({ row: 0, method: 'ping', latencyMs: 40 })
    expect(traffic.read('b', 0, 9).rows[0]).not.toHaveProperty('answeredIn')
  })

  test('an answer still names a request that is gone from the ring, unless it went before', () => {
    const traffic = new ServerTraffic({ limits: { rows: 2, previewBytes: 1000 }, onAdvance: () => {} })
    const ask = (id: string) => traffic.append('a', { ...row('ask'), id, method: 'ping', at: 0 })
    const answer = (id: string) =>
      traffic.append('a', { ...row('answer'), direction: 'received', kind: 'response', id, at: 5 })
    ask('1')
    ask('2')
    answer('2')
    answer('1')
    expect(traffic.read('a', 0, 9).rows.map(({ answers }) => answers?.row)).toEqual([1, undefined])
  })

  test('other bounds count at once, and are told of', () => {
    const extents: RingExtent[] = []
    const traffic = new ServerTraffic({ onAdvance: (extent) => extents.push(extent) })
    for (const preview of ['1', '2', '3', '4']) traffic.append(preview === '1' ? 'b' : 'a', row(preview))
    traffic.limit({ rows: 2, previewBytes: 1000 })
    expect(extents.slice(4)).toEqual([
      { serverId: 'b', ring: 'traffic', firstRow: 1, nextRow: 1 },
      { serverId: 'a', ring: 'traffic', firstRow: 1, nextRow: 3 },
    ])
  })

  test('the newest request under an id is the one that was meant', () => {
    const traffic = new ServerTraffic({ onAdvance: () => {} })
    for (const method of ['initialize', 'ping']) traffic.append('a', { ...row('ask'), id: '0', method })
    traffic.append('a', { ...row('other side'), direction: 'received', id: '0', method: 'roots/list' })
    expect(traffic.requestOf('a', 0)).toMatchObject({ row: 1, method: 'ping' })
    expect(traffic.requestOf('a', 1)).toBeUndefined()
  })

  test('previews are bounded in bytes over all servers, also after one is forgotten', () => {
    const traffic = new ServerTraffic({ limits: { rows: 100, previewBytes: 10 }, onAdvance: () => {} })
    traffic.append('a', row('12345'))
    traffic.append('b', row('12345'))
    traffic.append('b', row('123'))
    expect(traffic.read('a', 0, 9).rows).toHaveLength(0)
    traffic.forget('b')
    traffic.append('a', row('1234567890'))
    expect(traffic.read('a', 0, 9).rows).toHaveLength(1)
  })
})
