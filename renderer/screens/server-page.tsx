import { Tabs } from '@mantine/core'
import { useCallback } from 'react'
import type { ServerRecord } from '../../shared/model/server'
import { LogView } from '../features/logs/log-view'
import { Playground } from '../features/playground/playground'
import { Prompts } from '../features/prompts/prompts'
import { Resources } from '../features/resources/resources'
import { SavedOfTool } from '../features/saved-calls/saved-of-tool'
import { Overview } from '../features/servers/overview'
import { ServerHeader } from '../features/servers/server-header'
import { TrafficView } from '../features/traffic/traffic-view'
import { OpenResource } from '../results/open-resource'
import { useWorkspace } from '../state/deck-context'
import { usePromptList, useResourceList, useTemplateList, useToolList } from '../state/selectors'
import type { ServerTab } from '../state/workspace'
import { formatNumber } from '../ui/format'
import { PaneBoundary } from '../ui/pane-boundary'
import tabStrip from '../ui/tab-strip.module.css'
import styles from './server-page.module.css'
import { useShowCall } from './show-call'

const tabs: readonly ServerTab[] = ['overview', 'tools', 'resources', 'prompts', 'log', 'traffic']

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
  const chooseResource = useWorkspace((workspace) => workspace.chooseResource)
  const showCall = useShowCall()
  const toolCount = useToolList(server.id)?.tools.length ?? 0
  const resourceCount = useResourceList(server.id)?.items.length ?? 0
  const templateCount = useTemplateList(server.id)?.items.length ?? 0
  const promptCount = usePromptList(server.id)?.items.length ?? 0
  const openResource = useCallback(
    (uri: string) => {
      chooseResource(server.id, { kind: 'resource', uri })
      showTab('resources')
    },
    [chooseResource, server.id, showTab],
  )
  // Where the focus goes when it is sent to the page.
  const start = (name: ServerTab) => (name === tab ? { 'data-pane-start': '' } : {})
  return (
    <section aria-label={`Server ${server.name}`} className={styles['page']}>
      <ServerHeader server={server} onBack={onBack} />
      <Tabs
        value={tab}
        onChange={(next) => showTab(tabOf(next))}
        keepMounted={false}
        classNames={{ root: styles['tabs'], list: tabStrip['list'], tab: tabStrip['tab'], panel: styles['panel'] }}
      >
        <Tabs.List aria-label="Server">
          <Tabs.Tab value="overview" {...start('overview')}>
            Overview
          </Tabs.Tab>
          <Tabs.Tab value="tools" {...start('tools')} rightSection={<Count count={toolCount} />}>
            Tools
          </Tabs.Tab>
          <Tabs.Tab
            value="resources"
            {...start('resources')}
            rightSection={<Count count={resourceCount + templateCount} />}
          >
            Resources
          </Tabs.Tab>
          <Tabs.Tab value="prompts" {...start('prompts')} rightSection={<Count count={promptCount} />}>
            Prompts
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
            <OpenResource value={openResource}>
              <Playground
                key={server.id}
                server={server}
                savedOf={(toolName) => <SavedOfTool server={server} toolName={toolName} onShowCall={showCall} />}
              />
            </OpenResource>
          </PaneBoundary>
        </Tabs.Panel>
        <Tabs.Panel value="resources">
          <PaneBoundary what="The resources" resetKey={server.id}>
            <OpenResource value={openResource}>
              <Resources key={server.id} server={server} />
            </OpenResource>
          </PaneBoundary>
        </Tabs.Panel>
        <Tabs.Panel value="prompts">
          <PaneBoundary what="The prompts" resetKey={server.id}>
            <OpenResource value={openResource}>
              <Prompts key={server.id} server={server} />
            </OpenResource>
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

/** How many there are, for the eye: the list itself says it to everybody. */
function Count({ count }: { readonly count: number }) {
  if (count === 0) return null
  return (
    <span className={tabStrip['count']} aria-hidden="true">
      {formatNumber(count)}
    </span>
  )
}
