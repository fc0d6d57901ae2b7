import { useEffect, useState } from 'react'
import type { ServerRecord } from '../../../shared/model/server'
import type { ToolSummary } from '../../../shared/model/tool'
import { useDeck, useWorkspace } from '../../state/deck-context'
import { draftKey, emptyDraft } from '../../state/workspace'
import { hasMod } from '../../ui/keys'
import { ArgumentsEditor } from './arguments-editor'
import { ConfirmRun } from './confirm-run'
import { parseTimeout } from './parse-timeout'
import { requiredArguments } from './required-arguments'
import { RunBar } from './run-bar'
import { ToolAbout } from './tool-about'
import styles from './tool-pane.module.css'
import { runObstacle, useRunTool } from './use-run-tool'
import type { ToolPlace } from './use-tool-detail'

interface ToolPaneProps {
  readonly server: ServerRecord
  readonly tool: ToolSummary
  readonly place: ToolPlace
}

/** One tool: what it is, its arguments, and the way to run it. */
export function ToolPane({ server, tool, place }: ToolPaneProps) {
  const { client, report } = useDeck()
  const draft = useWorkspace(({ drafts }) => drafts.get(draftKey(server.id, tool.name)) ?? emptyDraft)
  const editDraft = useWorkspace((workspace) => workspace.editDraft)
  const { run, refusal } = useRunTool(server)
  const [isAsking, setIsAsking] = useState(false)
  const obstacle = runObstacle(server, tool, draft)
  const timeout = parseTimeout(draft.timeout)

  const tryRun = () => {
    if (obstacle !== undefined) return
    if (tool.hints.destructive === true) setIsAsking(true)
    else run(tool, draft)
  }
  // From anywhere on the tab: the list, the arguments, the result.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !hasMod(event) || isAsking || event.defaultPrevented) return
      event.preventDefault()
      tryRun()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  })
  const fillIn = async () => {
    const detail = await client.request('tools.detail', place)
    if (!detail.ok) {
      report('The schema could not be read', detail.error)
      return
    }
    editDraft(server.id, tool.name, { text: requiredArguments(detail.value.inputSchemaText ?? '') })
  }
  return (
    <div className={styles['pane']}>
      <div className={styles['scroll']}>
        <ToolAbout key={`${place.revision} ${place.position}`} tool={tool} place={place} />
        <ArgumentsEditor
          draft={draft}
          onEdit={(change) => editDraft(server.id, tool.name, change)}
          {...(tool.inputSchemaBytes === undefined ? {} : { onFillIn: () => void fillIn() })}
        />
      </div>
      <RunBar
        timeout={draft.timeout}
        timeoutFault={timeout.kind === 'wrong' ? timeout.message : undefined}
        onTimeout={(text) => editDraft(server.id, tool.name, { timeout: text })}
        obstacle={obstacle}
        onRun={tryRun}
        refusal={refusal?.toolName === tool.name ? refusal.error : undefined}
      />
      <ConfirmRun
        isOpen={isAsking}
        toolName={tool.name}
        serverName={server.name}
        argumentsText={draft.sendNone ? undefined : draft.text}
        onClose={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false)
          run(tool, draft)
        }}
      />
    </div>
  )
}
