import { Button, TextInput } from '@mantine/core'
import { IconSend, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { MessageDraft } from '../../../shared/model/raw-message'
import type { ServerRecord } from '../../../shared/model/server'
import { JsonEditor } from '../../editors/json-editor'
import { IconButton } from '../../ui/icon-button'
import { KeyCaps } from '../../ui/key-caps'
import { modKey } from '../../ui/keys'
import styles from './composer.module.css'
import { MessageBody } from './message-body'
import { SendingWords } from './sending-words'
import { useAskingSend } from './use-asking-send'
import { useMessage } from './use-message'
import { useSending } from './use-sending'

interface ComposerProps {
  readonly server: ServerRecord
  /** As it is now: what was sent, with what a person has changed of it. */
  readonly draft: MessageDraft
  readonly onChange: (draft: MessageDraft) => void
  readonly onGoTo: (row: number) => void
  readonly onClose: () => void
}

/** A message of the app to be changed and sent, with what came back beside it. Give it a `key` per message. */
export function Composer({ server, draft, onChange, onGoTo, onClose }: ComposerProps) {
  const sender = useSending(server.id)
  const { sending } = sender
  const [answer, setAnswer] = useState<number>()
  const { send, isAsking, question } = useAskingSend(server, sender, (sent) => setAnswer(sent.answeredIn ?? sent.row))
  const isBlocked =
    server.state.status !== 'Running' || sending.phase === 'sending' || draft.method.trim() === '' || isAsking
  const sendDraft = () => {
    if (!isBlocked) send({ ...draft, method: draft.method.trim() })
  }
  return (
    <section aria-label="Message to send" className={styles['composer']} data-pane="message">
      <div className={styles['bar']}>
        <span className={styles['kind']}>{draft.kind === 'request' ? 'Request' : 'Notification'}</span>
        <TextInput
          className={styles['method']}
          classNames={{ input: 'mono' }}
          aria-label="Method to send"
          value={draft.method}
          onChange={(event) => onChange({ ...draft, method: event.currentTarget.value })}
          onKeyDown={(event) => {
            if (event.key === 'Enter') sendDraft()
          }}
          spellCheck={false}
          autoComplete="off"
        />
        <Button
          size="compact-sm"
          leftSection={<IconSend size={14} aria-hidden="true" />}
          disabled={isBlocked}
          onClick={sendDraft}
        >
          Send
        </Button>
        <span className={styles['keys']} aria-hidden="true">
          <KeyCaps keys={[modKey, 'Enter']} />
        </span>
        <IconButton label="Close without sending" icon={IconX} onPress={onClose} />
      </div>
      <div className={styles['columns']}>
        <div className={styles['editor']}>
          <JsonEditor
            label="Params (JSON)"
            value={draft.paramsText}
            onChange={(paramsText) => onChange({ ...draft, paramsText })}
            onRun={sendDraft}
            placeholder="Empty: no params are sent"
            paneStart
          />
        </div>
        <div className={styles['answer']} role="region" aria-label="What came back">
          {answer === undefined ? (
            <p className={styles['hint']}>
              {draft.kind === 'request'
                ? 'The answer is shown here. Each request goes out under an id of its own.'
                : 'A notification is not answered.'}
            </p>
          ) : (
            <Answer key={answer} server={server} row={answer} />
          )}
        </div>
      </div>
      <div className={styles['foot']}>
        <SendingWords server={server} sending={sending} onCancel={sender.cancel} onGoTo={onGoTo} />
      </div>
      {question}
    </section>
  )
}

function Answer({ server, row }: { readonly server: ServerRecord; readonly row: number }) {
  const message = useMessage(server.id, row, false)
  if (message.status === 'reading') return null
  if (message.status === 'gone') return <p className={styles['hint']}>The answer is no longer kept.</p>
  if (message.message.direction === 'sent') return <p className={styles['hint']}>Nothing came back.</p>
  return <MessageBody serverId={server.id} message={message.message} isExact={false} />
}
