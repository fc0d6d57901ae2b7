import { useSyncExternalStore } from 'react'
import { JsonEditor } from '../../editors/json-editor'
import type { FormCheck } from '../../forms/check/form-check'
import { pathWords } from '../../forms/check/problem'
import { clip } from '../../ui/cut'
import { MessageBox } from '../../ui/message-box'
import styles from './json-answer.module.css'
import type { AskedForm } from './read-form'

/** More are not listed: they show as the first ones are solved. */
const mostListed = 10

/** The answer as JSON, for a schema no form of the protocol can have. */
export function JsonAnswer({
  form,
  text,
  onText,
  check,
}: {
  readonly form: Extract<AskedForm, { readonly kind: 'json' }>
  readonly text: string
  readonly onText: (text: string) => void
  readonly check: FormCheck
}) {
  const { attempt, problems } = useSyncExternalStore(check.subscribe, check.snapshot)
  return (
    <>
      <MessageBox kind="info" title="Answer as JSON, or decline">
        <p className="foreign">This cannot be drawn as a form: {form.why}.</p>
      </MessageBox>
      <JsonEditor
        label="Answer (JSON)"
        value={text}
        onChange={onText}
        schemaText={form.schemaText}
        height={160}
        paneStart
      />
      {attempt !== undefined && problems.length > 0 && (
        <ul className={styles['problems']} aria-label="Problems">
          {problems.slice(0, mostListed).map(({ path, message }) => (
            <li key={`${pathWords(path)} ${message}`} className="foreign" data-tone="red">
              {path.length > 0 && `${clip(pathWords(path), 120)}: `}
              {clip(message, 300)}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
