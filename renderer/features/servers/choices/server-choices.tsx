import { Button } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { ServerRecord } from '../../../../shared/model/server'
import { useCommands } from '../../../state/commands'
import { useServerChoices } from '../../../state/selectors'
import { FactList } from '../../../ui/fact-list'
import { MessageBox } from '../../../ui/message-box'
import { AnsweringChoice } from './answering-choice'
import { foldedValues, unannouncedWords } from './choices-words'
import { RootsChoice } from './roots-choice'
import { SamplingChoice } from './sampling-choice'
import styles from './server-choices.module.css'

type Line = 'answering' | 'sampling' | 'roots'

/** What a server may ask of the app: one line each, which opens. */
export function ServerChoicesSection({ server }: { readonly server: ServerRecord }) {
  const record = useServerChoices(server.id)
  const commands = useCommands()
  const [open, setOpen] = useState<Line>()
  const values = foldedValues(record)
  const unannounced = unannouncedWords(server.state, record)
  const line = (name: Line, title: string, content: ReactNode) => (
    <ChoiceLine
      title={title}
      value={values[name]}
      isOpen={open === name}
      onToggle={() => setOpen(open === name ? undefined : name)}
    >
      {content}
    </ChoiceLine>
  )
  return (
    <div className={styles['section']} data-section="server-choices">
      <FactList title="What this server may ask">
        {line('answering', 'Forms', <AnsweringChoice serverId={server.id} record={record} />)}
        {line('sampling', 'Model messages', <SamplingChoice serverId={server.id} choice={record.choices.sampling} />)}
        {line('roots', 'Folders', <RootsChoice serverId={server.id} record={record} />)}
      </FactList>
      {unannounced !== undefined && (
        <MessageBox
          kind="info"
          title="Restart to announce it"
          action={
            <Button variant="default" onClick={() => commands.restartServer(server)}>
              Restart
            </Button>
          }
        >
          Servers are told only when they connect. What changed for {unannounced} counts from the next start on.
        </MessageBox>
      )}
    </div>
  )
}

function ChoiceLine({
  title,
  value,
  isOpen,
  onToggle,
  children,
}: {
  readonly title: string
  readonly value: string
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly children: ReactNode
}) {
  return (
    <div className={styles['line']}>
      <dt className={styles['term']}>
        <button type="button" className={styles['toggle']} aria-expanded={isOpen} onClick={onToggle}>
          <IconChevronRight size={14} className={styles['chevron']} aria-hidden="true" />
          <span className={styles['title']}>{title}</span>
          <span>{value}</span>
        </button>
      </dt>
      {isOpen && <dd className={styles['inside']}>{children}</dd>}
    </div>
  )
}
