import { Tabs } from '@mantine/core'
import type { ServerRecord } from '../../shared/model/server'
import { LogView } from '../features/logs/log-view'
import { Playground } from '../features/playground/playground'
import { Overview } from '../features/servers/overview'
import { ServerHeader } from '../features/servers/server-header'
import { TrafficView } from '../features/traffic/traffic-view'
import { useWorkspace } from '../state/deck-context'
import { useToolList } from '../state/selectors'
import type { ServerTab } from '../state/workspace'
import { formatNumber } from '../ui/format'
import { PaneBoundary } from '../ui/pane-boundary'
import styles from './server-page.module.css'

const tabs: readonly ServerTab[] = ['overview', 'tools', 'log', 'traffic']

/** All there is to one server, in tabs. */
export function ServerPage({
  server,
  onBack,
}: {
  readonly server: ServerRecord
  readonly onBack: (() => void) | undefined
}) {
  const tab = useWorkspace((workspace) => workspace.serverTab)
  const showTab = useWorkspace((workspace) => workspace.showTab)
  const toolCount = useToolList(server.id)?.tools.length ?? 0
  // Where the focus goes when it is sent to the page.
  const start = (name: ServerTab) => (name === tab ? { 'data-pane-start': '' } : {})
  return (
    <section aria-label={`Server ${server.name}`} className={styles['page']}>
      <ServerHeader server={server} onBack={onBack} />
      <Tabs
        value={tab}
        onChange={(next) => showTab(tabOf(next))}
        keepMounted={false}
        classNames={{ root: styles['tabs'], list: styles['list'], tab: styles['tab'], panel: styles['panel'] }}
      >
        <Tabs.List aria-label="Server">
          <Tabs.Tab value="overview" {...start('overview')}>
            Overview
          </Tabs.Tab>
          <Tabs.Tab
            value="tools"
            {...start('tools')}
            rightSection={
              toolCount > 0 && (
                <span className={styles['count']} aria-hidden="true">
                  {formatNumber(toolCount)}
                </span>
              )
            }
          >
            Tools
          </Tabs.Tab>
          <Tabs.Tab value="log" {...start('log')}>
            Log
          </Tabs.Tab>
          <Tabs.Tab value="traffic" {...start('traffic')}>
            Traffic
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="overview">
          <PaneBoundary what="The overview" resetKey={server.id}>
            <Overview server={server} />
          </PaneBoundary>
        </Tabs.Panel>
        <Tabs.Panel value="tools">
          <PaneBoundary what="The tools" resetKey={server.id}>
            <Playground key={server.id} server={server} />
          </PaneBoundary>
        </Tabs.Panel>
        <Tabs.Panel value="log">
          <PaneBoundary what="The log" resetKey={server.id}>
            <LogView key={server.id} server={server} />
          </PaneBoundary>
        </Tabs.Panel>
        <Tabs.Panel value="traffic">
          <PaneBoundary what="The traffic" resetKey={server.id}>
            <TrafficView key={server.id} server={server} place="page" />
          </PaneBoundary>
        </Tabs.Panel>
      </Tabs>
    </section>
  )
}

function tabOf(value: string | null): ServerTab {
  return tabs.find((tab) => tab === value) ?? 'overview'
}
