import type { BodyRef } from '../../../shared/model/body'
import type { CallProgress } from '../../../shared/model/call'
import type { ServerId } from '../../../shared/model/server'
import type { TaskKey } from '../../../shared/model/task'
import type { AppError } from '../../../shared/result'
import type { BodyStore } from '../bodies/body-store'
import { type Answer, RequestError, type ServerNotification } from '../connection/connection'
import { isRecord } from '../connection/json-value'
import type { Unsubscribe } from '../emitter'
import type { Timer } from '../ports'
import type { CallEnding } from '../toolset/call-ending'
import { endingOfAnswer } from '../toolset/call-endings'
import type { TaskCall, TaskRunner } from '../toolset/task-runner'
import { eachOf } from './each-of'
import { createFailed, taskEnding } from './task-errors'
import type { TaskSession } from './task-session'
import { asTask, readCreated, readTask, toldTask, type WireTask } from './task-wire'
import { TrackedTask, type TrackedTaskDeps } from './tracked-task'

export interface ServerTasksDeps extends TrackedTaskDeps {
  readonly serverId: ServerId
  readonly mintKey: () => TaskKey
  /** Where the arguments of tasks are. */
  readonly bodies: Pick<BodyStore, 'hold' | 'drop'>
}

/** How many tasks are asked about at once when all of them are. */
const atOnce = 16

/** The tasks of one server entry. They stay when its session ends, and are looked up in the next. */
export class ServerTasks implements TaskRunner {
  readonly #deps: ServerTasksDeps
  readonly #tasks = new Map<TaskKey, TrackedTask>()
  readonly #arguments = new Map<TaskKey, BodyRef>()
  /** Who hears the progress a token stands for, in this session. */
  readonly #tokens = new Map<number, (progress: CallProgress) => void>()
  #session: TaskSession | undefined
  #stopListening: Unsubscribe = () => undefined

  constructor(deps: ServerTasksDeps) {
    this.#deps = deps
  }

  get isEnabled(): boolean {
    return this.#session?.config.enableTasks ?? false
  }

  get all(): readonly TrackedTask[] {
    return [...this.#tasks.values()]
  }

  get(taskKey: TaskKey): TrackedTask | undefined {
    return this.#tasks.get(taskKey)
  }

  /** What it was begun with, as a person sees it; absent where nobody will look. It may go with the task. */
  argumentsOf(taskKey: TaskKey): BodyRef | undefined {
    return this.#arguments.get(taskKey)
  }

  /** The task the server itself knows by this id. */
  withId(taskId: string): TrackedTask | undefined {
    return this.all.findLast((task) => task.taskId === taskId)
  }

  forget(taskKey: TaskKey): void {
    this.#tasks.get(taskKey)?.drop()
    this.#tasks.delete(taskKey)
    const args = this.#arguments.get(taskKey)
    this.#arguments.delete(taskKey)
    if (args) this.#deps.bodies.drop(args.bodyId)
  }

  /** Takes the session the server has now. In a new one each open task is looked up. `lost`: why the last one ended. */
  follow(session: TaskSession | undefined, lost?: AppError): void {
    if (session === this.#session) return
    this.#session = session
    this.#stopListening()
    this.#tokens.clear()
    for (const task of this.all) task.follow(session, lost)
    if (!session) return
    this.#stopListening = session.connection.onNotification((notification) => this.#hear(notification))
    void eachOf(this.#open(), atOnce, (task) => task.lookUp())
  }

  async run(call: TaskCall): Promise<CallEnding> {
    const session = this.#session
    if (!session) return notConnected()
    try {
      return await this.#begin(call, session)
    } catch (error) {
      if (error instanceof RequestError) return createFailed(error.failure)
      return taskEnding('CreateFailed', { message: `Running ${call.toolName} as a task failed: ${String(error)}` })
    }
  }

  async adopt(call: TaskCall, answer: Answer, number: number | undefined): Promise<CallEnding> {
    const session = this.#session
    if (!session) return notConnected()
    const reading = readCreated(answer.result, '2026')
    if (reading.kind !== 'task') {
      return noTask(session.serverLabel, call.toolName, reading.kind === 'broken' ? reading.why : '', answer)
    }
    const task = this.#add(reading.task, call, session)
    if (number !== undefined) this.#tokens.set(number, (progress) => task.progressed(progress))
    return task.watch(call, reading.task)
  }

  /**
   * Cancels what is still open before the server is stopped (toolset spec, section 5). Calls that wait end as cancelled at
   * once. Without open tasks nothing is sent. The error names those that stay; asked again, only they are looked at.
   */
  async cancelPendingTasks(withinMs: number, why: AppError): Promise<AppError | undefined> {
    const pending = this.#open()
    for (const task of pending) task.callOff(why)
    if (pending.length === 0 || !this.#session) return undefined
    const { clock } = this.#deps
    const timeUp = new AbortController()
    let timer: Timer | undefined
    const deadline = new Promise<void>((resolve) => {
      timer = clock.after(withinMs, () => {
        timeUp.abort()
        resolve()
      })
    })
    await Promise.race([eachOf(pending, atOnce, (task) => task.settle(timeUp.signal)), deadline])
    timer?.cancel()
    return leftOpen(pending.filter((task) => task.isOpen()))
  }

  /** Forgets everything, for a server that is removed. */
  close(): void {
    this.#stopListening()
    for (const taskKey of this.#tasks.keys()) this.forget(taskKey)
  }

  async #begin(call: TaskCall, session: TaskSession): Promise<CallEnding> {
    const { toolName, params, ttlMs, listener, signal, trace } = call
    /** Progress comes before there is a task too. */
    const heard: { task?: TrackedTask; early?: CallProgress } = {}
    let token: number | undefined
    const onProgress = (progress: CallProgress): void => {
      heard.early = progress
      if (heard.task) heard.task.progressed(progress)
      else listener?.progressed(progress)
    }
    const answer = await session.connection.request('tools/call', asTask(params, ttlMs), {
      timeoutMs: session.requestTimeoutMs,
      ...(signal && { signal }),
      ...(call.caller !== undefined && { caller: call.caller }),
      ...(trace && { trace }),
      onProgress,
      onSent: (id) => {
        token = id
        // What comes right behind the answer is for the task, whose token stays good for as long as it runs.
        this.#tokens.set(id, onProgress)
      },
    })
    const reading = readCreated(answer.result, '2025')
    if (reading.kind !== 'task' && token !== undefined) this.#tokens.delete(token)
    if (reading.kind === 'plain') {
      const ending = endingOfAnswer(toolName, answer)
      const notice = 'The server was asked to run this as a task, but answered at once.'
      return { ...ending, notices: [notice, ...ending.notices] }
    }
    if (reading.kind === 'broken') return noTask(session.serverLabel, toolName, reading.why, answer)
    const task = this.#add(reading.task, call, session)
    heard.task = task
    if (heard.early) task.progressed(heard.early)
    return task.watch(call, reading.task)
  }

  #add(wire: WireTask, { toolName, caller, argumentsBody }: TaskCall, session: TaskSession): TrackedTask {
    const { serverId, mintKey, bodies } = this.#deps
    const taskKey = mintKey()
    const facts = { taskKey, serverId, toolName, ...(caller !== undefined && { callId: caller }) }
    const task = new TrackedTask(facts, wire, session, this.#deps)
    this.#tasks.set(taskKey, task)
    if (argumentsBody) {
      bodies.hold(argumentsBody)
      this.#arguments.set(taskKey, argumentsBody)
    }
    return task
  }

  #hear({ method, params }: ServerNotification): void {
    if (method === 'notifications/progress') this.#hearProgress(params)
    const taskId = toldTask(method, params)
    const task = taskId === undefined ? undefined : this.withId(taskId)
    const reading = task && readTask(params, task.taskId)
    if (reading?.kind === 'task') task?.heard(reading.task)
  }

  #hearProgress(params: unknown): void {
    if (!isRecord(params)) return
    const { progressToken, progress, total, message } = params
    const hear = typeof progressToken === 'number' ? this.#tokens.get(progressToken) : undefined
    if (!hear || typeof progress !== 'number') return
    hear({
      progress,
      ...(typeof total === 'number' && { total }),
      ...(typeof message === 'string' && { message }),
    })
  }

  #open(): readonly TrackedTask[] {
    return this.all.filter((task) => task.isOpen())
  }
}

function notConnected(): CallEnding {
  const message = 'The server is not connected, so no task was begun.'
  return { outcome: 'connection-lost', error: { code: 'connection-lost', message }, notices: [] }
}

function noTask(serverLabel: string, toolName: string, why: string, { raw }: Answer): CallEnding {
  const message = `"${serverLabel}" was to run ${toolName} as a task, but its answer ${why}.`
  return taskEnding('CreateFailed', { message, hint: 'This has to be mended in the server.' }, raw)
}

/** How many ids an error lists. */
const listedIds = 5

function leftOpen(tasks: readonly TrackedTask[]): AppError | undefined {
  if (tasks.length === 0) return undefined
  const ids = tasks.slice(0, listedIds).map(({ record }) => `${record.toolName} (${record.taskId})`)
  const more = tasks.length > listedIds ? ` and ${tasks.length - listedIds} more` : ''
  return {
    code: 'task-cancelled',
    message: `${tasks.length === 1 ? 'A task was' : `${tasks.length} tasks were`} not cancelled: ${ids.join(', ')}${more}.`,
    hint: 'They may go on where the server keeps them, and are looked up when it is started again.',
  }
}
