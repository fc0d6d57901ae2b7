import { useState } from 'react'
import type { AppError } from '../../../shared/result'
import { type EntryDraft, withFields, withSettings, withText } from './entry-draft'
import type { EntryFields } from './entry-fields'

/** Drafts somebody works on, and how far saving them came. */
export interface EntryWork {
  readonly drafts: readonly EntryDraft[]
  /** Index of the one in front. */
  readonly current: number
  readonly isDirty: boolean
  readonly isSaving: boolean
  /** Why the draft in front was not taken. */
  readonly refusal: AppError | undefined
  /** Shown from the first try to save on. */
  readonly areProblemsShown: boolean
}

export interface EntryWorkActions {
  readonly show: (current: number) => void
  readonly setId: (id: string) => void
  readonly setText: (text: string) => void
  readonly setSettings: (text: string) => void
  readonly setFields: (change: Partial<EntryFields>) => void
  /** Puts other drafts in the place of all. */
  readonly replace: (drafts: readonly EntryDraft[]) => void
  readonly drop: (index: number) => void
  readonly update: (change: Partial<EntryWork>) => void
}

export function useEntryWork(first: EntryDraft): readonly [EntryWork, EntryWorkActions] {
  const [work, setWork] = useState<EntryWork>({
    drafts: [first],
    current: 0,
    isDirty: false,
    isSaving: false,
    refusal: undefined,
    areProblemsShown: false,
  })
  const update = (change: Partial<EntryWork>) => setWork((before) => ({ ...before, ...change }))
  const edit = (change: (draft: EntryDraft) => EntryDraft) =>
    setWork((before) => ({
      ...before,
      isDirty: true,
      refusal: undefined,
      drafts: before.drafts.map((draft, index) => (index === before.current ? change(draft) : draft)),
    }))
  const actions: EntryWorkActions = {
    update,
    show: (current) => update({ current, refusal: undefined }),
    setId: (id) => edit((draft) => ({ ...draft, id })),
    setText: (text) => edit((draft) => withText(draft, text)),
    setSettings: (text) => edit((draft) => withSettings(draft, text)),
    setFields: (change) => edit((draft) => withFields(draft, change)),
    replace: (drafts) => update({ drafts, current: 0, isDirty: true, refusal: undefined }),
    drop: (index) =>
      setWork((before) => {
        const drafts = before.drafts.filter((_, at) => at !== index)
        return { ...before, drafts, current: Math.min(before.current, drafts.length - 1), refusal: undefined }
      }),
  }
  return [work, actions]
}
