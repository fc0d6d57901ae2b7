import { useCallback, useState } from 'react'
import type { HardLinkChoice, SaveResult } from '../../../shared/model/config'
import type { ImportChoice, ImportPreview } from '../../../shared/model/import'
import type { AppError, Result } from '../../../shared/result'
import { type Changes, choicesOf, noChanges } from './choices'
import { type PreviewState, usePreview } from './use-preview'

/** What a person chooses of a preview, and how far the writing of it came. */
export interface Choosing<Order> {
  readonly state: PreviewState<Order>
  readonly changes: Changes
  readonly isSaving: boolean
  readonly refusal: AppError | undefined
  /** The file to be written has this many names: what becomes of the others is asked. */
  readonly linkNames: number | undefined
}

export interface ChoosingActions<Saved> {
  readonly change: (position: number, change: Partial<Omit<ImportChoice, 'position'>>) => void
  readonly changeAll: (changes: Changes) => void
  /** What was refused or asked is no matter any more. */
  readonly calm: () => void
  /** Resolves to what was saved, or to nothing where it was refused or asks something. */
  readonly apply: (hardLinks?: HardLinkChoice) => Promise<Saved | undefined>
}

/** How the main process is asked. Both must stay the same from one drawing to the next. */
export interface Asking<Order, Saved> {
  readonly preview: (order: Order) => Promise<Result<ImportPreview>>
  readonly apply: (order: Order & Chosen) => Promise<Result<Saved | Exclude<SaveResult, { readonly kind: 'saved' }>>>
}

interface Chosen {
  readonly digest: string
  readonly choices: ImportChoice[]
  readonly hardLinks?: HardLinkChoice
}

const idle = { isSaving: false, refusal: undefined, linkNames: undefined } as const

/**
 * The rows of an order, what a person changes of what is suggested, and the writing of it. The order must stay the same object
 * while it says the same.
 */
export function useChoosing<Order extends object, Saved extends { readonly kind: 'saved' }>(
  order: Order | undefined,
  asking: Asking<Order, Saved>,
  restMs?: number,
): readonly [Choosing<Order>, ChoosingActions<Saved>] {
  const [round, setRound] = useState(0)
  const [kept, setKept] = useState<{ readonly digest: string; readonly changes: Changes }>()
  const [outcome, setOutcome] = useState<Pick<Choosing<Order>, 'isSaving' | 'refusal' | 'linkNames'>>(idle)
  const state = usePreview(order, round, asking.preview, restMs)
  const digest = state.kind === 'read' ? state.preview.digest : undefined
  // Positions of another reading mean other servers.
  const changes = kept !== undefined && kept.digest === digest ? kept.changes : noChanges
  const calm = useCallback(() => setOutcome(idle), [])

  const apply = async (hardLinks?: HardLinkChoice): Promise<Saved | undefined> => {
    if (state.kind !== 'read' || state.isOld || outcome.isSaving) return undefined
    setOutcome({ ...idle, isSaving: true })
    const answer = await asking.apply({
      ...state.order,
      digest: state.preview.digest,
      choices: [...choicesOf(state.preview.rows, changes)],
      ...(hardLinks && { hardLinks }),
    })
    if (!answer.ok) {
      setOutcome({ ...idle, refusal: answer.error })
      if (answer.error.code === 'import-outdated') setRound((before) => before + 1)
      return undefined
    }
    const { value } = answer
    if (value.kind === 'saved') return value
    setOutcome(value.kind === 'hard-links' ? { ...idle, linkNames: value.names } : { ...idle, refusal: overtaken })
    return undefined
  }
  const actions: ChoosingActions<Saved> = {
    change: (position, change) => {
      if (digest === undefined) return
      calm()
      setKept({ digest, changes: new Map([...changes, [position, { ...changes.get(position), ...change }]]) })
    },
    changeAll: (all) => {
      if (digest !== undefined) setKept({ digest, changes: all })
    },
    calm,
    apply,
  }
  return [{ state, changes, ...outcome }, actions]
}

const overtaken: AppError = {
  code: 'config-invalid',
  message: 'Another program wrote the file at the same moment. Nothing was written.',
  hint: 'Try again.',
}
