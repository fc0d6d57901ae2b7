import { resultRange } from '../calls/json-ranges'
import type { Answer, Peer, ProtocolEra, RequestFailure } from '../connection/connection'
import { isRecord, jsonText, nameKind } from '../connection/json-value'
import { refusedByServer } from '../connection/request-failures'
import { fewWords, oneReason, shortText } from '../connection/short-text'

/**
 * What tasks look like on the wire. Everything that differs between the revisions of the protocol is in this file; the
 * rest of the folder knows one `WireTask`.
 */

export type WireStatus = 'working' | 'input_required' | 'completed' | 'failed' | 'cancelled'

/** A task as a server just told of it. Oddities of the fields that only inform are taken as not said. */
export interface WireTask {
  readonly taskId: string
  readonly status: WireStatus
  readonly message?: string
  readonly ttlMs?: number | null
  readonly pollIntervalMs?: number
  /** What it waits for, as listed; only where it comes with the task (revision 2026-07-28). */
  readonly inputRequests?: unknown
  /** What it ended with; only where it comes with the task (revision 2026-07-28). */
  readonly outcome?: Fetched
}

/** The result of a task, or why there is none. */
export type Fetched =
  | { readonly kind: 'answer'; readonly answer: Answer }
  | { readonly kind: 'failure'; readonly failure: RequestFailure }

export type TaskReading =
  | { readonly kind: 'task'; readonly task: WireTask }
  /** `why`: half a sentence that follows "the answer". */
  | { readonly kind: 'broken'; readonly why: string }

/** The answer to a call that was to run as a task. `plain`: the server ran it at once, as one that ignores `task` does. */
export type CreatedReading = TaskReading | { readonly kind: 'plain' }

/** Longest id of a task, in bytes of UTF-8 (toolset spec, section 5). */
export const longestTaskId = 16_384

/** The capability a server must announce before a tool is called as a task. */
export const taskCapability = 'tasks.requests.tools.call'

/** The extension tasks are since revision 2026-07-28. */
export const tasksExtension = 'io.modelcontextprotocol/tasks'

const statuses: readonly string[] = ['working', 'input_required', 'completed', 'failed', 'cancelled']

/** Whether who calls a tool can have it run as a task. Since revision 2026-07-28 the server alone decides that. */
export function runsToolsAsTasks({ era, capabilities }: Pick<Peer, 'era' | 'capabilities'>): boolean {
  if (era === '2026') return false
  let at: unknown = capabilities
  for (const key of taskCapability.split('.')) at = isRecord(at) ? at[key] : undefined
  return isRecord(at)
}

/** The params of `tools/call` that make it a task. Without a time to live the server chooses one. */
export function asTask(params: Readonly<Record<string, unknown>>, ttlMs: number | undefined): typeof params {
  return { ...params, task: ttlMs === undefined ? {} : { ttl: ttlMs } }
}

/** Whether a server of revision 2026-07-28 made a task of a request. */
export function isTaskAnswer({ era }: Pick<Peer, 'era'>, { result }: Answer): boolean {
  return era === '2026' && isRecord(result) && result['resultType'] === 'task'
}

/** Whether the result of a task has a request of its own. Since revision 2026-07-28 it comes with the task. */
export function hasResultRequest(era: ProtocolEra): boolean {
  return era === '2025'
}

export function readCreated(result: unknown, era: ProtocolEra): CreatedReading {
  const fields = isRecord(result) ? result : {}
  if (era === '2026') return readFields(fields)
  const { task } = fields
  if (task === undefined && ('content' in fields || 'structuredContent' in fields)) return { kind: 'plain' }
  if (!isRecord(task)) return broken(`has no task in it (${nameKind(task)})`)
  return readFields(task)
}

/** A task in an answer to `tasks/get` or `tasks/cancel`, or in a notification: it must be the one that was meant. */
export function readTask(result: unknown, taskId: string): TaskReading {
  const reading = readFields(isRecord(result) ? result : {})
  if (reading.kind === 'broken' || reading.task.taskId === taskId) return reading
  return broken(`is about another task: "${shortText(reading.task.taskId, fewWords)}"`)
}

/** A task in an answer to `tasks/get` with what it brings along in this era. */
export function readTaskAnswer(
  { result, raw }: Answer,
  taskId: string,
  { era, serverLabel }: { readonly era: ProtocolEra; readonly serverLabel: string },
): TaskReading {
  const reading = readTask(result, taskId)
  if (reading.kind === 'broken' || era === '2025') return reading
  const fields = isRecord(result) ? result : {}
  const { status } = reading.task
  const outcome = status === 'completed' || status === 'failed' ? readOutcome(fields, raw, serverLabel) : undefined
  return { kind: 'task', task: { ...reading.task, ...(outcome && { outcome }) } }
}

function readOutcome(
  { result, error }: Readonly<Record<string, unknown>>,
  raw: Buffer | undefined,
  serverLabel: string,
): Fetched | undefined {
  // The task has its result where an answer has one, so that its bytes can stand for those of an answer.
  if (result !== undefined) return { kind: 'answer', answer: { result, ...(raw && { raw: resultBytes(raw) }) } }
  if (error === undefined) return undefined
  return { kind: 'failure', failure: refusedByServer({ serverLabel, method: 'tools/call' }, error, raw) }
}

/** The bytes of what an answer holds, as received. */
function resultBytes(answer: Buffer): Buffer {
  const range = resultRange(answer)
  return range ? answer.subarray(range.start, range.end) : answer
}

/** The id of the task a notification of the server tells of; undefined when it is no such notification. */
export function toldTask(method: string, params: unknown): string | undefined {
  if (method !== 'notifications/tasks/status' && method !== 'notifications/tasks') return undefined
  const taskId = isRecord(params) ? params['taskId'] : undefined
  return typeof taskId === 'string' ? taskId : undefined
}

/** Whether an error of a `tasks/` request can mean that the server does not know the task (any more). */
export function meansUnknownTask(code: number | undefined): boolean {
  return code === -32_602 || code === -32_002
}

function readFields(fields: Readonly<Record<string, unknown>>): TaskReading {
  const { taskId, status, statusMessage, inputRequests } = fields
  if (typeof taskId !== 'string') return broken(`names no task: taskId is ${nameKind(taskId)}`)
  const bytes = Buffer.byteLength(taskId, 'utf8')
  if (bytes === 0) return broken('names no task: taskId is empty')
  if (bytes > longestTaskId) return broken(`has a taskId of ${bytes} bytes; ${longestTaskId} are allowed`)
  if (!isStatus(status)) return broken(`has a status nobody knows: ${shortText(jsonText(status) ?? 'none', fewWords)}`)
  const ttlMs = firstOf(fields, 'ttl', 'ttlMs')
  const pollIntervalMs = firstOf(fields, 'pollInterval', 'pollIntervalMs')
  return {
    kind: 'task',
    task: {
      taskId,
      status,
      ...(typeof statusMessage === 'string' && { message: shortText(statusMessage, oneReason) }),
      ...((ttlMs === null || isTime(ttlMs)) && { ttlMs }),
      ...(isTime(pollIntervalMs) && { pollIntervalMs }),
      ...(inputRequests !== undefined && { inputRequests }),
    },
  }
}

/** The revisions spell times differently. */
function firstOf(fields: Readonly<Record<string, unknown>>, ...keys: readonly string[]): unknown {
  const key = keys.find((candidate) => fields[candidate] !== undefined)
  return key === undefined ? undefined : fields[key]
}

function isStatus(value: unknown): value is WireStatus {
  return typeof value === 'string' && statuses.includes(value)
}

function isTime(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0
}

function broken(why: string): { readonly kind: 'broken'; readonly why: string } {
  return { kind: 'broken', why }
}
