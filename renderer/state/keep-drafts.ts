import type { Draft } from '../../shared/model/draft'
import type { DeckClient } from '../api/client'
import { toolOfDraft } from './workspace'
import type { WorkspaceStore } from './workspace-store'

/** Rest in typing after which a draft is handed over, in ms. */
const handOverAfterMs = 300

/** Hands what is typed for tools to the main process, after a short rest and at once when the window goes away. */
export function keepDrafts(client: DeckClient, workspace: WorkspaceStore): void {
  // What a version before stored in this page is handed over first.
  const waiting = new Map<string, Draft>(workspace.getState().drafts)
  let timer: ReturnType<typeof setTimeout> | undefined
  const handOver = () => {
    clearTimeout(timer)
    timer = undefined
    for (const [key, draft] of waiting) {
      const place = toolOfDraft(key)
      if (place === undefined) continue
      const { missing, ...typed } = draft
      const kept = { ...typed, ...(missing !== undefined && { missing: missing.map((path) => [...path]) }) }
      void client.request('drafts.keep', { ...place, draft: kept })
    }
    waiting.clear()
  }
  const soon = () => {
    clearTimeout(timer)
    timer = setTimeout(handOver, handOverAfterMs)
  }
  if (waiting.size > 0) soon()
  workspace.subscribe((now, before) => {
    if (now.drafts === before.drafts) return
    for (const [key, draft] of now.drafts) if (before.drafts.get(key) !== draft) waiting.set(key, draft)
    soon()
  })
  window.addEventListener('pagehide', () => {
    if (timer !== undefined) handOver()
  })
}
