import type { CallOutcome, CallRecord } from '../../../shared/model/call'
import { ErrorWords } from '../../ui/error-words'
import { MessageBox } from '../../ui/message-box'
import { CallNotices } from './call-notices'
import styles from './call-words.module.css'

const boxes: Readonly<Record<CallOutcome, 'error' | 'warning' | 'info'>> = {
  succeeded: 'info',
  'tool-error': 'warning',
  'protocol-error': 'error',
  'connection-lost': 'error',
  'timed-out': 'warning',
  cancelled: 'info',
}

/** Why a call brought no result, and what was odd about the answer of one that did. */
export function CallWords({ call: { state } }: { readonly call: CallRecord }) {
  if (state.phase !== 'ended') return null
  const { outcome, error, notices, result } = state
  // What a tool says of its own failure is its result, which stands below.
  const isSaidBelow = outcome === 'tool-error' && result !== undefined
  const isErrorShown = error !== undefined && !isSaidBelow
  if (!isErrorShown && notices.length === 0) return null
  return (
    <div className={styles['words']}>
      {isErrorShown && (
        <MessageBox kind={boxes[outcome]}>
          <ErrorWords error={error} />
        </MessageBox>
      )}
      <CallNotices notices={notices} />
    </div>
  )
}
