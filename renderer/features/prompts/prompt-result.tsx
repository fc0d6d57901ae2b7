import { Button } from '@mantine/core'
import { IconMessages } from '@tabler/icons-react'
import type { Reading } from '../../../shared/model/reading'
import { ReadingView } from '../../results/reading-view'
import { clip } from '../../ui/cut'
import { EmptyState } from '../../ui/empty-state'
import { ErrorWords } from '../../ui/error-words'
import { formatCount, formatDuration } from '../../ui/format'
import { modKey } from '../../ui/keys'
import { MessageBox } from '../../ui/message-box'
import { Ago, Since } from '../../ui/times'
import { visibleText } from '../../ui/visible-text'
import styles from './prompt-result.module.css'
import type { GotPrompt } from './use-get-prompt'

interface PromptResultProps {
  readonly name: string
  readonly got: GotPrompt
  readonly onCancel: () => void
}

/** The messages a prompt gave, each with the role it is said in. */
export function PromptResult({ name, got, onCancel }: PromptResultProps) {
  const reading = got.kind === 'nothing' ? undefined : got.last
  if (got.kind === 'nothing') {
    return (
      <EmptyState icon={IconMessages} title="No messages yet">
        <p>Press Get, or {modKey}+Enter, and the messages for a model are shown here.</p>
      </EmptyState>
    )
  }
  return (
    <>
      {got.kind === 'getting' && (
        <div className={styles['line']} role="status">
          <span>Waiting for the answer</span>
          <Since since={got.since} />
          <Button variant="default" size="compact-sm" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      )}
      {got.kind === 'failed' && (
        <div className={styles['message']}>
          <MessageBox kind="error" title="The prompt could not be had">
            <ErrorWords error={got.error} />
            {reading !== undefined && <p>Below is what it gave before.</p>}
          </MessageBox>
        </div>
      )}
      {reading !== undefined && <Messages name={name} reading={reading} isLatest={got.kind === 'got'} />}
    </>
  )
}

interface MessagesProps {
  readonly name: string
  readonly reading: Reading
  readonly isLatest: boolean
}

function Messages({ name, reading, isLatest }: MessagesProps) {
  const { description, notices, blockCount, durationMs, at } = reading
  return (
    <>
      {isLatest && (
        <div className={styles['line']}>
          <strong>{formatCount(blockCount, 'message')}</strong>
          <span className="numbers">{formatDuration(durationMs)}</span>
          <Ago at={at} />
          {description !== undefined && (
            <span className={`foreign ${styles['about'] ?? ''}`} title={clip(description, 1000)}>
              {visibleText(clip(description, 300))}
            </span>
          )}
        </div>
      )}
      {notices.map((notice) => (
        <div key={notice} className={styles['message']}>
          <MessageBox kind="warning">
            <p className="foreign selectable">{notice}</p>
          </MessageBox>
        </div>
      ))}
      <ReadingView
        reading={reading}
        name={name}
        contentLabel="Messages"
        alwaysList
        empty={{
          title: 'No messages',
          text: 'The server answered, and the prompt has no messages. Raw shows what came.',
        }}
      />
    </>
  )
}
