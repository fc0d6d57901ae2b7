import { Button, Checkbox, Modal, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { callOutcomes, hasResult } from '../../../shared/model/call'
import type { SavedCallProposal, SavedVariable } from '../../../shared/model/saved-call'
import type { AppError } from '../../../shared/result'
import { useDeck, useDialogs } from '../../state/deck-context'
import { clip } from '../../ui/cut'
import { ErrorWords } from '../../ui/error-words'
import { MessageBox } from '../../ui/message-box'
import { outcomeLook } from '../../ui/outcome-look'
import { tell } from '../../ui/tell'
import { callOf, fieldsOf, type SaveFields, saveFaults, variablesOf } from './save-fields'
import styles from './saved-dialog.module.css'

/** A call to be saved under a name, or a saved one to be changed, while that was asked for. */
export function SaveDialog() {
  const { client, report } = useDeck()
  const open = useDialogs((dialogs) => dialogs.open)
  const close = useDialogs((dialogs) => dialogs.close)
  const [begun, setBegun] = useState<{ readonly of: unknown; readonly proposal: SavedCallProposal }>()
  useEffect(() => {
    if (open?.kind !== 'save-call' && open?.kind !== 'edit-call') return
    const read = async () => {
      if (open.kind === 'save-call') return client.request('savedCalls.propose', open.of)
      const answer = await client.request('savedCalls.detail', { fileName: open.fileName })
      return answer.ok ? ({ ok: true, value: { call: answer.value, notes: [] } } as const) : answer
    }
    void read().then((answer) => {
      if (answer.ok) setBegun({ of: open, proposal: answer.value })
      else {
        close()
        report('The call cannot be saved', answer.error)
      }
    })
  }, [client, report, close, open])
  if (begun === undefined || begun.of !== open) return null
  const fileName = open?.kind === 'edit-call' ? open.fileName : undefined
  return <Fields proposal={begun.proposal} fileName={fileName} onClose={close} />
}

interface FieldsProps {
  readonly proposal: SavedCallProposal
  /** Of the saved call that is changed. */
  readonly fileName: string | undefined
  readonly onClose: () => void
}

function Fields({ proposal: { call, notes }, fileName, onClose }: FieldsProps) {
  const { client, savedRuns } = useDeck()
  const [fields, setFields] = useState<SaveFields>(() => fieldsOf(call))
  const [isTried, setIsTried] = useState(false)
  const [error, setError] = useState<AppError>()
  const faults = isTried ? saveFaults(fields) : {}
  const edit = (change: Partial<SaveFields>) => setFields({ ...fields, ...change })
  const save = async () => {
    setIsTried(true)
    if (Object.keys(saveFaults(fields)).length > 0) return
    const { variables, ...rest } = callOf(call, fields)
    const answer = await client.request('savedCalls.save', {
      call: { ...rest, variables: [...variables] },
      ...(fileName !== undefined && { fileName }),
    })
    if (!answer.ok) {
      setError(answer.error)
      return
    }
    savedRuns.getState().choose(answer.value.fileName)
    tell('The call is saved', answer.value.fileName)
    onClose()
  }
  const variables = variablesOf(fields.argumentsText, fields.variables)
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={fileName === undefined ? 'Save this call' : 'Change the saved call'}
      withCloseButton={false}
    >
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <TextInput
          label="Name"
          description={`A call of ${clip(call.tool, 60)} on ${clip(call.server, 60)}`}
          value={fields.name}
          error={faults.name}
          onChange={(event) => edit({ name: event.currentTarget.value })}
          data-autofocus
        />
        <Json
          label="Arguments"
          help="Write ${name} in a text for what is asked for at each run. Empty: no arguments are sent."
          value={fields.argumentsText}
          error={faults.argumentsText}
          onChange={(argumentsText) => edit({ argumentsText, variables: variablesOf(argumentsText, fields.variables) })}
        />
        {variables.length > 0 && (
          <VariableRows variables={variables} onChange={(changed) => edit({ variables: changed })} />
        )}
        <NativeSelect
          label="Expected outcome"
          value={fields.outcome}
          onChange={(event) => {
            const outcome = callOutcomes[event.currentTarget.selectedIndex]
            if (outcome !== undefined) edit({ outcome })
          }}
          data={callOutcomes.map((value) => ({ value, label: outcomeLook(value).word }))}
        />
        {hasResult(fields.outcome) && (
          <>
            <Json
              label="Expected value of the result"
              help="Compared as JSON; the order of names means nothing. Empty: it may be any."
              value={fields.equalsText}
              error={faults.equalsText}
              onChange={(equalsText) => edit({ equalsText })}
            />
            <Json
              label="Schema of the result"
              help="A JSON Schema the value must keep to. Empty: none."
              value={fields.schemaText}
              error={faults.schemaText}
              onChange={(schemaText) => edit({ schemaText })}
            />
          </>
        )}
        {notes.map((note) => (
          <MessageBox key={note} kind="info">
            <p>{note}</p>
          </MessageBox>
        ))}
        {error !== undefined && (
          <MessageBox kind="error">
            <ErrorWords error={error} />
          </MessageBox>
        )}
        <div className={styles['buttons']}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Save</Button>
        </div>
      </form>
    </Modal>
  )
}

interface JsonProps {
  readonly label: string
  readonly help: string
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

function Json({ label, help, value, error, onChange }: JsonProps) {
  return (
    <Textarea
      className={styles['json'] ?? ''}
      label={label}
      description={help}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
      autosize
      minRows={1}
      maxRows={8}
      spellCheck={false}
    />
  )
}

interface VariableRowsProps {
  readonly variables: readonly SavedVariable[]
  readonly onChange: (variables: readonly SavedVariable[]) => void
}

function VariableRows({ variables, onChange }: VariableRowsProps) {
  const change = (index: number, part: Partial<SavedVariable>) =>
    onChange(variables.map((one, at) => (at === index ? { ...one, ...part } : one)))
  return (
    <div className={styles['variables']} role="group" aria-label="Variables">
      {variables.map(({ name, kind, isSecret, default: standard }, index) => [
        <span key={`${name} name`} className={`mono foreign ${styles['name'] ?? ''}`} title={name}>
          {`\${${clip(name, 60)}}`}
        </span>,
        <NativeSelect
          key={`${name} kind`}
          aria-label={`Type of ${name}`}
          value={kind}
          onChange={(event) => change(index, { kind: event.currentTarget.value === 'json' ? 'json' : 'text' })}
          data={[
            { value: 'text', label: 'Text' },
            { value: 'json', label: 'JSON' },
          ]}
        />,
        <TextInput
          key={`${name} default`}
          aria-label={`Default of ${name}`}
          placeholder={isSecret ? 'Asked for at each run' : 'No default'}
          disabled={isSecret}
          value={isSecret ? '' : (standard ?? '')}
          onChange={({ currentTarget: { value } }) => change(index, { default: value === '' ? undefined : value })}
        />,
        <Checkbox
          key={`${name} secret`}
          size="xs"
          label="Secret"
          checked={isSecret}
          onChange={({ currentTarget: { checked } }) => change(index, { isSecret: checked, default: undefined })}
        />,
      ])}
    </div>
  )
}
