import type { ReactNode } from 'react'
import type { AppError } from '../../shared/result'
import { ErrorWords } from '../ui/error-words'
import { MessageBox } from '../ui/message-box'
import { RingFooter } from './ring-footer'
import styles from './ring-view.module.css'
import type { RingRows } from './use-ring-rows'

interface RingViewProps {
  readonly bar: ReactNode
  /** "The log could not be read". */
  readonly failure: string
  readonly error: AppError | undefined
  readonly counts: RingRows<never>['counts']
  /** What a row is, for the footer: "line". */
  readonly one: string
  readonly children: ReactNode
}

/** A ring as a whole: its bar, why it could not be read, its rows, and how many they are. */
export function RingView({ bar, failure, error, counts, one, children }: RingViewProps) {
  return (
    <div className={styles['view']}>
      {bar}
      {error !== undefined && (
        <div className={styles['error']}>
          <MessageBox kind="error" title={failure}>
            <ErrorWords error={error} />
          </MessageBox>
        </div>
      )}
      {children}
      <RingFooter counts={counts} one={one} />
    </div>
  )
}
