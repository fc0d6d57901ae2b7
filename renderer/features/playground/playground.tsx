import { IconTool, IconToolsOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { CallRecord } from '../../../shared/model/call'
import type { ServerRecord } from '../../../shared/model/server'
import type { ToolListRecord, ToolSummary } from '../../../shared/model/tool'
import { useCommands } from '../../state/commands'
import { useWorkspace } from '../../state/deck-context'
import { useCallsOf, useToolList } from '../../state/selectors'
import { EmptyState } from '../../ui/empty-state'
import { NoItems } from '../../ui/no-items'
import { PaneBoundary } from '../../ui/pane-boundary'
import { focusPane } from '../../ui/panes'
import { useCompact } from '../../ui/use-compact'
import { useNarrow } from '../../ui/use-narrow'
import styles from './playground.module.css'
import { PlaygroundLayout } from './playground-layout'
import { ResultPane } from './result-pane'
import { ToolList } from './tool-list'
import { ToolPane } from './tool-pane'
import { type OpenTool, useOpenTool } from './use-open-tool'

interface PlaygroundProps {
  readonly server: ServerRecord
  /** The saved calls of one of its tools. */
  readonly savedOf: (toolName: string) => ReactNode
}

/** The Tools tab: all tools of a server, one of them to be called, and what its calls brought. */
export function Playground({ server, savedOf }: PlaygroundProps) {
  const list = useToolList(server.id)
  const calls = useCallsOf(server.id)
  const commands = useCommands()
  const open = useOpenTool(server.id, list)
  if (list === undefined || (list.tools.length === 0 && calls.length === 0 && open === undefined))
    return (
      <NoItems
        what="tools"
        use="seen and called"
        list={list?.state}
        status={server.state.status}
        icon={IconTool}
        noneIcon={IconToolsOff}
        onStart={() => commands.startServer(server)}
        onRefresh={() => commands.refreshTools(server)}
      />
    )
  return <ToolBench server={server} list={list} calls={calls} open={open} savedOf={savedOf} />
}

interface ToolBenchProps extends PlaygroundProps {
  readonly list: ToolListRecord
  readonly calls: readonly CallRecord[]
  readonly open: OpenTool | undefined
}

/** Room that list and tool need beside one another, in px: the least of each, and the border between. */
const neededWidth = 510

function ToolBench({ server, list, calls, open, savedOf }: ToolBenchProps) {
  const isCompactWindow = useCompact()
  const [isNarrow, measure] = useNarrow(neededWidth)
  const chooseTool = useWorkspace((workspace) => workspace.chooseTool)
  const forgetTool = useWorkspace((workspace) => workspace.forgetTool)
  const activeId = useWorkspace(({ activeCalls }) => activeCalls.get(server.id))
  const activateCall = useWorkspace((workspace) => workspace.activateCall)
  const showBench = useWorkspace((workspace) => workspace.showBench)
  const tool = open?.tool

  const select = (next: ToolSummary) => {
    chooseTool(server.id, { position: next.position, name: next.name })
    activateCall(server.id, calls.findLast((call) => call.toolName === next.name)?.callId)
  }
  const activate = (call: CallRecord) => {
    const owner = tool?.name === call.toolName ? tool : list.tools.find((candidate) => candidate.name === call.toolName)
    if (owner !== undefined) chooseTool(server.id, { position: owner.position, name: owner.name })
    activateCall(server.id, call.callId)
    showBench('calls')
  }
  return (
    <div ref={measure} className={styles['bench']}>
      <PlaygroundLayout
        isCompact={isCompactWindow || isNarrow}
        isToolChosen={tool !== undefined}
        hasCalls={calls.length > 0}
        onBack={() => forgetTool(server.id)}
        list={
          <PaneBoundary what="The tool list" resetKey={server.id}>
            <ToolList
              server={server}
              list={list}
              selected={tool}
              onSelect={select}
              onEnter={() => focusPane('arguments')}
            />
          </PaneBoundary>
        }
        tool={
          open === undefined ? (
            <EmptyState icon={IconTool} title="Choose a tool">
              <p>Its description, its schema and a place for arguments are shown here.</p>
            </EmptyState>
          ) : (
            <PaneBoundary what="The tool" resetKey={`${server.id} ${open.place.position}`}>
              <ToolPane key={JSON.stringify([server.id, open.tool.name])} server={server} {...open} />
            </PaneBoundary>
          )
        }
        result={
          <ResultPane
            server={server}
            tool={tool}
            calls={calls}
            activeId={activeId}
            onActivate={activate}
            savedOf={savedOf}
          />
        }
      />
    </div>
  )
}
