import { IconAlertTriangle, IconCircleCheck, IconShieldOff } from '@tabler/icons-react'
import { formatCount } from '../../ui/format'
import { visibleText } from '../../ui/visible-text'
import styles from './check-words.module.css'
import type { StructuredCheck } from './structured-check'

/** Violations drawn before the text; the list scrolls. */
const mostDrawn = 100

/** What came of holding structured content against its schema, in words. */
export function CheckWords({ check }: { readonly check: StructuredCheck }) {
  switch (check.kind) {
    case 'fits':
      return (
        <p className={styles['line']} role="status">
          <IconCircleCheck size={14} data-tone="green" aria-hidden="true" />
          It keeps every rule of the tool’s output schema.
        </p>
      )
    case 'no-schema':
      return (
        <p className={styles['line']}>
          <IconShieldOff size={14} aria-hidden="true" />
          The tool states no output schema to hold it against.
        </p>
      )
    case 'off':
      return (
        <p className={styles['line']} role="status">
          <IconShieldOff size={14} aria-hidden="true" />
          <span className="foreign">Not held against the tool’s output schema: {visibleText(check.reason)}.</span>
        </p>
      )
    case 'breaks':
      return (
        <div className={styles['breaks']} role="status">
          <p className={styles['head']}>
            <IconAlertTriangle size={14} data-tone="amber" aria-hidden="true" />
            It breaks the tool’s output schema in {formatCount(check.total, 'place')}:
          </p>
          <ul className={styles['list']} tabIndex={0}>
            {check.violations.slice(0, mostDrawn).map(({ place, message }, index) => (
              <li key={index} className="foreign selectable">
                {place !== '' && <span className="mono">{visibleText(place)}: </span>}
                {visibleText(message)}
              </li>
            ))}
            {check.total > check.violations.length && <li>and {check.total - check.violations.length} more</li>}
          </ul>
        </div>
      )
  }
}
