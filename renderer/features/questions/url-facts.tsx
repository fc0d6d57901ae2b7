import type { AskedUrl } from '../../../shared/model/question'
import { CopyButton } from '../../ui/copy-button'
import { MessageBox } from '../../ui/message-box'
import { visibleSigns } from '../../ui/visible-text'
import styles from './url-facts.module.css'

/** An address with what decides where it leads set apart, and what is odd about it. */
export function UrlFacts({ url }: { readonly url: AskedUrl }) {
  const { text, host, warnings, canOpen } = url
  return (
    <>
      <div className={styles['box']}>
        <span className={styles['label']}>{canOpen ? 'Opens in your browser, at' : 'Is not opened from here'}</span>
        {host !== undefined && <strong className={`mono selectable ${styles['host'] ?? ''}`}>{host}</strong>}
        <span className={styles['address']}>
          <span className="mono foreign selectable">{visibleSigns(text)}</span>
          <CopyButton label="Copy the address" text={() => text} />
        </span>
      </div>
      {warnings.length > 0 && (
        <MessageBox kind="warning" title="Look twice">
          {warnings.map((warning) => (
            <p key={warning} className="foreign">
              {warning}
            </p>
          ))}
        </MessageBox>
      )}
    </>
  )
}
