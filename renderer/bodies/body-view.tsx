import { Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconDeviceFloppy, IconTextWrap } from '@tabler/icons-react'
import { type ReactNode, useState, useSyncExternalStore } from 'react'
import type { BodyRef } from '../../shared/model/body'
import { useDeck } from '../state/deck-context'
import { CopyButton } from '../ui/copy-button'
import { ErrorWords } from '../ui/error-words'
import { formatBytes, formatNumber } from '../ui/format'
import { IconButton } from '../ui/icon-button'
import { MessageBox } from '../ui/message-box'
import type { DocumentStatus } from './body-document'
import styles from './body-view.module.css'
import { FindField } from './find-field'
import { openBody } from './open-body'
import type { DocumentMode } from './row-document'
import { RowList } from './row-list'
import { useFind } from './use-find'

/** Rows drawn in one part: more would be taller than a page can be on a dense screen at 200 %. */
const rowsInPart = 400_000

/** Largest body the clipboard takes, in bytes; larger ones are saved. */
const mostToCopy = 8 * 1024 * 1024

interface BodyViewProps {
  readonly body: BodyRef
  readonly mode: DocumentMode
  readonly label: string
  readonly suggestedName: string
  /** What there is to say of the body, between the bar and its text. */
  readonly note?: ReactNode
  /** Left end of the bar: the choice of view. */
  readonly children?: ReactNode
}

/** A body of any size as text: first part at once, the rest while it arrives, with find, copy and save. Give it a `key` per body and mode. */
export function BodyView({ body, mode, label, suggestedName, note, children }: BodyViewProps) {
  const { client, report } = useDeck()
  const [document] = useState(() =>
    openBody(body, mode, (start, length) => client.request('bodies.read', { bodyId: body.bodyId, start, length })),
  )
  const status = useSyncExternalStore(document.subscribe, document.status)
  const find = useFind(document, status.rowCount)
  const [wraps, setWraps] = useState(true)
  const [part, setPart] = useState(0)
  const parts = Math.max(1, Math.ceil(status.rowCount / rowsInPart))
  const match = find.matches?.[find.current]
  const shownPart = match === undefined ? Math.min(part, parts - 1) : Math.floor(match / rowsInPart)
  const first = shownPart * rowsInPart

  const save = async () => {
    const answer = await client.request('bodies.save', { bodyId: body.bodyId, suggestedName })
    if (!answer.ok) report('The file was not saved', answer.error)
  }
  return (
    <div className={styles['view']}>
      <div className={styles['bar']}>
        {children}
        <div className={styles['tools']}>
          <span className={styles['size']}>{formatBytes(body.bytes)}</span>
          <FindField find={find} />
          <IconButton label="Wrap lines" icon={IconTextWrap} pressed={wraps} onPress={() => setWraps(!wraps)} />
          <CopyButton
            label={body.bytes > mostToCopy ? 'Too large for the clipboard: save it to a file' : 'Copy'}
            text={() => document.wholeText()}
            disabled={body.bytes > mostToCopy || status.phase === 'reading'}
          />
          <IconButton label="Save to file" icon={IconDeviceFloppy} onPress={() => void save()} />
        </div>
      </div>
      {note}
      {status.rowCount === 0 && status.phase === 'complete' ? (
        <p className={styles['note']}>Nothing in it: the text is empty.</p>
      ) : (
        <RowList
          document={document}
          mode={mode}
          label={label}
          first={first}
          count={Math.min(rowsInPart, status.rowCount - first)}
          wraps={wraps}
          query={find.query}
          target={match}
        />
      )}
      <StatusLine status={status} onReadOn={document.readOn} />
      {parts > 1 && (
        <div className={styles['foot']}>
          <IconButton
            label="Previous part"
            icon={IconChevronLeft}
            disabled={shownPart === 0}
            onPress={() => setPart(shownPart - 1)}
          />
          Rows {formatNumber(first + 1)} to {formatNumber(Math.min(first + rowsInPart, status.rowCount))} of{' '}
          {formatNumber(status.rowCount)}
          <IconButton
            label="Next part"
            icon={IconChevronRight}
            disabled={shownPart === parts - 1}
            onPress={() => setPart(shownPart + 1)}
          />
        </div>
      )}
    </div>
  )
}

/** What is not on screen yet, and why. */
function StatusLine({ status, onReadOn }: { readonly status: DocumentStatus; readonly onReadOn: () => void }) {
  const { phase, loadedBytes, totalBytes, isCut, error } = status
  if (error !== undefined) {
    return (
      <div className={styles['error']}>
        <MessageBox kind="error" title={`Only the first ${formatBytes(loadedBytes)} are shown`}>
          <ErrorWords error={error} />
        </MessageBox>
      </div>
    )
  }
  if (phase === 'reading' && totalBytes > 512 * 1024) {
    return (
      <div className={styles['foot']}>
        Reading {formatBytes(loadedBytes)} of {formatBytes(totalBytes)}
      </div>
    )
  }
  if (phase === 'paused') {
    return (
      <div className={styles['foot']}>
        The first {formatBytes(loadedBytes)} of {formatBytes(totalBytes)} are shown.
        <Button variant="default" size="compact-xs" onClick={onReadOn}>
          Read on
        </Button>
      </div>
    )
  }
  if (isCut)
    return (
      <div className={styles['foot']}>The rest has too many lines to be drawn. Save it to a file to see all of it.</div>
    )
  return null
}
