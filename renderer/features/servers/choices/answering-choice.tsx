import { Button, NativeSelect } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ServerId } from '../../../../shared/model/server'
import type { ServerChoicesRecord } from '../../../../shared/model/server-choices'
import { useCommands } from '../../../state/commands'
import { clip } from '../../../ui/cut'
import { IconButton } from '../../../ui/icon-button'
import { visibleSigns } from '../../../ui/visible-text'
import { answeringNotes, answeringOptions } from './choices-words'
import styles from './server-choices.module.css'

/** Who answers forms of a server, and what is remembered for that. */
export function AnsweringChoice({
  serverId,
  record,
}: {
  readonly serverId: ServerId
  readonly record: ServerChoicesRecord
}) {
  const commands = useCommands()
  const { choices, remembered } = record
  const { answering } = choices
  return (
    <>
      <NativeSelect
        aria-label="Answers to forms"
        data={answeringOptions.map((option) => ({ ...option }))}
        value={answering}
        onChange={({ currentTarget }) => {
          const chosen = answeringOptions[currentTarget.selectedIndex]
          if (chosen !== undefined) commands.changeChoices(serverId, { answering: chosen.value })
        }}
      />
      <p className={styles['note']}>{answeringNotes[answering]}</p>
      {remembered.length > 0 && (
        <>
          <ul className={styles['items']} aria-label="Remembered answers">
            {remembered.map(({ rememberedId, message, answer }) => (
              <li key={rememberedId} className={styles['item']}>
                <div className={styles['words']}>
                  <p className="foreign">{message === '' ? 'No words' : visibleSigns(clip(message, 120))}</p>
                  <p className={`mono foreign selectable ${styles['dim'] ?? ''}`}>{clip(answer, 200)}</p>
                </div>
                <IconButton
                  label="Forget this answer"
                  icon={IconX}
                  onPress={() => commands.forgetAnswers(serverId, rememberedId)}
                />
              </li>
            ))}
          </ul>
          <div>
            <Button variant="default" size="xs" onClick={() => commands.forgetAnswers(serverId)}>
              Forget all
            </Button>
          </div>
        </>
      )}
    </>
  )
}
