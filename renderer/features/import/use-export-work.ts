import { useEffect, useMemo, useState } from 'react'
import type { RequestInput } from '../../../shared/ipc/contract'
import type { ClientId } from '../../../shared/model/client-format'
import type { SaveResult } from '../../../shared/model/config'
import type { ExportedText, ExportFile } from '../../../shared/model/export'
import type { ServerId } from '../../../shared/model/server'
import type { Result } from '../../../shared/result'
import { useDeck } from '../../state/deck-context'
import { type Asking, type Choosing, type ChoosingActions, useChoosing } from './use-choosing'

type ExportOrder = RequestInput<'exports.preview'>
type Saved = Extract<SaveResult, { readonly kind: 'saved' }>

/** The rows of a file servers are to be written into; `path` undefined: none is chosen yet. */
export function useExportWork(
  serverIds: readonly ServerId[],
  clientId: ClientId,
  path: string | undefined,
): readonly [Choosing<ExportOrder>, ChoosingActions<Saved>] {
  const { client } = useDeck()
  const asking = useMemo(
    (): Asking<ExportOrder, Saved> => ({
      preview: (order) => client.request('exports.preview', order),
      apply: (order) => client.request('exports.save', order),
    }),
    [client],
  )
  const order = useMemo(
    (): ExportOrder | undefined =>
      path === undefined ? undefined : { serverIds: [...serverIds], client: clientId, path },
    [serverIds, clientId, path],
  )
  return useChoosing(order, asking)
}

/** Servers as text, secrets masked; undefined while it is made. */
export function useExportText(serverIds: readonly ServerId[], clientId: ClientId): Result<ExportedText> | undefined {
  const { client } = useDeck()
  const [answer, setAnswer] = useState<Result<ExportedText>>()
  useEffect(() => {
    let isOver = false
    void client.request('exports.text', { serverIds: [...serverIds], client: clientId, exact: false }).then((text) => {
      if (!isOver) setAnswer(text)
    })
    return () => {
      isOver = true
    }
  }, [client, serverIds, clientId])
  return answer
}

/** Where programs keep their servers; undefined while they are looked for. */
export function useExportFiles(): readonly ExportFile[] | undefined {
  const { client } = useDeck()
  const [files, setFiles] = useState<readonly ExportFile[]>()
  useEffect(() => {
    let isOver = false
    void client.request('exports.files', {}).then((answer) => {
      if (!isOver) setFiles(answer.ok ? answer.value.files : [])
    })
    return () => {
      isOver = true
    }
  }, [client])
  return files
}
