import { Button } from '@mantine/core'
import { useCallback, useState } from 'react'
import type { ConfigFileRecord, HardLinkChoice } from '../../../shared/model/config'
import type { ServerRecord } from '../../../shared/model/server'
import type { AppError } from '../../../shared/result'
import { useCommands } from '../../state/commands'
import { useDeck, useDeckState } from '../../state/deck-context'
import { clip, cutMiddle } from '../../ui/cut'
import { MessageBox } from '../../ui/message-box'
import { tell } from '../../ui/tell'
import { EntryVersions } from './entry-versions'
import styles from './unsaved-notice.module.css'
import { contestedWords, unsavedWords } from './unsaved-words'
import { useEntryCopies } from './use-entry-copies'

/** That a server is lost at the end of this run as it is now, and the ways to keep it or to go back. */
export function UnsavedNotice({ server }: { readonly server: ServerRecord }) {
  const file = useHome(server)
  const copies = useEntryCopies()
  const commands = useCommands()
  const { save, linkNames } = useSaveChanges(file)
  const [isComparing, setComparing] = useState(false)
  const closeComparison = useCallback(() => setComparing(false), [])
  const isContested = server.contested === true
  const isInFile = file !== undefined && file.fileId === server.fileId
  const fileName = file === undefined ? '' : clip(baseName(file.path), 32)
  return (
    <MessageBox
      kind={isContested ? 'warning' : 'info'}
      title={isContested ? 'Changed here and in the file' : 'Not saved'}
      action={
        <div className={styles['actions']}>
          {file !== undefined && linkNames === undefined && !isContested && (
            <Button onClick={() => save()}>Save to {fileName}</Button>
          )}
          {isInFile && (
            <Button variant={isContested ? 'filled' : 'default'} onClick={() => setComparing(true)}>
              Compare
            </Button>
          )}
          {isInFile && !isContested && (
            <Button variant="default" onClick={() => commands.revertServer(server)}>
              Take back
            </Button>
          )}
          {!isContested && (
            <Button variant="default" onClick={copies.saveNewFile}>
              Save to a new file…
            </Button>
          )}
        </div>
      }
    >
      {isContested ? contestedWords(fileName) : unsavedWords}
      {linkNames !== undefined && (
        <div className={styles['links']}>
          <p>This file has {linkNames} names in the file system (hard links). What becomes of the others?</p>
          <Button variant="default" onClick={() => save('in-place')}>
            Change the file under all of them
          </Button>
          <Button variant="default" onClick={() => save('replace')}>
            Leave the others as they are
          </Button>
        </div>
      )}
      {isComparing && (
        <EntryVersions
          server={server}
          fileName={fileName}
          onSave={() => save()}
          onRevert={() => commands.revertServer(server)}
          onClose={closeComparison}
        />
      )}
    </MessageBox>
  )
}

/** The file a server is saved into: its own, or that of the app where it is in none. */
function useHome({ fileId }: ServerRecord): ConfigFileRecord | undefined {
  return useDeckState(({ replica }) => {
    const { configFiles } = replica.state
    return configFiles.find((file) => file.fileId === fileId) ?? configFiles.find(({ origin }) => origin === 'own')
  })
}

function useSaveChanges(file: ConfigFileRecord | undefined) {
  const { client, report } = useDeck()
  const [linkNames, setLinkNames] = useState<number>()
  const send = async ({ fileId, path }: ConfigFileRecord, hardLinks?: HardLinkChoice) => {
    const answer = await client.request('config.saveChanges', { fileId, ...(hardLinks && { hardLinks }) })
    setLinkNames(answer.ok && answer.value.kind === 'hard-links' ? answer.value.names : undefined)
    if (!answer.ok) report('The changes were not saved', answer.error)
    else if (answer.value.kind === 'conflict') report('The changes were not saved', changedOutside(path))
    else if (answer.value.kind === 'saved')
      tell('Saved', `The changes are in ${path}. Everything else in it is as it was.`)
  }
  return {
    linkNames,
    save: (hardLinks?: HardLinkChoice) => {
      if (file !== undefined) void send(file, hardLinks)
    },
  }
}

function changedOutside(path: string): AppError {
  return {
    code: 'config-invalid',
    message: `Another program changed the same entry in ${cutMiddle(path, 60)} meanwhile. Nothing was written.`,
    hint: 'Look at the file on its page and decide there what is to stand in it, or save all servers to a new file.',
  }
}

function baseName(path: string): string {
  return path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1)
}
