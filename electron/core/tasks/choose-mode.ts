import type { ToolSummary } from '../../../shared/model/tool'
import type { AppError } from '../../../shared/result'
import { taskCapability } from './task-wire'

/** What whoever calls a tool wants of tasks. */
export type TaskWish =
  /** As the entry of the server says (`enableTasks`). */
  | { readonly kind: 'as configured' }
  | { readonly kind: 'plain' }
  /** `ttlMs` absent: the server chooses how long it keeps the task. */
  | { readonly kind: 'task'; readonly ttlMs?: number }

export interface ModeFacts {
  readonly toolName: string
  /** What the tool says; undefined also where it is not known. */
  readonly taskSupport: ToolSummary['taskSupport']
  /** The server announced `tasks.requests.tools.call`. */
  readonly isNegotiated: boolean
  readonly isEnabled: boolean
  readonly wish: TaskWish
}

/** How a tool is called. `notice`: why it is not called as was wished. */
export type CallMode =
  | { readonly kind: 'task'; readonly ttlMs?: number }
  | { readonly kind: 'plain'; readonly notice?: string }
  | { readonly kind: 'refused'; readonly error: AppError }

/** Who runs as a task (toolset spec, section 5): the tool's `execution.taskSupport` decides. */
export function chooseMode({ toolName, taskSupport, isNegotiated, isEnabled, wish }: ModeFacts): CallMode {
  const ttl = wish.kind === 'task' && wish.ttlMs !== undefined ? { ttlMs: wish.ttlMs } : {}
  if (taskSupport === 'required') {
    return isNegotiated ? { kind: 'task', ...ttl } : { kind: 'refused', error: notNegotiated(toolName) }
  }
  const isWished = wish.kind === 'task' || (wish.kind === 'as configured' && isEnabled)
  if (taskSupport === 'optional' && isNegotiated && isWished) return { kind: 'task', ...ttl }
  if (wish.kind !== 'task') return { kind: 'plain' }
  const why = isNegotiated ? 'The tool does not run as a task' : `The server does not announce ${taskCapability}`
  return { kind: 'plain', notice: `${why}, so it was called in the usual way.` }
}

function notNegotiated(toolName: string): AppError {
  return {
    code: 'task-create-failed',
    message: `The tool "${toolName}" runs only as a task, but its server does not announce ${taskCapability}.`,
    hint: 'This has to be mended in the server: nothing was sent.',
  }
}
