import { Button } from '@mantine/core'
import {
  IconForms,
  IconPlayerPlayFilled,
  IconPlayerStopFilled,
  IconPlus,
  IconRefresh,
  type TablerIcon,
} from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { ServerId, ServerRecord } from '../../../../shared/model/server'
import { useCommands } from '../../../state/commands'
import { clip } from '../../../ui/cut'
import { formatCount, formatNumber } from '../../../ui/format'
import { possibleActions, stateLook } from '../../../ui/server-look'
import { StateMark } from '../../../ui/state-mark'
import { VirtualListbox } from '../../../ui/virtual-listbox'
import type { ConfigOutline } from '../outline/config-outline'
import styles from './servers-tab.module.css'

interface Row {
  readonly key: number
  readonly name: string
  readonly line: number
  readonly column: number
  readonly isUsed: boolean
  /** Absent: the app does not know it yet, or it is not used. */
  readonly server: ServerRecord | undefined
}

/** The servers in the text, in its order: the same as the words above each, for whoever comes by keyboard. */
export function ServersTab({
  outline,
  servers,
  toolCounts,
  onGoTo,
  onForm,
  onAdd,
}: {
  readonly outline: ConfigOutline
  readonly servers: ReadonlyMap<string, ServerRecord>
  readonly toolCounts: ReadonlyMap<ServerId, number>
  readonly onGoTo: (line: number, column: number) => void
  readonly onForm: (name: string) => void
  /** Absent where the text cannot be changed. */
  readonly onAdd: (() => void) | undefined
}) {
  const [selected, setSelected] = useState<number>()
  const rows = useMemo(
    () =>
      outline.servers.map(
        ({ name, line, column, isUsed }, key): Row => ({
          key,
          name,
          line,
          column,
          isUsed,
          server: isUsed ? servers.get(name) : undefined,
        }),
      ),
    [outline, servers],
  )
  const add = (
    <Button variant="default" size="compact-sm" leftSection={<IconPlus size={14} />} disabled={!onAdd} onClick={onAdd}>
      Add a server
    </Button>
  )
  if (rows.length === 0) {
    return (
      <div className={styles['none']}>
        <p>
          The text has no servers yet. Write one under <code className="mono">"{outline.rootKey ?? 'mcpServers'}"</code>
          , or add one here.
        </p>
        {add}
      </div>
    )
  }
  return (
    <div className={styles['tab']}>
      <div className={styles['bar']}>{add}</div>
      <VirtualListbox
        label="Entries of this file"
        rows={rows}
        keyOf={keyOf}
        heightOf={heightOf}
        selectedKey={selected}
        onSelect={({ key }) => setSelected(key)}
        onEnter={({ line, column }) => onGoTo(line, column)}
        renderRow={(row) => <ServerRow row={row} toolCounts={toolCounts} />}
        renderActions={({ server, name, isUsed }, isReachable) => (
          <>
            {server !== undefined && <Actions server={server} isReachable={isReachable} />}
            {isUsed && (
              <ActionButton
                word="Form of"
                name={name}
                icon={IconForms}
                isReachable={isReachable}
                onPress={() => onForm(name)}
              />
            )}
          </>
        )}
      />
    </div>
  )
}

function ServerRow({ row, toolCounts }: { readonly row: Row; readonly toolCounts: ReadonlyMap<ServerId, number> }) {
  const { server } = row
  const status = server?.state.status
  const tools = server !== undefined && status === 'Running' ? toolCounts.get(server.id) : undefined
  return (
    <div className={styles['row']}>
      {status === undefined ? <span /> : <StateMark status={status} />}
      <span className={styles['name']} title={row.name}>
        <span className="foreign">{clip(row.name, 120)}</span>
      </span>{' '}
      <span className={styles['state']} data-tone={status === undefined ? undefined : stateLook(status).tone}>
        {status === undefined ? (row.isUsed ? 'Not saved yet' : 'Not used') : stateLook(status).word}
        {tools !== undefined && <span className={styles['tools']}> · {formatCount(tools, 'tool')}</span>}
      </span>{' '}
      <span className={styles['line']}>line {formatNumber(row.line)}</span>
    </div>
  )
}

function Actions({ server, isReachable }: { readonly server: ServerRecord; readonly isReachable: boolean }) {
  const commands = useCommands()
  const can = possibleActions(server.state.status)
  const button = (word: string, icon: TablerIcon, press: (server: ServerRecord) => void) => (
    <ActionButton word={word} name={server.name} icon={icon} isReachable={isReachable} onPress={() => press(server)} />
  )
  return (
    <>
      {can.restart && button('Restart', IconRefresh, commands.restartServer)}
      {can.start && button('Start', IconPlayerPlayFilled, commands.startServer)}
      {can.stop && button('Stop', IconPlayerStopFilled, commands.stopServer)}
    </>
  )
}

interface ActionButtonProps {
  readonly word: string
  readonly name: string
  readonly icon: TablerIcon
  readonly isReachable: boolean
  readonly onPress: () => void
}

function ActionButton({ word, name, icon: Icon, isReachable, onPress }: ActionButtonProps) {
  return (
    <button
      type="button"
      className={styles['action']}
      aria-label={`${word} ${name}`}
      title={`${word} ${name}`}
      tabIndex={isReachable ? 0 : -1}
      onClick={onPress}
    >
      <Icon size={14} aria-hidden="true" />
    </button>
  )
}

function keyOf({ key }: Row): number {
  return key
}

function heightOf(): number {
  return 28
}
