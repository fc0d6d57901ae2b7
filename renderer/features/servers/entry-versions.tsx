import { Button, Modal } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { RequestOutput } from '../../../shared/ipc/contract'
import type { ServerRecord } from '../../../shared/model/server'
import { CompareView, type Comparison } from '../../editors/compare-view'
import { useDeck } from '../../state/deck-context'
import { clip } from '../../ui/cut'
import styles from './entry-versions.module.css'

type Versions = RequestOutput<'servers.entryVersions'>

interface EntryVersionsProps {
  readonly server: ServerRecord
  readonly fileName: string
  readonly onSave: () => void
  readonly onRevert: () => void
  readonly onClose: () => void
}

/** The entry as it is here and as its file says, with the choice between them. Values are real, as in the editor of the file. */
export function EntryVersions({ server, fileName, onSave, onRevert, onClose }: EntryVersionsProps) {
  const { client, report } = useDeck()
  const [versions, setVersions] = useState<Versions>()
  const { id } = server
  useEffect(() => {
    let isOver = false
    void client.request('servers.entryVersions', { serverId: id }).then((answer) => {
      if (isOver) return
      if (answer.ok) setVersions(answer.value)
      else {
        report('The entries could not be read', answer.error)
        onClose()
      }
    })
    return () => {
      isOver = true
    }
  }, [client, report, id, onClose])
  const choose = (choice: () => void) => () => {
    choice()
    onClose()
  }
  return (
    <Modal opened onClose={onClose} title={`Entry of ${clip(server.name, 60)}`} size={860} withCloseButton={false}>
      <div className={styles['texts']}>
        {versions !== undefined && (
          <CompareView
            title="Here and in the file"
            comparisons={comparisonsOf(versions, fileName)}
            actions={
              <>
                <Button variant="default" onClick={choose(onRevert)}>
                  Take what the file says
                </Button>
                <Button onClick={choose(onSave)}>Save what is here</Button>
              </>
            }
            onClose={onClose}
          />
        )}
      </div>
    </Modal>
  )
}

/** The nearest first. */
function comparisonsOf(
  { here, inFile = '', before }: Versions,
  fileName: string,
): readonly [Comparison, ...Comparison[]] {
  const [inFileLabel, hereLabel, beforeLabel] = [`In ${fileName}`, 'Here, not saved', 'Before both changes']
  const both = { name: 'Both', before: inFile, after: here, beforeLabel: inFileLabel, afterLabel: hereLabel }
  if (before === undefined) return [both]
  return [
    both,
    { name: 'In the file', before, after: inFile, beforeLabel, afterLabel: inFileLabel },
    { name: 'Here', before, after: here, beforeLabel, afterLabel: hereLabel },
  ]
}
