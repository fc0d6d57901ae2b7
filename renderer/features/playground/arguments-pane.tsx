import { Checkbox, SegmentedControl } from '@mantine/core'
import type { Ref } from 'react'
import type { Draft } from '../../../shared/model/draft'
import { unparsedMark } from '../../forms/json/unparsed-mark'
import type { ArgumentsView } from '../../state/workspace'
import { MessageBox } from '../../ui/message-box'
import { ArgumentsEditor } from './arguments-editor'
import { ArgumentsForm, type FormGate } from './arguments-form'
import styles from './arguments-pane.module.css'
import { missingWords } from './missing-words'

interface ArgumentsPaneProps {
  readonly draft: Draft
  readonly onEdit: (change: Partial<Draft>) => void
  readonly view: ArgumentsView
  readonly onView: (view: ArgumentsView) => void
  /** Undefined until it has been read; then the text, or nothing where the tool has none. */
  readonly schema: { readonly text: string | undefined } | undefined
  /** Set while the form is shown: asks it whether its value can be sent. */
  readonly gateRef: Ref<FormGate>
  /** Fills in what the schema requires; absent where the tool has no schema. */
  readonly onFillIn?: () => void
}

/** The arguments of a call, in a form or as JSON: two views of one text. */
export function ArgumentsPane(props: ArgumentsPaneProps) {
  const { draft, onEdit, view, onView, schema, gateRef, onFillIn } = props
  const showText = () => onView('json')
  return (
    <div className={styles['pane']} data-pane="arguments">
      <div className={styles['bar']}>
        <span className={styles['label']} aria-hidden="true">
          Arguments
        </span>
        <Checkbox
          size="xs"
          label="Send no arguments"
          checked={draft.sendNone}
          onChange={(event) => onEdit({ sendNone: event.currentTarget.checked })}
        />
        <SegmentedControl
          size="xs"
          aria-label="Write the arguments"
          value={view}
          onChange={(chosen) => onView(chosen === 'json' ? 'json' : 'form')}
          data={[
            { value: 'form', label: 'Form' },
            { value: 'json', label: 'JSON' },
          ]}
        />
      </div>
      {draft.missing !== undefined && draft.text.includes(unparsedMark) && (
        <div className={styles['missing']}>
          <MessageBox kind="info">
            <p>{missingWords(draft.missing)}</p>
          </MessageBox>
        </div>
      )}
      {view === 'json' ? (
        <ArgumentsEditor draft={draft} onEdit={onEdit} schemaText={schema?.text} {...(onFillIn && { onFillIn })} />
      ) : draft.sendNone ? (
        <p className={styles['none']}>The call goes out without "arguments".</p>
      ) : (
        schema && (
          <ArgumentsForm
            text={draft.text}
            onText={(text) => onEdit({ text })}
            schemaText={schema.text}
            gateRef={gateRef}
            onShowText={showText}
          />
        )
      )}
    </div>
  )
}
