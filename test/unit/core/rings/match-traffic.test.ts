import { describe, expect, it, test } from 'vitest'
import { messageTest } from '../../../../electron/core/rings/match-traffic'
import { isNoFilter, noTrafficFilter, type TrafficFilter } from '../../../../shared/model/traffic-filter'
import { sampleTraffic } from '../../renderer/harness/sample-traffic'

const rows = sampleTraffic(9)

function found(filter: Partial<TrafficFilter>): readonly number[] {
  const passes = messageTest({ ...noTrafficFilter, ...filter })
  return rows.flatMap((row) =>
    passes.row(row) && (!passes.needsText || passes.text(row, row.preview)) ? [row.row] : [],
  )
}

describe('the filter of traffic', () => {
  it('is none when nothing is chosen, so that nothing need be looked through', () => {
    expect(isNoFilter({ ...noTrafficFilter, text: ' ', method: ' ' })).toBe(true)
    expect(isNoFilter({ ...noTrafficFilter, errorsOnly: true })).toBe(false)
  })

  test.each<[Partial<TrafficFilter>, readonly number[]]>([
    [{ direction: 'sent' }, [0, 3, 6]],
    [{ kind: 'request' }, [0, 3, 5, 6]],
    [{ kind: 'request', direction: 'received' }, [5]],
    [{ kind: 'answer' }, [2, 4, 7]],
    [{ kind: 'notification' }, [1]],
    [{ errorsOnly: true }, [4, 7, 8]],
    [{ errorsOnly: true, kind: 'answer' }, [4, 7]],
    [{ method: 'tools/call' }, [0, 2, 6, 7]],
    [{ method: ' TOOLS ' }, [0, 2, 6, 7]],
    [{ method: 'tools/call', errorsOnly: true }, [7]],
    [{ text: 'not found' }, [4]],
    [{ text: 'ECHO' }, [0, 2]],
    [{ text: 'received answer' }, [2]],
    [{ text: '"r"' }, [5]],
    [{ text: 'tools/call hi' }, [2]],
  ])('%j', (filter, expected) => {
    expect(found(filter)).toEqual(expected)
  })
})
