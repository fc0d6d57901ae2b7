import { Autocomplete } from '@mantine/core'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { CompletionTarget, NamedTexts } from '../../shared/model/reading'
import type { ServerId } from '../../shared/model/server'
import { useDeck } from '../state/deck-context'
import { clip } from '../ui/cut'
import { formatNumber } from '../ui/format'
import styles from './completed-field.module.css'
import { CompletionAsker, type Proposals } from './completion-asker'

interface CompletedFieldProps {
  readonly serverId: ServerId
  readonly target: CompletionTarget
  /** Name of the argument or variable. */
  readonly name: string
  /** What is said of it, where something is. */
  readonly title?: string | undefined
  readonly description?: string | undefined
  readonly required: boolean
  readonly value: string
  readonly onChange: (value: string) => void
  /** What stands in the other fields. */
  readonly known: NamedTexts
  /** False while the server cannot be asked. */
  readonly canAsk: boolean
  /** It is missing, and somebody wanted to go on. */
  readonly isMissing?: boolean
  readonly paneStart?: boolean
}

/** A text field whose values the server proposes while somebody types. */
export function CompletedField(props: CompletedFieldProps) {
  const { name, title, description, required, value, onChange, canAsk, isMissing = false, paneStart } = props
  const { client } = useDeck()
  const ask = (typed: string) =>
    client.request('completions.ask', {
      serverId: props.serverId,
      target: props.target,
      argument: name,
      value: typed,
      known: props.known.filter(([other]) => other !== name).map(([other, text]): [string, string] => [other, text]),
    })
  const [asker] = useState(() => new CompletionAsker())
  useEffect(() => () => asker.stop(), [asker])
  const proposals = useSyncExternalStore(asker.subscribe, asker.proposals)
  const [hasFocus, setHasFocus] = useState(false)
  const isCurrent = proposals.madeFor === value
  // Until those for the newest text are there, of the ones before only those that still go with it.
  const values = isCurrent
    ? proposals.completion.values
    : proposals.completion.values.filter((one) => one.toLowerCase().includes(value.toLowerCase()))
  return (
    <Autocomplete
      classNames={{
        label: styles['label'],
        description: styles['description'],
        option: styles['option'],
      }}
      label={
        <>
          <span className="foreign">{clip(name, 200)}</span>
          {title !== undefined && title !== name && (
            <span className={`foreign ${styles['title'] ?? ''}`}>{clip(title, 200)}</span>
          )}
        </>
      }
      description={description === undefined ? undefined : <span className="foreign">{clip(description, 1000)}</span>}
      withAsterisk={required}
      required={required}
      aria-required={required}
      error={isMissing && value === '' ? 'The server says that it needs this.' : undefined}
      value={value}
      data={[...values]}
      // The server has judged what goes with the text; what it proposes is shown as it is.
      filter={({ options }) => options}
      limit={100}
      maxDropdownHeight={220}
      comboboxProps={{ transitionProps: { duration: 0 }, shadow: 'md' }}
      onChange={(typed) => {
        onChange(typed)
        if (canAsk && !values.includes(typed)) asker.typed(typed, { rest: true, ask })
        else asker.stop()
      }}
      onFocus={() => {
        setHasFocus(true)
        if (canAsk) asker.typed(value, { rest: false, ask })
      }}
      onBlur={() => {
        setHasFocus(false)
        asker.stop()
      }}
      rightSection={
        hasFocus && isCurrent && proposals.completion.hasMore ? (
          <span className={styles['more']} title="There are more: type on to narrow them down">
            {moreWords(proposals)}
          </span>
        ) : null
      }
      rightSectionWidth={72}
      rightSectionPointerEvents="none"
      spellCheck={false}
      autoComplete="off"
      {...(paneStart === true && { 'data-pane-start': '' })}
    />
  )
}

function moreWords({ completion: { values, total } }: Proposals): string {
  return total === undefined ? `${values.length}+` : `${values.length} of ${formatNumber(total)}`
}
