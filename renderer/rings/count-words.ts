import { formatCount, formatNumber } from '../ui/format'
import type { RingCounts } from './use-ring-rows'

/** How many rows there are and, with a filter, how many of them are shown: "Showing 12 of 3 456 messages". */
export function countWords({ shown, total, scanned, isFiltered }: RingCounts, one: string): string {
  if (!isFiltered) return formatCount(total, one)
  const found = `Showing ${formatNumber(shown)} of ${formatCount(total, one)}`
  return scanned < total ? `${found}, looked at ${formatNumber(scanned)}` : found
}

/** That the oldest rows are gone; undefined while all are there. */
export function droppedWords({ dropped }: RingCounts, one: string): string | undefined {
  if (dropped === 0) return undefined
  return `${formatCount(dropped, `older ${one}`)} dropped`
}
