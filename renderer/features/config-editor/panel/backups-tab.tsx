import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { BackupRecord } from '../../../../shared/model/config'
import type { AppError } from '../../../../shared/result'
import { useDeck } from '../../../state/deck-context'
import { formatBytes, formatExactTime } from '../../../ui/format'
import { MessageBox } from '../../../ui/message-box'
import { Ago } from '../../../ui/times'
import styles from './backups-tab.module.css'

type Listed =
  | { readonly kind: 'reading' }
  | { readonly kind: 'failed'; readonly error: AppError }
  | { readonly kind: 'listed'; readonly backups: readonly BackupRecord[] }

/** Copies of the file as it was before saves, to look at and to put back. `version`: what is on disk now. */
export function BackupsTab({
  fileId,
  version,
  onCompare,
  onRestore,
}: {
  readonly fileId: string
  readonly version: string
  readonly onCompare: (backup: BackupRecord) => void
  readonly onRestore: (backup: BackupRecord) => void
}) {
  const { client } = useDeck()
  const [listed, setListed] = useState<Listed>({ kind: 'reading' })
  useEffect(() => {
    let isWanted = true
    void client.request('config.backups', { fileId }).then((answer) => {
      if (!isWanted) return
      setListed(answer.ok ? { kind: 'listed', backups: answer.value.backups } : { kind: 'failed', error: answer.error })
    })
    return () => {
      isWanted = false
    }
    // Another version on disk may have come with another copy.
  }, [client, fileId, version])

  if (listed.kind === 'reading') return null
  if (listed.kind === 'failed') {
    return (
      <div className={styles['message']}>
        <MessageBox kind="error" title={listed.error.message}>
          {listed.error.hint}
        </MessageBox>
      </div>
    )
  }
  if (listed.backups.length === 0) {
    return <p className={styles['none']}>No backups yet. Each save here first keeps a copy of the file as it was.</p>
  }
  return (
    <ul className={styles['list']} aria-label="Backups of this file">
      {listed.backups.map((backup) => (
        <li key={backup.backupId} className={styles['backup']}>
          <span>{formatExactTime(backup.at)}</span>
          <span className={styles['dim']}>
            <Ago at={backup.at} />
          </span>
          <span className={styles['size']}>{formatBytes(backup.bytes)}</span>
          <Button variant="subtle" onClick={() => onCompare(backup)}>
            Compare
          </Button>
          <Button variant="subtle" onClick={() => onRestore(backup)}>
            Restore
          </Button>
        </li>
      ))}
    </ul>
  )
}
