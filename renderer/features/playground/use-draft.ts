import { useCallback, useMemo } from 'react'
import type { ServerId } from '../../../shared/model/server'
import { firstArgumentsText } from '../../forms/first-arguments'
import { useWorkspace } from '../../state/deck-context'
import { type Draft, draftKey, emptyDraft } from '../../state/workspace'

/**
 * What a person typed for a tool; before they typed anything, the defaults of its schema (which is undefined until it has
 * been read). Only an edit is kept: looking at a tool writes nothing.
 */
export function useDraft(
  serverId: ServerId,
  toolName: string,
  schema: { readonly text: string | undefined } | undefined,
): { readonly draft: Draft; readonly edit: (change: Partial<Draft>) => void } {
  const kept = useWorkspace(({ drafts }) => drafts.get(draftKey(serverId, toolName)))
  const editDraft = useWorkspace((workspace) => workspace.editDraft)
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
