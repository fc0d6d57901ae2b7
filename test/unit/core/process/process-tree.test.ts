import { describe, expect, it } from 'vitest'
import type { ProcessRow } from '../../../../electron/core/process/process-table'
import { descendantsOf, familyOf } from '../../../../electron/core/process/process-tree'

const row = (pid: number, parentPid: number, groupId: number, started = `at ${pid}`): ProcessRow => ({
  pid,
  parentPid,
  groupId,
  started,
  isZombie: false,
})

const pids = (rows: readonly ProcessRow[]) => rows.map(({ pid }) => pid).toSorted((a, b) => a - b)

const rows = [row(1, 0, 1), row(10, 1, 10), row(11, 10, 10), row(12, 11, 12), row(13, 12, 12), row(20, 1, 20)]

describe('descendantsOf', () => {
  it('finds children and their children, wherever they moved', () => {
    expect(pids(descendantsOf(rows, new Set([10])))).toEqual([11, 12, 13])
    expect(pids(descendantsOf(rows, new Set([12, 20])))).toEqual([13])
    expect(pids(descendantsOf(rows, new Set([99])))).toEqual([])
  })

  it('ends on a table that was changed while it was read', () => {
    const circle = [row(5, 6, 5), row(6, 5, 5), row(7, 7, 7)]
    expect(pids(descendantsOf(circle, new Set([5])))).toEqual([6])
    expect(pids(descendantsOf(circle, new Set([7])))).toEqual([])
  })
})

describe('familyOf', () => {
  it('is the group and its descendants outside', () => {
    expect(pids(familyOf(rows, 10, []))).toEqual([10, 11, 12, 13])
  })

  it('still knows a descendant whose parents are gone, and what it started since', () => {
    const later = [row(1, 0, 1), row(12, 1, 12), row(14, 12, 14), row(20, 1, 20)]
    expect(pids(familyOf(later, 10, familyOf(rows, 10, [])))).toEqual([12, 14])
  })

  it('leaves a process alone that got the number of one of the family', () => {
    const later = [row(1, 0, 1), row(12, 1, 12, 'later'), row(15, 12, 12)]
    expect(pids(familyOf(later, 10, familyOf(rows, 10, [])))).toEqual([])
  })
})
