import { useEffect, useState } from 'react'
import { freeName } from '../../../shared/free-name'
import type { ServerId, ServerRecord } from '../../../shared/model/server'
import { useDeck, useDialogs, useWorkspace } from '../../state/deck-context'
import type { DialogRequest } from '../../state/dialogs'
import { useServer } from '../../state/selectors'
import { clip } from '../../ui/cut'
import { draftOf } from './entry-draft'
import { EntryEditor, type SaveEntry } from './entry-editor'
import { useTakenIds } from './use-taken-ids'

/** The dialog in which a server is added, edited or duplicated, while one of these was asked for. */
export function EntryDialog() {
  const open = useDialogs((dialogs) => dialogs.open)
  const close = useDialogs((dialogs) => dialogs.close)
  switch (open?.kind) {
    case 'add-server':
      return <AddServer onClose={close} />
    case 'edit-server':
    case 'duplicate-server':
      return <KnownServer key={`${open.kind} ${open.serverId}`} request={open} onClose={close} />
    default:
      return null
  }
}

function AddServer({ onClose }: { readonly onClose: () => void }) {
  const save = useAdding(undefined)
  return <EntryEditor title="Add a server" mode="add" first={draftOf('', '{}')} save={save} onClose={onClose} />
}

type KnownRequest = Extract<DialogRequest, { readonly kind: 'edit-server' | 'duplicate-server' }>

/** Opens once the entry has been read. */
function KnownServer({ request, onClose }: { readonly request: KnownRequest; readonly onClose: () => void }) {
  const { client, report } = useDeck()
  const { kind, serverId } = request
  const server = useServer(serverId)
  const [entryText, setEntryText] = useState<string>()
  useEffect(() => {
    let isOver = false
    void client.request('servers.entryText', { serverId }).then((answer) => {
      if (isOver) return
      if (answer.ok) setEntryText(answer.value.entryText)
      else {
        report('The entry could not be read', answer.error)
        onClose()
      }
    })
    return () => {
      isOver = true
    }
  }, [client, report, serverId, onClose])
  if (entryText === undefined || server === undefined) return null
  return kind === 'edit-server' ? (
    <EditServer server={server} entryText={entryText} onClose={onClose} />
  ) : (
    <DuplicateServer server={server} entryText={entryText} onClose={onClose} />
  )
}

interface KnownProps {
  readonly server: ServerRecord
  readonly entryText: string
  readonly onClose: () => void
}

function EditServer({ server, entryText, onClose }: KnownProps) {
  const { client } = useDeck()
  const save: SaveEntry = async ({ text }) => {
    const answer = await client.request('servers.update', { serverId: server.id, entryText: text })
    return answer.ok ? undefined : answer.error
  }
  const isUp = server.state.status === 'Running'
  return (
    <EntryEditor
      title={`Edit ${clip(server.name, 60)}`}
      mode={isUp ? 'edit-running' : 'edit'}
      first={draftOf(server.id, entryText)}
      save={save}
      onClose={onClose}
    />
  )
}

function DuplicateServer({ server, entryText, onClose }: KnownProps) {
  const takenIds = useTakenIds()
  const save = useAdding(server.id)
  // The name is made when the dialog opens: what is added later must not change it under the person's hands.
  const [first] = useState(() =>
    draftOf(
      freeName(`${server.id.slice(0, 190)}-copy`, (id) => takenIds.has(id)),
      entryText,
    ),
  )
  return (
    <EntryEditor title={`Duplicate ${clip(server.name, 60)}`} mode="add" first={first} save={save} onClose={onClose} />
  )
}

/** Adds a draft, its relative paths counted from where those of `placedLike` do, and shows it. */
function useAdding(placedLike: ServerId | undefined): SaveEntry {
  const { client } = useDeck()
  const select = useWorkspace((workspace) => workspace.select)
  return async ({ id, text }) => {
    const answer = await client.request('servers.add', {
      serverId: id,
      entryText: text,
      ...(placedLike !== undefined && { placedLike }),
    })
    if (!answer.ok) return answer.error
    select({ kind: 'server', serverId: id })
    return undefined
  }
}
