import { useCallback, useEffect, useMemo } from 'react'
import type { Draft } from '../../../shared/model/draft'
import type { ServerId } from '../../../shared/model/server'
import { firstArgumentsText } from '../../forms/first-arguments'
import { useDeck, useWorkspace } from '../../state/deck-context'
import { draftKey, emptyDraft } from '../../state/workspace'
import { withGaps } from './history/kept-arguments'

/**
 * What a person typed for a tool, in this run or before, with an empty place for each secret value of then; before they typed
 * anything, the defaults of its schema (which is undefined until it has been read). Only an edit is kept: looking at a tool
 * writes nothing.
 */
export function useDraft(
  serverId: ServerId,
  toolName: string,
  schema: { readonly text: string | undefined } | undefined,
): { readonly draft: Draft; readonly edit: (change: Partial<Draft>) => void } {
  const kept = useWorkspace(({ drafts }) => drafts.get(draftKey(serverId, toolName)))
  const editDraft = useWorkspace((workspace) => workspace.editDraft)
  const isKept = kept !== undefined
  const restoreDraft = useWorkspace((workspace) => workspace.restoreDraft)
  const { client } = useDeck()
  useEffect(() => {
    if (isKept) return
    let isCurrent = true
    void client.request('drafts.read', { serverId, toolName }).then((answer) => {
      const draft = answer.ok ? answer.value.draft : undefined
      if (!isCurrent || draft === undefined) return
      restoreDraft(serverId, toolName, { ...draft, text: withGaps(draft.text, draft.missing ?? []) })
    })
    return () => {
      isCurrent = false
    }
  }, [client, serverId, toolName, isKept, restoreDraft])
  const first = useMemo(
    (): Draft => (schema ? { ...emptyDraft, text: firstArgumentsText(schema.text) } : emptyDraft),
    [schema],
  )
  const draft = kept ?? first
  const edit = useCallback(
    (change: Partial<Draft>) => editDraft(serverId, toolName, { ...draft, ...change }),
    [editDraft, serverId, toolName, draft],
  )
  return { draft, edit }
}
