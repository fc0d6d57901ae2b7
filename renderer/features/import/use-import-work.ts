import { useMemo, useState } from 'react'
import type { RequestInput } from '../../../shared/ipc/contract'
import type { ClientId } from '../../../shared/model/client-format'
import type { ImportResult } from '../../../shared/model/import'
import { useDeck } from '../../state/deck-context'
import { type Asking, type Choosing, type ChoosingActions, useChoosing } from './use-choosing'

/** Where servers are imported from, as far as a person has said. */
export interface SourceChoice {
  readonly mode: 'file' | 'text'
  readonly path: string | undefined
  readonly text: string
  /** Undefined: what it looks like. */
  readonly client: ClientId | undefined
}

type ImportOrder = RequestInput<'imports.preview'>
type Imported = Extract<ImportResult, { readonly kind: 'saved' }>

export interface ImportWork extends Choosing<ImportOrder> {
  readonly source: SourceChoice
}

export interface ImportActions extends ChoosingActions<Imported> {
  readonly choose: (change: Partial<SourceChoice>) => void
}

/** How long typing must rest before a text is read, in ms. */
const restMs = 200

/** What a person chose so far, the rows that come of it, and the writing of them. */
export function useImportWork(fileId: string, path: string | undefined): readonly [ImportWork, ImportActions] {
  const { client } = useDeck()
  const [source, setSource] = useState<SourceChoice>({ mode: 'file', path, text: '', client: undefined })
  const asking = useMemo(
    (): Asking<ImportOrder, Imported> => ({
      preview: (order) => client.request('imports.preview', order),
      apply: (order) => client.request('imports.apply', order),
    }),
    [client],
  )
  const order = useMemo(() => orderOf(source, fileId), [source, fileId])
  const [choosing, actions] = useChoosing(order, asking, source.mode === 'text' ? restMs : 0)
  const choose = (change: Partial<SourceChoice>) => {
    actions.calm()
    setSource((before) => ({ ...before, ...change }))
  }
  return [
    { source, ...choosing },
    { choose, ...actions },
  ]
}

function orderOf({ mode, path, text, client }: SourceChoice, fileId: string): ImportOrder | undefined {
  const readAs = client === undefined ? {} : { client }
  if (mode === 'text') return text.trim() === '' ? undefined : { source: { kind: 'text', text }, fileId, ...readAs }
  return path === undefined ? undefined : { source: { kind: 'file', path }, fileId, ...readAs }
}
