import { describe, expect, it, test } from 'vitest'
import { type LogFilter, logMatcher, noLogFilter } from '../../../../../renderer/features/logs/log-filter'
import type { LogRow } from '../../../../../shared/model/ring'

const rows: readonly Pick<LogRow, 'source' | 'level' | 'text'>[] = [
  { source: 'deck', level: 'info', text: 'Started' },
  { source: 'stderr', level: 'info', text: '\u001b[31mErr\u001b[0mor: no such FILE' },
  { source: 'stray', level: 'warning', text: 'Welcome' },
  { source: 'deck', level: 'error', text: 'It crashed' },
]

function found(filter: Partial<LogFilter>): readonly number[] {
  const matches = logMatcher({ ...noLogFilter, ...filter })
  return rows.flatMap((row, index) => (matches?.({ ...row, row: index, at: 0, times: 1 }) === true ? [index] : []))
}

describe('the filter of a log', () => {
  it('is none when nothing is chosen, so that nothing need be looked through', () => {
    expect(logMatcher({ ...noLogFilter, text: '  ' })).toBeUndefined()
  })

  test.each<[Partial<LogFilter>, readonly number[]]>([
    [{ level: 'warning' }, [2, 3]],
    [{ level: 'error' }, [3]],
    [{ source: 'deck' }, [0, 3]],
    [{ source: 'deck', level: 'error' }, [3]],
    [{ text: 'stray warning' }, [2]],
    [{ text: 'such  file' }, [1]],
    [{ text: 'error:' }, [1]],
    [{ text: '[31m' }, []],
    [{ text: 'e', source: 'stray' }, [2]],
  ])('%j', (filter, expected) => {
    expect(found(filter)).toEqual(expected)
  })
})
