import type { LogRow } from '../../../shared/model/ring'
import { visibleText } from '../../ui/visible-text'

/** Which rows of a log are shown. */
export interface LogFilter {
  /** As typed: every word must be in a row, in its text or as its source or level. */
  readonly text: string
  readonly level: LeastLevel
  readonly source: LogRow['source'] | 'all'
}

/** Everything, from warnings on, or errors only. */
export type LeastLevel = 'all' | 'warning' | 'error'

export const noLogFilter: LogFilter = { text: '', level: 'all', source: 'all' }

/** What was typed as words to look for. */
export function filterWords(text: string): readonly string[] {
  return text.toLowerCase().split(/\s+/).filter(Boolean)
}

/** The test a row must pass; undefined when every row does. */
export function logMatcher({ text, level, source }: LogFilter): ((row: LogRow) => boolean) | undefined {
  const words = filterWords(text)
  if (words.length === 0 && level === 'all' && source === 'all') return undefined
  return (row) => (source === 'all' || row.source === source) && hasLevel(row, level) && holdsAll(row, words)
}

function hasLevel(row: LogRow, least: LeastLevel): boolean {
  return least === 'all' || row.level === 'error' || row.level === least
}

/** What is read is what is searched: codes of a terminal are no part of it. */
function holdsAll({ source, level, text }: LogRow, words: readonly string[]): boolean {
  if (words.length === 0) return true
  const searched = `${source} ${level} ${visibleText(text)}`.toLowerCase()
  return words.every((word) => searched.includes(word))
}
