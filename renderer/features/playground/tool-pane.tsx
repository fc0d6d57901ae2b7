import { Button } from '@mantine/core'
import { useMemo, useRef, useState } from 'react'
import type { Draft } from '../../../shared/model/draft'
import type { ServerRecord } from '../../../shared/model/server'
import type { ToolSummary } from '../../../shared/model/tool'
import { useConfirmedRun } from '../../confirm-run/use-confirmed-run'
import { useUnaskedTools } from '../../confirm-run/use-unasked-tools'
import { useWorkspace } from '../../state/deck-context'
import { ErrorWords } from '../../ui/error-words'
import { MessageBox } from '../../ui/message-box'
import { useModEnter } from '../../ui/use-mod-enter'
import type { FormGate } from './arguments-form'
import { ArgumentsPane } from './arguments-pane'
import { parseTimeout } from './parse-timeout'
import { requiredArguments } from './required-arguments'
import { type HeldVerdict, RunBar } from './run-bar'
import { taskOffer } from './task-offer'
import { ToolAbout } from './tool-about'
import styles from './tool-pane.module.css'
import { useDraft } from './use-draft'
import { runObstacle, useRunTool } from './use-run-tool'
import { type ToolPlace, useToolDetail } from './use-tool-detail'

interface ToolPaneProps {
  readonly server: ServerRecord
  readonly tool: ToolSummary
  readonly place: ToolPlace
  /** The list of its server does not have it any more. */
  readonly isGone: boolean
}

/** One tool: what it is, its arguments, and the way to run it. */
export function ToolPane({ server, tool, place, isGone }: ToolPaneProps) {
  const detail = useToolDetail(tool, place, true)
  const schemaText = detail?.ok === true ? detail.value.inputSchemaText : undefined
  const isKnown = detail !== undefined
  const schema = useMemo(() => (isKnown ? { text: schemaText } : undefined), [isKnown, schemaText])
  const { draft, edit } = useDraft(server.id, tool.name, schema)
  const view = useWorkspace((workspace) => workspace.argumentsView)
  const showArgumentsAs = useWorkspace((workspace) => workspace.showArgumentsAs)
  const { run, refusal } = useRunTool(server)
  const isDestructive = tool.hints.destructive === true
  const unasked = useUnaskedTools(server)
  const gate = useRef<FormGate>(null)
  const [held, setHeld] = useState<HeldRun>()
  const confirmed = useConfirmedRun(server)
  const obstacle = runObstacle(server, tool, draft)
  const timeout = parseTimeout(draft.timeout)

  const proceed = () => {
    setHeld(undefined)
    const argumentsText = draft.sendNone ? undefined : draft.text
    confirmed.run({ toolName: tool.name, isDestructive, argumentsText }, () => run(tool, draft))
  }
  const tryRun = async () => {
    if (obstacle !== undefined) return
    const verdict = await gate.current?.submit()
    if (verdict?.kind === 'refused' || verdict?.kind === 'wrong') setHeld({ verdict, draft })
    else proceed()
  }
  // From anywhere on the tab: the list, the arguments, the result.
  useModEnter(confirmed.isAsking ? undefined : () => void tryRun())
  return (
    <div className={styles['pane']}>
      <div className={styles['scroll']}>
        {isGone && (
          <MessageBox kind="warning" title="This tool is not in the list of its server any more">
            <p>
              What you typed stays until you choose another tool. It can still be called: the server says what it makes
              of that.
            </p>
          </MessageBox>
        )}
        <ToolAbout tool={tool} place={place} />
        {isDestructive && unasked.has(tool.name) && (
          <p className={styles['unasked']}>
            It may destroy something, and runs without asking.
            <Button variant="subtle" size="compact-xs" onClick={() => unasked.set(tool.name, false)}>
              Ask again
            </Button>
          </p>
        )}
        {detail?.ok === false && <ErrorWords error={detail.error} />}
        <ArgumentsPane
          draft={draft}
          onEdit={edit}
          view={view}
          onView={showArgumentsAs}
          schema={schema}
          gateRef={gate}
          {...(schemaText !== undefined && { onFillIn: () => edit({ text: requiredArguments(schemaText) }) })}
        />
      </div>
      <RunBar
        task={taskOffer(server, tool, draft)}
        onTask={(task) => edit({ task })}
        timeout={draft.timeout}
        timeoutFault={timeout.kind === 'wrong' ? timeout.message : undefined}
        onTimeout={(text) => edit({ timeout: text })}
        obstacle={obstacle}
        onRun={() => void tryRun()}
        refusal={refusal?.toolName === tool.name ? refusal.error : undefined}
        // What was held back then says nothing of what is there now.
        held={held?.draft === draft ? held.verdict : undefined}
        onRunAnyway={proceed}
      />
      {confirmed.question}
    </div>
  )
}

/** A run the form held back, and what it held back. */
interface HeldRun {
  readonly verdict: HeldVerdict
  readonly draft: Draft
}
