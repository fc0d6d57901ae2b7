import { Button, Modal, PasswordInput, TextInput } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useId, useState } from 'react'
import { longestSecret } from '../../shared/model/secret'
import type { AppError } from '../../shared/result'
import { useDeck } from '../state/deck-context'
import { useSecrets } from '../state/selectors'
import ask from '../ui/ask-dialog.module.css'
import { ErrorWords } from '../ui/error-words'
import { hasMod } from '../ui/keys'
import { MessageBox } from '../ui/message-box'
import { ProtectionNote, useIsWritten } from './protection-note'
import styles from './secret-dialog.module.css'
import { nameProblem } from './secret-names'

interface SecretDialogProps {
  readonly title: string
  /** The name it has, or is proposed. */
  readonly name: string
  /** Whether the name is to be chosen. */
  readonly asksName?: boolean
  /** The value, where it is there already; it is not shown. Absent: it is typed. */
  readonly value?: string
  readonly submit: string
  /** What comes of it, above the fields. */
  readonly children?: ReactNode
  readonly onStored: (name: string) => void
  readonly onClose: () => void
}

/** Keeps a value under a name. May stand above another dialog, which hears nothing of its keys. */
export function SecretDialog(props: SecretDialogProps) {
  const { title, asksName = false, value: given, submit, children, onStored, onClose } = props
  const { client } = useDeck()
  const id = useId()
  const { secrets, protection } = useSecrets()
  const isWritten = useIsWritten()
  const [name, setName] = useState(props.name)
  const [typed, setTyped] = useState('')
  const [writes, setWrites] = useState(isWritten)
  const [isTried, setTried] = useState(false)
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<AppError>()
  const value = given ?? typed
  const problems = {
    name: nameProblem(name),
    value: value === '' ? 'Type its value.' : value.length > longestSecret ? 'The value is too long.' : undefined,
  }
  const isTaken = asksName && secrets.some((secret) => secret.name === name)

  const store = async () => {
    if (isSending) return
    setTried(true)
    if (problems.name !== undefined || problems.value !== undefined) return
    setSending(true)
    setRefusal(undefined)
    const insists =
      protection.kind === 'none' && writes !== isWritten
        ? await client.request('settings.change', { writeUnprotectedSecrets: writes })
        : undefined
    const answer = insists?.ok === false ? insists : await client.request('secrets.set', { name, value })
    setSending(false)
    if (!answer.ok) {
      setRefusal(answer.error)
      return
    }
    onStored(name)
    onClose()
  }
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    event.stopPropagation()
    void store()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key === 'Escape') {
      event.preventDefault()
      onClose()
    } else if (event.key === 'Enter' && hasMod(event)) {
      event.preventDefault()
      void store()
    }
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={460}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      onKeyDown={onKeyDown}
    >
      <form className={styles['form']} onSubmit={onSubmit} noValidate>
        {children}
        {asksName && (
          <TextInput
            id={`${id}-name`}
            label="Name"
            data-autofocus
            classNames={{ input: 'mono' }}
            spellCheck={false}
            autoComplete="off"
            value={name}
            error={isTried ? problems.name : undefined}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        )}
        {isTaken && (
          <p className={styles['taken']} role="status">
            A secret of this name is kept already: its value is replaced.
          </p>
        )}
        {given === undefined && (
          <PasswordInput
            id={`${id}-value`}
            label="Value"
            data-autofocus={asksName ? undefined : true}
            classNames={{ innerInput: 'mono' }}
            spellCheck={false}
            autoComplete="off"
            value={typed}
            error={isTried ? problems.value : undefined}
            visibilityToggleButtonProps={{ 'aria-label': 'Show the value' }}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        )}
        <ProtectionNote isWritten={writes} onWrite={setWrites} />
        {refusal !== undefined && (
          <div role="alert">
            <MessageBox kind="error" title="The secret was not kept">
              <ErrorWords error={refusal} />
            </MessageBox>
          </div>
        )}
        <div className={ask['buttons']}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isSending}>
            {submit}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
