import { type CallRecord, hasResult } from '../../shared/model/call'

export type ResultTab = 'content' | 'structured' | 'raw' | 'sent' | 'timeline'

export const tabLabels: Readonly<Record<ResultTab, string>> = {
  content: 'Content',
  structured: 'Structured',
  raw: 'Raw',
  sent: 'Sent',
  timeline: 'Timeline',
}

/**
 * The ways to look at a call, as it stands. `mustBeStructured`: the tool states a schema for structured content, so that
 * its absence says something.
 */
export function resultTabs({ state }: CallRecord, mustBeStructured: boolean): readonly ResultTab[] {
  if (state.phase !== 'ended' || state.result === undefined) return ['sent', 'timeline']
  const isResult = hasResult(state.outcome)
  const isMissing = mustBeStructured && state.outcome === 'succeeded'
  return [
    ...(isResult ? (['content'] as const) : []),
    ...(state.result.hasStructuredContent || (isResult && isMissing) ? (['structured'] as const) : []),
    ...(state.result.raw === undefined ? [] : (['raw'] as const)),
    'sent',
    'timeline',
  ]
}

/** The tab to show: the one asked for where the call has it, else the most telling one; without a result that is what happened. */
export function shownTab(tabs: readonly ResultTab[], wanted: ResultTab | undefined, { state }: CallRecord): ResultTab {
  if (wanted !== undefined && tabs.includes(wanted)) return wanted
  const result = state.phase === 'ended' ? state.result : undefined
  if (result === undefined) return 'timeline'
  const onlyStructured = result.blockCount === 0 && result.hasStructuredContent
  return onlyStructured ? 'structured' : (tabs[0] ?? 'sent')
}
