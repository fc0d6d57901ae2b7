import { useState } from 'react'
import type { Draft } from '../../../shared/model/draft'
import type { ServerRecord } from '../../../shared/model/server'
import type { ToolSummary } from '../../../shared/model/tool'
import type { AppError } from '../../../shared/result'
import { useDeck, useWorkspace } from '../../state/deck-context'
import { checkArguments, checkWords } from './check-arguments'
import { parseTimeout } from './parse-timeout'
import { taskOffer } from './task-offer'

/** Why a tool cannot be run with this draft now; undefined when it can. */
export function runObstacle(server: ServerRecord, tool: ToolSummary, draft: Draft): string | undefined {
  if (server.state.status !== 'Running') return 'The server is not running.'
  if (tool.name === '') return 'A tool without a name cannot be called.'
  const timeout = parseTimeout(draft.timeout)
  if (timeout.kind === 'wrong') return `${timeout.message}.`
  const task = taskOffer(server, tool, draft)
  if (task?.ttlCheck.kind === 'wrong') return 'The time the task is kept is not ready to be sent.'
  if (!draft.sendNone && checkWords(checkArguments(draft.text)) !== undefined)
    return 'The arguments are not ready to be sent.'
  return undefined
}

interface RunTool {
  /** Sends the call; the outcome comes with the state. */
  readonly run: (tool: ToolSummary, draft: Draft) => void
  /** Why the last call was not taken, and for which tool. */
  readonly refusal: { readonly toolName: string; readonly error: AppError } | undefined
}

/** Sends calls of one server's tools and puts each in front. */
export function useRunTool(server: ServerRecord): RunTool {
  const { client } = useDeck()
  const activateCall = useWorkspace((workspace) => workspace.activateCall)
  const showBench = useWorkspace((workspace) => workspace.showBench)
  const [refusal, setRefusal] = useState<RunTool['refusal']>()
  const send = async (tool: ToolSummary, draft: Draft) => {
    const timeout = parseTimeout(draft.timeout)
    const task = taskOffer(server, tool, draft)
    const callId = crypto.randomUUID()
    setRefusal(undefined)
    activateCall(server.id, callId)
    showBench('calls')
    const answer = await client.request('calls.start', {
      callId,
      serverId: server.id,
      toolName: tool.name,
      ...(draft.sendNone ? {} : { argumentsText: draft.text }),
      ...(timeout.kind === 'time' ? { timeoutMs: timeout.ms } : {}),
      ...(task?.isOn === true ? { task: { ttlMs: task.ttlCheck.kind === 'time' ? task.ttlCheck.ms : null } } : {}),
    })
    if (answer.ok) return
    setRefusal({ toolName: tool.name, error: answer.error })
    activateCall(server.id, undefined)
  }
  return { run: (tool, draft) => void send(tool, draft), refusal }
}
