import { Spotlight } from '@mantine/spotlight'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import type { ServerId } from '../../../shared/model/server'
import { useServers, useToolLists } from '../../state/selectors'
import styles from './palette.module.css'
import { type PaletteEntry, paletteEntries } from './palette-entries'

/** What the palette leads to. */
export interface PaletteTargets {
  readonly openServer: (serverId: ServerId) => void
  readonly openTool: (serverId: ServerId, position: number, name: string) => void
  /** Actions of the window, in the order they are offered. */
  readonly actions: readonly { readonly label: string; readonly run: () => void }[]
}

/** Finds servers, tools and actions by name, from anywhere. Opened with `Spotlight.open()`. */
export function Palette({ targets }: { readonly targets: PaletteTargets }) {
  const [query, setQuery] = useState('')
  const servers = useServers()
  const toolLists = useToolLists()
  const entries = paletteEntries(
    servers,
    toolLists,
    targets.actions.map(({ label }) => label),
    query,
  )
  const run = (entry: PaletteEntry) => {
    if (entry.kind === 'server') targets.openServer(entry.serverId)
    else if (entry.kind === 'tool') targets.openTool(entry.serverId, entry.position, entry.label)
    else targets.actions.find(({ label }) => label === entry.label)?.run()
  }
  return (
    <Spotlight.Root
      query={query}
      onQueryChange={setQuery}
      shortcut={null}
      clearQueryOnClose
      attributes={{ content: { 'aria-label': 'Find' } }}
      overlayProps={{ backgroundOpacity: 0.25, blur: 0 }}
    >
      <Spotlight.Search
        placeholder="Servers, tools, actions"
        aria-label="Find a server, a tool or an action"
        leftSection={<IconSearch size={16} aria-hidden="true" />}
      />
      <Spotlight.ActionsList>
        {entries.map((entry) => (
          <Spotlight.Action key={entry.key} onClick={() => run(entry)}>
            <span className={styles['entry']}>
              <span className={styles['label']}>{entry.label}</span>
              <span className={styles['note']}>{entry.note}</span>
            </span>
          </Spotlight.Action>
        ))}
        {entries.length === 0 && <Spotlight.Empty>Nothing has this in its name</Spotlight.Empty>}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}
