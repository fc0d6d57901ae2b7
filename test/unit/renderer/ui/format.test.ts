import { describe, expect, it } from 'vitest'
import {
  formatAgo,
  formatBytes,
  formatClockTime,
  formatCount,
  formatDuration,
  formatNumber,
  formatSpan,
} from '../../../../renderer/ui/format'

describe('formatBytes', () => {
  it.each([
    [0, '0 B'],
    [1023, '1023 B'],
    [1024, '1.0 KiB'],
    [10_189, '10 KiB'],
    [10_240, '10 KiB'],
    [1024 * 1024 - 1, '1.0 MiB'],
    [20 * 1024 * 1024, '20 MiB'],
    [3 * 1024 ** 4, '3.0 TiB'],
    [5000 * 1024 ** 4, '5000 TiB'],
  ])('%d is %s', (bytes, words) => expect(formatBytes(bytes)).toBe(words))
})

describe('formatDuration', () => {
  it.each([
    [0, '0 ms'],
    [0.2, '1 ms'],
    [12.4, '12 ms'],
    [999.4, '999 ms'],
    [999.6, '1.00 s'],
    [9994, '9.99 s'],
    [9996, '10.0 s'],
    [59_940, '59.9 s'],
    [59_960, '1 min 00 s'],
    [3_599_600, '1 h 00 min'],
    [4 * 86_400_000 + 3 * 3_600_000, '4 d 3 h'],
  ])('%d ms is %s', (ms, words) => expect(formatDuration(ms)).toBe(words))
})

describe('formatSpan', () => {
  it.each([
    [-5, '0 s'],
    [59_999, '59 s'],
    [125_000, '2 min 05 s'],
  ])('%d ms is %s', (ms, words) => expect(formatSpan(ms)).toBe(words))
})

describe('formatAgo', () => {
  it.each([
    [0, 'just now'],
    [59_000, '59 s ago'],
    [60_000, '1 min ago'],
    [3_600_000, '1 h ago'],
    [200_000_000, '2 d ago'],
  ])('%d ms is %s', (ms, words) => expect(formatAgo(ms)).toBe(words))
})

describe('counts', () => {
  it('sets thousands apart and says one thing in the singular', () => {
    expect(formatNumber(1234567)).toBe('1\u2009234\u2009567')
    expect(formatCount(1, 'tool')).toBe('1 tool')
    expect(formatCount(0, 'entry', 'entries')).toBe('0 entries')
  })
})

describe('formatClockTime', () => {
  it('has milliseconds with all their digits', () => {
    expect(formatClockTime(new Date(2026, 10, 30, 4, 3, 9, 7).getTime())).toBe('04:03:09.007')
  })
})
