import type { Draft } from '../../../shared/model/draft'
import type { ServerRecord } from '../../../shared/model/server'
import type { ToolSummary } from '../../../shared/model/tool'
import type { TaskDraft } from '../../state/workspace'
import { parseTimeout, type TimeoutCheck } from './parse-timeout'

/** How a tool can be run as a task, and whether it would be now. */
export interface TaskOffer extends TaskDraft {
  /** It runs in no other way, so there is nothing to choose. */
  readonly isFixed: boolean
  readonly ttlCheck: TimeoutCheck
}

/** Undefined where tool or server does not run it as a task: then nothing is offered. */
export function taskOffer(server: ServerRecord, tool: ToolSummary, { task }: Draft): TaskOffer | undefined {
  if (server.state.status !== 'Running' || server.state.peer.runsTasks !== true) return undefined
  if (tool.taskSupport !== 'optional' && tool.taskSupport !== 'required') return undefined
  const isFixed = tool.taskSupport === 'required'
  const isOn = isFixed || (task?.isOn ?? server.prefersTasks === true)
  const ttl = task?.ttl ?? ''
  return { isOn, isFixed, ttl, ttlCheck: isOn ? parseTimeout(ttl) : { kind: 'none' } }
}
