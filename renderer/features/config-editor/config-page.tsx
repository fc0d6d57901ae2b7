import { Button } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import type { ConfigFileRecord } from '../../../shared/model/config'
import type { FieldCommand, JsonEditorHandle } from '../../editors/field'
import { useCommands } from '../../state/commands'
import { useDialogs, useWorkspace } from '../../state/deck-context'
import type { EntrySlot } from '../../state/entry-slot'
import { fileLook, shortName } from '../../ui/file-look'
import { HardLinkDialog } from '../../ui/hard-link-dialog'
import { hasMod } from '../../ui/keys'
import { MessageBox } from '../../ui/message-box'
import { CloseDialog } from './close-dialog'
import type { Compared } from './compare/comparisons'
import { ConfigHeader, type FileActions } from './config-header'
import styles from './config-page.module.css'
import { EditorBody } from './editor-body'
import { FileNotices, RemovedNotice, RestartNotice } from './file-notices'
import notices from './notices.module.css'
import { OutsideBanner } from './outside-banner'
import { hasEdits } from './session/edit-session'
import { useFileEditor } from './session/use-file-editor'
import { useFileServers } from './use-file-servers'

interface ConfigPageProps {
  readonly file: ConfigFileRecord
  /** Back to the list, where the list is not beside the page. */
  readonly onBack: (() => void) | undefined
  /** Draws the form of one server beside the text. */
  readonly entryForm: (slot: EntrySlot) => ReactNode
}

/** One configuration file: its text to edit, what is wrong in it, its servers, its backups. Another file needs another `key`. */
export function ConfigPage({ file, onBack, entryForm }: ConfigPageProps) {
  const commands = useCommands()
  const show = useDialogs((dialogs) => dialogs.show)
  const select = useWorkspace((workspace) => workspace.select)
  const { editor, state } = useFileEditor(file)
  const servers = useFileServers(file.fileId)
  const field = useRef<JsonEditorHandle>(null)
  const [compared, setCompared] = useState<Compared>()
  const [isClosing, setClosing] = useState(false)

  const session = state.kind === 'open' ? state.session : undefined
  const readOnly = state.kind === 'open' ? state.readOnly : undefined
  const isEdited = session !== undefined && hasEdits(session)
  const canSave = isEdited && readOnly === undefined && session.outside === undefined && session.saving === undefined
  const look = fileLook({ ...file, problems: [...file.problems, ...servers.all.flatMap(({ problems }) => problems)] })
  const save = () => void editor.save()
  const close = () => {
    commands.closeConfig(file.fileId)
    select({ kind: 'none' })
  }
  const run = (command: FieldCommand) => {
    // The menu gives the focus back when it has gone.
    requestAnimationFrame(() => field.current?.run(command))
  }
  const actions: FileActions = {
    save: canSave ? save : undefined,
    discard: isEdited ? () => editor.apply({ type: 'discard' }) : undefined,
    compare: isEdited ? () => setCompared({ kind: session.outside === undefined ? 'disk' : 'outside' }) : undefined,
    find: session === undefined ? undefined : () => run('find'),
    format: session === undefined || readOnly !== undefined ? undefined : () => run('format'),
    reload: () => {
      commands.reloadConfig(file.fileId)
      void editor.read()
    },
    forgetInputs: file.typedInputs > 0 ? () => commands.forgetInputs(file.fileId) : undefined,
    importInto:
      readOnly !== undefined || file.status === 'malformed' || file.status === 'unreadable'
        ? undefined
        : () => show({ kind: 'import', fileId: file.fileId }),
    close: file.origin === 'opened' ? () => (isEdited ? setClosing(true) : close()) : undefined,
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!hasMod(event) || event.shiftKey || event.defaultPrevented) return
    const key = event.key.toLowerCase()
    if (key !== 's' && key !== 'f') return
    event.preventDefault()
    if (key === 'f') field.current?.run('find')
    else if (canSave) save()
  }
  return (
    <section aria-label={`File ${shortName(file)}`} className={styles['page']} onKeyDown={onKeyDown}>
      <ConfigHeader
        file={file}
        look={look}
        isEdited={isEdited}
        isSaving={session?.saving !== undefined}
        news={session?.news}
        actions={actions}
        onBack={onBack}
      />
      <div className={notices['notices']}>
        {session !== undefined && (
          <OutsideBanner
            session={session}
            onChoose={(event) => {
              editor.apply(event)
              setCompared(undefined)
            }}
            onCompare={() => setCompared({ kind: 'outside' })}
          />
        )}
        <FileNotices file={file} sentence={look.sentence} tone={look.tone} readOnly={readOnly} />
        <RemovedNotice file={file} />
        <RestartNotice servers={servers.all} />
        {state.kind === 'failed' && file.status !== 'unreadable' && (
          <MessageBox kind="error" title={state.error.message}>
            {state.error.hint}
          </MessageBox>
        )}
        {state.kind === 'failed' && (
          <div>
            <Button variant="default" onClick={actions.reload}>
              Read the file again
            </Button>
          </div>
        )}
      </div>
      {state.kind === 'open' && (
        <EditorBody
          file={file}
          open={state}
          editor={editor}
          servers={servers}
          field={field}
          compared={compared}
          onCompare={setCompared}
          entryForm={entryForm}
        />
      )}
      <CloseDialog
        isOpen={isClosing}
        name={shortName(file)}
        onSave={
          canSave
            ? () => {
                setClosing(false)
                void editor.save().then((isSaved) => {
                  if (isSaved) close()
                })
              }
            : undefined
        }
        onDiscard={() => {
          setClosing(false)
          editor.apply({ type: 'discard' })
          close()
        }}
        onStay={() => setClosing(false)}
      />
      <HardLinkDialog
        names={state.kind === 'open' ? state.linkNames : undefined}
        onChoose={(choice) => void editor.save(choice)}
        onStay={() => editor.leaveUnsaved()}
      />
    </section>
  )
}
