import { Spotlight } from '@mantine/spotlight'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import type { ServerId } from '../../../shared/model/server'
import {
  usePromptLists,
  useResourceLists,
  useSavedCalls,
  useServers,
  useTemplateLists,
  useToolLists,
} from '../../state/selectors'
import type { ResourceChoice } from '../../state/workspace'
import styles from './palette.module.css'
import { type PaletteEntry, paletteEntries } from './palette-entries'

/** What the palette leads to. */
export interface PaletteTargets {
  readonly openServer: (serverId: ServerId) => void
  readonly openTool: (serverId: ServerId, position: number, name: string) => void
  readonly openResource: (serverId: ServerId, choice: ResourceChoice) => void
  readonly openPrompt: (serverId: ServerId, position: number, name: string) => void
  readonly openSaved: (fileName: string) => void
  /** Actions of the window, in the order they are offered. */
  readonly actions: readonly { readonly label: string; readonly run: () => void }[]
}

/** Finds servers, tools, resources, prompts and actions by name, from anywhere. Opened with `Spotlight.open()`. */
export function Palette({ targets }: { readonly targets: PaletteTargets }) {
  const [query, setQuery] = useState('')
  const servers = useServers()
  const tools = useToolLists()
  const resources = useResourceLists()
  const templates = useTemplateLists()
  const prompts = usePromptLists()
  const saved = useSavedCalls().files
  const entries = paletteEntries(
    servers,
    { tools, resources, templates, prompts, saved },
    targets.actions.map(({ label }) => label),
    query,
  )
  const run = (entry: PaletteEntry) => {
    switch (entry.kind) {
      case 'server':
        targets.openServer(entry.serverId)
        return
      case 'tool':
        targets.openTool(entry.serverId, entry.position, entry.label)
        return
      case 'resource': {
        const { uri, position } = entry
        targets.openResource(entry.serverId, { kind: 'resource', uri, position })
        return
      }
      case 'template': {
        const { uriTemplate, position } = entry
        targets.openResource(entry.serverId, { kind: 'template', uriTemplate, position })
        return
      }
      case 'prompt':
        targets.openPrompt(entry.serverId, entry.position, entry.name)
        return
      case 'saved':
        targets.openSaved(entry.fileName)
        return
      case 'action':
        targets.actions.find(({ label }) => label === entry.label)?.run()
    }
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
        placeholder="Servers, tools, resources, prompts, saved calls, actions"
        aria-label="Find a server, tool, resource, prompt or action"
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
