import { Button, Modal, PasswordInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useDeckState, useDialogs, useSavedRuns } from '../../state/deck-context'
import { useSavedCalls, useServers, useToolLists } from '../../state/selectors'
import { clip } from '../../ui/cut'
import { MessageBox } from '../../ui/message-box'
import { neededAnswers } from './needed-answers'
import styles from './saved-dialog.module.css'

/** Asks what has to be known before saved calls are made, while that was asked for; makes them at once where nothing has. */
export function RunDialog() {
  const open = useDialogs((dialogs) => dialogs.open)
  return open?.kind === 'run-calls' ? <Question key={open.fileNames.join('\n')} fileNames={open.fileNames} /> : null
}

function Question({ fileNames }: { readonly fileNames: readonly string[] }) {
  const close = useDialogs((dialogs) => dialogs.close)
  const known = useSavedRuns((state) => state.values)
  const give = useSavedRuns((state) => state.give)
  const run = useSavedRuns((state) => state.run)
  const files = useSavedCalls().files.filter(({ fileName }) => fileNames.includes(fileName))
  const { variables, destructive } = neededAnswers(files, known, useServers(), useToolLists())
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map())
  const isLive = useDeckState(({ replica }) => replica.last >= 0)
  const begin = () => {
    // What was left alone has its default, or the empty text.
    const empty = variables.filter((one) => one.default === undefined && !known.has(one.name)).map(({ name }) => name)
    give(new Map([...empty.map((name) => [name, ''] as const), ...typed]))
    close()
    void run(fileNames)
  }
  return (
    <Modal
      opened
      onClose={close}
      title={fileNames.length === 1 ? 'Run the saved call' : `Run ${fileNames.length} saved calls`}
      withCloseButton={false}
    >
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault()
          begin()
        }}
      >
        {destructive.length > 0 && (
          <MessageBox kind="warning">
            <p>
              {destructive.length === 1 ? 'This tool says that it' : 'These tools say that they'} may destroy or
              overwrite something: <span className="foreign">{clip(destructive.join(', '), 300)}</span>
            </p>
          </MessageBox>
        )}
        {variables.map(({ name, isSecret, kind, default: standard }, index) => {
          const Field = isSecret ? PasswordInput : TextInput
          return (
            <Field
              key={name}
              label={clip(name, 80)}
              description={kind === 'json' ? 'As JSON: a number, a list, or a text in quotes.' : undefined}
              placeholder={isSecret ? undefined : standard}
              value={typed.get(name) ?? known.get(name) ?? ''}
              onChange={(event) => setTyped(new Map([...typed, [name, event.currentTarget.value]]))}
              autoComplete="off"
              spellCheck={false}
              {...(index === 0 && { 'data-autofocus': true })}
            />
          )
        })}
        {variables.length > 0 && (
          <p className={styles['note']}>Values are kept until the window is closed, and are written nowhere.</p>
        )}
        <div className={styles['buttons']}>
          <Button variant="default" onClick={close} {...(variables.length === 0 && { 'data-autofocus': true })}>
            Don't run
          </Button>
          <Button type="submit" disabled={!isLive} {...(destructive.length > 0 && { color: 'red' })}>
            Run
          </Button>
        </div>
      </form>
    </Modal>
  )
}
