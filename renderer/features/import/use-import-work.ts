import { useState } from 'react'
import type { ClientId } from '../../../shared/model/client-format'
import type { HardLinkChoice } from '../../../shared/model/config'
import type { ServerId } from '../../../shared/model/server'
import type { AppError } from '../../../shared/result'
import { useDeck } from '../../state/deck-context'
import { type Changes, choicesOf, noChanges } from './choices'
import { type PreviewOrder, type PreviewState, usePreview } from './use-preview'

/** Where servers are imported from, as far as a person has said. */
export interface SourceChoice {
  readonly mode: 'file' | 'text'
  readonly path: string | undefined
  readonly text: string
  /** Undefined: what it looks like. */
  readonly client: ClientId | undefined
}

export interface ImportWork {
  readonly source: SourceChoice
  readonly state: PreviewState
  readonly changes: Changes
  readonly isSaving: boolean
  readonly refusal: AppError | undefined
  /** The file to be written has this many names: what becomes of the others is asked. */
  readonly linkNames: number | undefined
}

export interface ImportActions {
  readonly choose: (change: Partial<SourceChoice>) => void
  readonly change: (position: number, change: Partial<Changes extends ReadonlyMap<number, infer C> ? C : never>) => void
  readonly changeAll: (changes: Changes) => void
  /** Resolves to the servers that were written, or to nothing where it was refused or asks something. */
  readonly apply: (hardLinks?: HardLinkChoice) => Promise<readonly ServerId[] | undefined>
}

/** What a person chose so far, the rows that come of it, and the writing of them. */
export function useImportWork(fileId: string, path: string | undefined): readonly [ImportWork, ImportActions] {
  const { client } = useDeck()
  const [source, setSource] = useState<SourceChoice>({ mode: 'file', path, text: '', client: undefined })
  const [round, setRound] = useState(0)
  const [kept, setKept] = useState<{ readonly digest: string; readonly changes: Changes }>()
  const [outcome, setOutcome] = useState<Pick<ImportWork, 'isSaving' | 'refusal' | 'linkNames'>>(idle)
  const state = usePreview(orderOf(source, fileId), round)
  const digest = state.kind === 'read' ? state.preview.digest : undefined
  // Positions of another reading mean other servers.
  const changes = kept !== undefined && kept.digest === digest ? kept.changes : noChanges

  const apply = async (hardLinks?: HardLinkChoice) => {
    if (state.kind !== 'read' || state.isOld || outcome.isSaving) return undefined
    const choices = choicesOf(state.preview.rows, changes)
    setOutcome({ ...idle, isSaving: true })
    const answer = await client.request('imports.apply', {
      ...state.order,
      digest: state.preview.digest,
      choices: [...choices],
      ...(hardLinks && { hardLinks }),
    })
    if (answer.ok && answer.value.kind === 'saved') return answer.value.serverIds
    if (answer.ok) {
      setOutcome(
        answer.value.kind === 'hard-links'
          ? { ...idle, linkNames: answer.value.names }
          : { ...idle, refusal: overtaken },
      )
    } else {
      setOutcome({ ...idle, refusal: answer.error })
      if (answer.error.code === 'import-outdated') setRound((before) => before + 1)
    }
    return undefined
  }
  const actions: ImportActions = {
    choose: (change) => {
      setOutcome(idle)
      setSource((before) => ({ ...before, ...change }))
    },
    change: (position, change) => {
      if (digest === undefined) return
      setOutcome(idle)
      setKept({ digest, changes: new Map([...changes, [position, { ...changes.get(position), ...change }]]) })
    },
    changeAll: (all) => {
      if (digest !== undefined) setKept({ digest, changes: all })
    },
    apply,
  }
  return [{ source, state, changes, ...outcome }, actions]
}

const idle = { isSaving: false, refusal: undefined, linkNames: undefined } as const

const overtaken: AppError = {
  code: 'config-invalid',
  message: 'Another program wrote the file at the same moment. Nothing was written.',
  hint: 'Try again.',
}

function orderOf({ mode, path, text, client }: SourceChoice, fileId: string): PreviewOrder | undefined {
  const readAs = client === undefined ? {} : { client }
  if (mode === 'text') return text.trim() === '' ? undefined : { source: { kind: 'text', text }, fileId, ...readAs }
  return path === undefined ? undefined : { source: { kind: 'file', path }, fileId, ...readAs }
}
