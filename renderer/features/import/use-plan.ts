import { useMemo } from 'react'
import type { ImportPreview } from '../../../shared/model/import'
import { choicesOf, countsOf, nameFaults } from './choices'
import type { Choosing } from './use-choosing'

/** What a preview and the choices made of it come to. */
export interface Plan {
  readonly preview: ImportPreview | undefined
  readonly choices: ReturnType<typeof choicesOf>
  readonly faults: ReturnType<typeof nameFaults>
  readonly counts: ReturnType<typeof countsOf>
  /** There is something to write, and nothing in its way. */
  readonly canWrite: boolean
}

export function usePlan({ state, changes, isSaving }: Choosing<unknown>): Plan {
  const preview = state.kind === 'read' ? state.preview : undefined
  const choices = useMemo(() => choicesOf(preview?.rows ?? [], changes), [preview, changes])
  const faults = useMemo(() => nameFaults(choices, { takenNames: preview?.takenNames ?? [] }), [choices, preview])
  const counts = countsOf(choices)
  const isCurrent = state.kind === 'read' && !state.isOld
  const canWrite = isCurrent && counts.added + counts.overwritten > 0 && faults.size === 0 && !isSaving
  return { preview, choices, faults, counts, canWrite }
}
