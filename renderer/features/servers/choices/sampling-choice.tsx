import { Button, NativeSelect, Switch, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { ServerId } from '../../../../shared/model/server'
import type { ServerChoices } from '../../../../shared/model/server-choices'
import { useCommands } from '../../../state/commands'
import styles from './server-choices.module.css'

const answers = [
  { value: 'by hand', label: 'I write each reply' },
  { value: 'canned', label: 'The text below, by itself' },
] as const

/** Longest text that is kept, in characters, as the core takes it. */
const longestText = 8192

/** Whether a server may ask for messages of a model, and who writes them. */
export function SamplingChoice({
  serverId,
  choice,
}: {
  readonly serverId: ServerId
  readonly choice: ServerChoices['sampling']
}) {
  const commands = useCommands()
  const change = (part: Partial<ServerChoices['sampling']>) =>
    commands.changeChoices(serverId, { sampling: { ...choice, ...part } })
  return (
    <>
      <Switch
        size="xs"
        label="May ask for messages of a model (sampling)"
        checked={choice.isOn}
        onChange={({ currentTarget }) => change({ isOn: currentTarget.checked })}
      />
      <p className={styles['note']}>No model is ever asked: you read each request, and write the reply yourself.</p>
      {choice.isOn && (
        <>
          <NativeSelect
            aria-label="Who replies"
            data={answers.map((option) => ({ ...option }))}
            value={choice.answers}
            onChange={({ currentTarget }) => {
              const chosen = answers[currentTarget.selectedIndex]
              if (chosen !== undefined) change({ answers: chosen.value })
            }}
          />
          <CannedReply
            key={JSON.stringify([choice.text, choice.model])}
            choice={choice}
            onSave={(text, model) => change({ text, model })}
          />
        </>
      )}
    </>
  )
}

function CannedReply({
  choice,
  onSave,
}: {
  readonly choice: ServerChoices['sampling']
  readonly onSave: (text: string, model: string) => void
}) {
  const [text, setText] = useState(choice.text)
  const [model, setModel] = useState(choice.model)
  const isChanged = text !== choice.text || model !== choice.model
  return (
    <>
      <Textarea
        label="Kept reply"
        autosize
        minRows={2}
        maxRows={8}
        maxLength={longestText}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <p className={styles['note']}>Replies you write begin with it. While it is empty, you are asked.</p>
      <div className={styles['row']}>
        <TextInput
          label="Name of the model"
          maxLength={200}
          value={model}
          onChange={({ currentTarget }) => setModel(currentTarget.value)}
        />
        <Button variant="default" disabled={!isChanged || model.trim() === ''} onClick={() => onSave(text, model)}>
          Keep
        </Button>
      </div>
    </>
  )
}
