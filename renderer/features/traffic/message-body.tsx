import { Button } from '@mantine/core'
import { useState } from 'react'
import { type BodyRef, previewBytes } from '../../../shared/model/body'
import type { TrafficMessage } from '../../../shared/model/ring'
import type { ServerId } from '../../../shared/model/server'
import { fail } from '../../../shared/result'
import { methodOf } from '../../../shared/traffic-words'
import { openBody } from '../../bodies/open-body'
import { RowList } from '../../bodies/row-list'
import { RawBody } from '../../results/raw-body'
import { useDeck } from '../../state/deck-context'
import { formatBytes } from '../../ui/format'
import styles from './message-body.module.css'

interface MessageBodyProps {
  readonly serverId: ServerId
  readonly message: TrafficMessage
  /** With the secrets in it. */
  readonly isExact: boolean
}

/** A message: its beginning at once, all of it on demand. Give it a `key` per message and look. */
export function MessageBody({ serverId, message, isExact }: MessageBodyProps) {
  const { client, report } = useDeck()
  const [whole, setWhole] = useState<BodyRef>()
  const [isIndented, setIsIndented] = useState(message.kind !== 'unreadable')
  const showAll = async () => {
    const answer = await client.request('traffic.body', { serverId, row: message.row, exact: isExact })
    if (answer.ok) setWhole(answer.value)
    else report('The message cannot be shown whole', answer.error)
  }
  if (whole !== undefined) {
    return (
      <RawBody
        body={whole}
        label="Message"
        name={methodOf(message) ?? 'message'}
        tabs={
          <Button variant="subtle" size="compact-sm" onClick={() => setWhole(undefined)}>
            Show the beginning
          </Button>
        }
        isIndented={isIndented}
        onIndent={setIsIndented}
      />
    )
  }
  return (
    <>
      <Beginning key={message.preview} message={message} />
      {message.whole !== undefined && (
        <div className={styles['cut']}>
          <span>
            The first {formatBytes(previewBytes)} of {formatBytes(message.bytes)}.
            {message.whole === 'dropped' && ' The rest is no longer kept: newer messages took its place.'}
          </span>
          {message.whole === 'kept' && (
            <Button variant="subtle" size="compact-sm" onClick={() => void showAll()}>
              Show all of it
            </Button>
          )}
        </div>
      )}
    </>
  )
}

/** What of a message came with it, indented where it is JSON. */
function Beginning({ message }: { readonly message: TrafficMessage }) {
  const mode = message.kind === 'unreadable' ? 'text' : 'json'
  // The preview stands for itself, so the document is complete with that.
  const [document] = useState(() =>
    openBody({ bodyId: '', bytes: message.bytes, preview: message.preview, complete: true }, mode, nothingMore),
  )
  return (
    <RowList
      document={document}
      mode={mode}
      label="Message"
      first={0}
      count={document.status().rowCount}
      wraps
      query=""
      target={undefined}
    />
  )
}

function nothingMore() {
  return Promise.resolve(fail({ code: 'body-gone', message: 'There is no more of this message here.' }))
}
