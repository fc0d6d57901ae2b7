import { Button } from '@mantine/core'
import { type Ref, useCallback, useImperativeHandle } from 'react'
import type { FormCheck } from '../../forms/check/form-check'
import { SchemaForm } from '../../forms/schema-form'
import { useFormCheck } from '../../forms/use-form-check'
import { useFormModel } from '../../forms/use-form-model'
import { MessageBox } from '../../ui/message-box'
import styles from './arguments-pane.module.css'

/** Asks the form in front whether its value can be sent, and makes it show what is wrong. */
export type FormGate = Pick<FormCheck, 'submit'>

interface ArgumentsFormProps {
  readonly text: string
  readonly onText: (text: string) => void
  readonly schemaText: string | undefined
  readonly gateRef: Ref<FormGate>
  readonly onShowText: () => void
}

/** The arguments in a form made from the tool's schema. Text that is no JSON is kept, and can only be mended as text. */
export function ArgumentsForm({ text, onText, schemaText, gateRef, onShowText }: ArgumentsFormProps) {
  // A form that was emptied whole is an empty object: leaving the arguments out is a choice of its own.
  const onTextChange = useCallback((changed: string | undefined) => onText(changed ?? '{}'), [onText])
  const model = useFormModel(text, onTextChange)
  const value = model.kind === 'value' ? model.value : undefined
  const check = useFormCheck(schemaText, value)
  useImperativeHandle(gateRef, () => check, [check])
  if (model.kind === 'fault') {
    return (
      <MessageBox kind="error" title="The JSON cannot be shown as a form">
        <p>
          Line {model.line}, column {model.column}: {model.message}. What you typed is kept.
        </p>
        <Button size="compact-sm" variant="default" onClick={onShowText}>
          Mend it as JSON
        </Button>
      </MessageBox>
    )
  }
  return (
    <div className={styles['form']}>
      <SchemaForm
        label="Arguments"
        schemaText={schemaText}
        value={model.value}
        onChange={model.onChange}
        check={check}
      />
    </div>
  )
}
