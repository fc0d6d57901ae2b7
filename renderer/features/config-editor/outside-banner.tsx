import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { MessageBox } from '../../ui/message-box'
import styles from './notices.module.css'
import { type EditSession, hasEdits, type SessionEvent } from './session/edit-session'
import { mergeTexts } from './texts/merge-texts'

/** Asks what becomes of edits when another program has changed the file meanwhile. */
export function OutsideBanner({
  session,
  onChoose,
  onCompare,
}: {
  readonly session: EditSession
  readonly onChoose: (event: SessionEvent) => void
  readonly onCompare: () => void
}) {
  const { base, text, outside } = session
  const merged = useMemo(
    () => (outside === undefined ? undefined : mergeTexts(base.text, text, outside.text)),
    [base, text, outside],
  )
  if (outside === undefined || !hasEdits(session)) return null
  return (
    <div role="alert">
      <MessageBox kind="warning" title="Another program changed this file while you edited it">
        <p>Nothing is written until you choose what becomes of the two texts.</p>
        <div className={styles['choices']}>
          {merged !== undefined && (
            <Button
              title="Puts both changes together: they are in different places"
              onClick={() => onChoose({ type: 'merge', text: merged })}
            >
              Keep both changes
            </Button>
          )}
          <Button variant="default" onClick={() => onChoose({ type: 'keep-mine' })}>
            Keep mine
          </Button>
          <Button variant="default" onClick={() => onChoose({ type: 'take-theirs' })}>
            Take theirs
          </Button>
          <Button variant="subtle" onClick={onCompare}>
            Compare
          </Button>
        </div>
      </MessageBox>
    </div>
  )
}
