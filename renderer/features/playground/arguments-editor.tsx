import { Button } from '@mantine/core'
import { useDeferredValue, useId, useMemo, useRef } from 'react'
import type { Draft } from '../../../shared/model/draft'
import type { JsonEditorHandle } from '../../editors/field'
import { JsonEditor } from '../../editors/json-editor'
import styles from './arguments-editor.module.css'
import { checkArguments, checkWords } from './check-arguments'
import { formatArguments } from './format-arguments'

interface ArgumentsEditorProps {
  readonly draft: Draft
  readonly onEdit: (change: Partial<Draft>) => void
  readonly schemaText: string | undefined
  /** Fills in what the schema requires; absent where the tool has no schema. */
  readonly onFillIn?: () => void
}

/** The arguments of a call as JSON text, checked while typing. */
export function ArgumentsEditor({ draft, onEdit, schemaText, onFillIn }: ArgumentsEditorProps) {
  const id = useId()
  const editor = useRef<JsonEditorHandle>(null)
  const checked = useDeferredValue(draft.text)
  const check = useMemo(() => checkArguments(checked), [checked])
  const words = draft.sendNone ? undefined : checkWords(check)
  const goToFault = () => {
    if (check.kind === 'fault') editor.current?.select(check.fault.offset, check.fault.offset + 1)
  }
  return (
    <div className={styles['editor']}>
      <JsonEditor
        ref={editor}
        label="Arguments (JSON)"
        value={draft.text}
        onChange={(text) => onEdit({ text })}
        schemaText={schemaText}
        disabled={draft.sendNone}
        invalid={words !== undefined}
        describedBy={`${id}-check`}
        paneStart
      />
      <div className={styles['foot']}>
        <div id={`${id}-check`} className={styles['check']} role="status">
          {draft.sendNone ? (
            <span>The call goes out without "arguments".</span>
          ) : words === undefined ? (
            <span>Valid JSON</span>
          ) : check.kind === 'fault' ? (
            <button type="button" className={styles['fault']} onClick={goToFault} title="Go to this place">
              {words}
            </button>
          ) : (
            <span data-tone="red">{words}</span>
          )}
        </div>
        {onFillIn !== undefined && (
          <Button variant="subtle" size="compact-xs" onClick={onFillIn} disabled={draft.sendNone}>
            Fill in required
          </Button>
        )}
        <Button
          variant="subtle"
          size="compact-xs"
          onClick={() => onEdit({ text: formatArguments(draft.text) })}
          disabled={draft.sendNone || check.kind === 'fault'}
        >
          Format
        </Button>
      </div>
    </div>
  )
}
