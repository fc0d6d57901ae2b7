import type { CallRecord } from '../../../shared/model/call'
import { ResultView } from '../../results/result-view'
import { CallSummary } from './call-summary'
import styles from './call-view.module.css'
import { CallWords } from './call-words'

/** One call: how it ended, what was odd, and what came back. */
export function CallView({ call }: { readonly call: CallRecord }) {
  return (
    <div className={styles['call']}>
      <CallSummary call={call} />
      <CallWords call={call} />
      <ResultView call={call} />
    </div>
  )
}
