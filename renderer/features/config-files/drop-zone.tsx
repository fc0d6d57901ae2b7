import { IconFileImport } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useCommands } from '../../state/commands'
import { useDeck, useDialogs, useWorkspace } from '../../state/deck-context'
import styles from './drop-zone.module.css'

/** Takes a file dropped anywhere on the window as a configuration file to open, or to import from while that is chosen. */
export function DropZone() {
  const { client, dialogs, report } = useDeck()
  const commands = useCommands()
  const select = useWorkspace((workspace) => workspace.select)
  const isImporting = useDialogs(({ open }) => open?.kind === 'import')
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const holdsFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false
    // The page must refuse the browser's own way with every drop: it would leave the app for the file.
    const onDragOver = (event: DragEvent) => {
      if (!holdsFiles(event)) return
      event.preventDefault()
      setIsOver(true)
    }
    const onDragLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) setIsOver(false)
    }
    const onDrop = (event: DragEvent) => {
      if (!holdsFiles(event)) return
      event.preventDefault()
      setIsOver(false)
      for (const file of event.dataTransfer?.files ?? []) {
        const path = client.pathOfDroppedFile(file)
        if (path === '') {
          report('The file could not be opened', {
            code: 'config-unreadable',
            message: `"${file.name}" is not a file on this computer's disk.`,
            hint: 'Save it first, then drop the saved file.',
          })
          continue
        }
        if (dialogs.getState().open?.kind === 'import') {
          dialogs.setState(({ open }) => ({ open: { kind: 'import', ...open, path } }))
          continue
        }
        commands.openDroppedConfig(path, (fileId) => select({ kind: 'file', fileId }))
      }
    }
    window.addEventListener('dragover', onDragOver)
    window.addEventListener('dragleave', onDragLeave)
    window.addEventListener('drop', onDrop)
    return () => {
      window.removeEventListener('dragover', onDragOver)
      window.removeEventListener('dragleave', onDragLeave)
      window.removeEventListener('drop', onDrop)
    }
  }, [client, commands, dialogs, report, select])
  if (!isOver) return null
  return (
    <div className={styles['over']}>
      <IconFileImport size={32} stroke={1.25} aria-hidden="true" />
      <p>Drop to {isImporting ? 'import from it' : 'open as a config file'}. Nothing is started by that.</p>
    </div>
  )
}
