import { createStore, type StoreApi } from 'zustand/vanilla'
import type { QuestionId } from '../../shared/model/question'
import { touched, without } from './workspace'

/** Where a person is with the questions of servers: what they typed, what they put off. For this run of the page only. */
export interface Answering {
  /** The question in front; it stays there when it closes by itself, so that it can say why. */
  readonly chosen: QuestionId | undefined
  /** Questions whose dialog was put aside; they wait in the list. */
  readonly putOff: ReadonlySet<QuestionId>
  /** JSON text of what was typed, valid or not, by question. */
  readonly drafts: ReadonlyMap<QuestionId, string>
}

export interface AnsweringState extends Answering {
  readonly choose: (questionId: QuestionId) => void
  readonly putOffQuestion: (questionId: QuestionId) => void
  readonly editAnswer: (questionId: QuestionId, text: string) => void
  /** It was answered or has gone: what was typed for it is not needed any more. */
  readonly forget: (questionId: QuestionId) => void
}

export type AnsweringStore = StoreApi<AnsweringState>

export function createAnsweringStore(): AnsweringStore {
  return createStore<AnsweringState>((set) => ({
    chosen: undefined,
    putOff: new Set(),
    drafts: new Map(),
    choose: (chosen) => set(({ putOff }) => ({ chosen, putOff: unset(putOff, chosen) })),
    putOffQuestion: (questionId) => set(({ putOff }) => ({ putOff: new Set(putOff).add(questionId) })),
    editAnswer: (questionId, text) => set(({ drafts }) => ({ drafts: touched(drafts, questionId, text) })),
    forget: (questionId) =>
      set(({ drafts, putOff }) => ({ drafts: without(drafts, questionId), putOff: unset(putOff, questionId) })),
  }))
}

function unset(ids: ReadonlySet<QuestionId>, id: QuestionId): ReadonlySet<QuestionId> {
  if (!ids.has(id)) return ids
  const rest = new Set(ids)
  rest.delete(id)
  return rest
}
