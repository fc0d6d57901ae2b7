import type { BodyRef } from '../../../shared/model/body'
import type { CallProgress } from '../../../shared/model/call'
import { type Answer, RequestError, type RequestOptions } from '../connection/connection'
import { isRecord } from '../connection/json-value'
import { paramHeaders } from '../remote/param-headers'
import { type CallMode, chooseMode, type TaskWish } from '../tasks/choose-mode'
import { taskEnding } from '../tasks/task-errors'
import { isTaskAnswer, runsToolsAsTasks } from '../tasks/task-wire'
import { refuseTask } from '../tasks/unasked-task'
import type { CallEnding } from './call-ending'
import { endingOfAnswer, endingOfFailure } from './call-endings'
import type { KeptListing } from './kept-lists'
import type { ListCache } from './list-cache'
import type { ListedTool, Listing } from './listing'
import { inRoundTrips, type RoundTripParts } from './round-trips'
import type { TaskCall, TaskListener, TaskRunner } from './task-runner'
import { readTaskSupport } from './tool-summary'
import { limitsOf, type ToolsetOptions } from './toolset-options'
import { checkInput, outputNotices } from './validation'

export interface ReadOptions {
  readonly signal?: AbortSignal
  /** Longest silence instead of the toolset's own limit, in ms. */
  readonly timeoutMs?: number
}

export interface CallOptions extends ReadOptions, Pick<RequestOptions, 'caller' | 'onHold' | 'trace'> {
  readonly totalTimeoutMs?: number
  readonly onProgress?: (progress: CallProgress) => void
  /** Absent: as the entry of the server says. */
  readonly task?: TaskWish
  /** Of calls that run as tasks. */
  readonly taskListener?: TaskListener
  /** The arguments as a person sees them; a call that runs as a task keeps them. */
  readonly argumentsBody?: BodyRef
}

export interface ToolCallerParts extends RoundTripParts {
  readonly options: ToolsetOptions
  readonly tools: ListCache<KeptListing<ListedTool>>
  /** Whether the tool says that calling it again does no harm. */
  readonly isSafe: (toolName: string) => boolean
  /** Absent: every tool is called in the usual way. */
  readonly tasks: TaskRunner | undefined
}

type Params = Readonly<Record<string, unknown>>
type Headers = Readonly<Record<string, string>>

/** What a server of revision 2026-07-28 answers when headers do not say what the request says. */
const headerMismatch = -32_020

/** Calls tools of one server: plainly, as tasks, and in as many rounds as the server wants. */
export class ToolCaller {
  readonly #parts: ToolCallerParts

  constructor(parts: ToolCallerParts) {
    this.#parts = parts
  }

  /** Whatever came of it. `args` undefined sends none. Never rejects. */
  async call(toolName: string, args: Params | undefined, options: CallOptions): Promise<CallEnding> {
    try {
      const { validate } = this.#parts.options
      const tool = validate === 'off' ? undefined : await this.#listed(toolName, options.signal)
      const { refusal, notices } = checkInput(validate, toolName, tool, args)
      if (refusal) return refusal
      const ending = this.#isOf2026
        ? await this.#call2026(toolName, args, options)
        : await this.#call2025(toolName, args, options)
      const found = [...notices, ...outputNotices(validate, tool, ending)]
      return found.length === 0 ? ending : { ...ending, notices: [...found, ...ending.notices] }
    } catch (error) {
      if (error instanceof RequestError) return endingOfFailure(error.failure)
      const message = `Calling ${toolName} failed inside MCP Deck: ${String(error)}`
      return { outcome: 'protocol-error', error: { code: 'internal', message }, notices: [] }
    }
  }

  /** The tool as its server lists it; undefined where it does not, or the list cannot be had. */
  async #listed(toolName: string, signal: AbortSignal | undefined): Promise<unknown> {
    const { tools } = this.#parts
    const listing = await tools.get(signal).catch(() => tools.last)
    return rawTool(toolName, listing)
  }

  get #isOf2026(): boolean {
    return this.#parts.connection.peer.era === '2026'
  }

  /** Who calls decides what runs as a task, within what the tool says. */
  async #call2025(toolName: string, args: Params | undefined, options: CallOptions): Promise<CallEnding> {
    const { tools, tasks, connection } = this.#parts
    const call = taskCall(toolName, args, options)
    // Where tasks are not negotiated, what the tool says of them is no reason to ask the server for its tools.
    const known = tools.last
    const listing = this.#runsTasks() ? await tools.get(options.signal).catch(() => known) : known
    const mode = this.#mode(toolName, options.task ?? asConfigured, listing)
    if (mode.kind === 'refused') return taskEnding('CreateFailed', mode.error)
    if (mode.kind === 'task' && tasks) {
      return tasks.run({ ...call, ...(mode.ttlMs !== undefined && { ttlMs: mode.ttlMs }) })
    }
    const answer = await connection.request('tools/call', call.params, this.#requestOptions(toolName, options))
    const ending = endingOfAnswer(toolName, answer)
    const notice = mode.kind === 'plain' ? mode.notice : undefined
    return notice === undefined ? ending : { ...ending, notices: [notice, ...ending.notices] }
  }

  /** The server decides what runs as a task, and may ask for more before it does anything. */
  async #call2026(toolName: string, args: Params | undefined, options: CallOptions): Promise<CallEnding> {
    const { connection, tasks } = this.#parts
    const call = taskCall(toolName, args, options)
    let number: number | undefined
    const answer = await this.#sendWithHeaders(toolName, call.params, {
      ...this.#requestOptions(toolName, options),
      onSent: (id) => {
        number = id
      },
    })
    if (!isTaskAnswer(connection.peer, answer)) {
      const ending = endingOfAnswer(toolName, answer)
      return options.task?.kind === 'task' ? { ...ending, notices: [serverDecides, ...ending.notices] } : ending
    }
    if (tasks?.isEnabled === true) return tasks.adopt(call, answer, number)
    throw await refuseTask(connection, 'tools/call', answer)
  }

  /** With the headers its schema wants. A server that knows another schema than we is asked for its tools once more. */
  async #sendWithHeaders(toolName: string, params: Params, options: RequestOptions): Promise<Answer> {
    const { tools } = this.#parts
    const { signal } = options
    const headersBy = (listing: Listing<ListedTool> | undefined): Headers =>
      paramHeaders(inputSchemaOf(toolName, listing), params['arguments'])
    const send = (headers: Headers): Promise<Answer> =>
      inRoundTrips(this.#parts, 'tools/call', params, { ...options, headers })
    const headers = headersBy(tools.last ?? (await tools.get(signal).catch(() => undefined)))
    try {
      return await send(headers)
    } catch (error) {
      if (!(error instanceof RequestError) || !meansOtherHeaders(error)) throw error
      tools.invalidate()
      const newer = headersBy(await tools.get(signal).catch(() => undefined))
      if (JSON.stringify(newer) === JSON.stringify(headers)) throw error
      return send(newer)
    }
  }

  #requestOptions(toolName: string, options: CallOptions): RequestOptions {
    const { signal, timeoutMs, totalTimeoutMs, caller, onHold, onProgress, trace } = options
    const { options: own, isSafe } = this.#parts
    return {
      isSafe: own.retryToolCalls || isSafe(toolName),
      ...limitsOf(own),
      ...(signal && { signal }),
      ...(timeoutMs !== undefined && { timeoutMs }),
      ...(totalTimeoutMs !== undefined && { totalTimeoutMs }),
      ...(caller !== undefined && { caller }),
      ...(onHold && { onHold }),
      ...(onProgress && { onProgress }),
      ...(trace && { trace }),
    }
  }

  /** Whether a tool runs as a task. `listing`: the tools as far as they are known. */
  #mode(toolName: string, wish: TaskWish, listing: Listing<ListedTool> | undefined): CallMode {
    const taskSupport = readTaskSupport(rawTool(toolName, listing))
    const isEnabled = this.#parts.tasks?.isEnabled ?? false
    return chooseMode({ toolName, taskSupport, isNegotiated: this.#runsTasks(), isEnabled, wish })
  }

  #runsTasks(): boolean {
    const { tasks, connection } = this.#parts
    return tasks !== undefined && runsToolsAsTasks(connection.peer)
  }
}

const serverDecides =
  'The server answered at once: since revision 2026-07-28 it decides by itself which calls become tasks.'

const asConfigured: TaskWish = { kind: 'as configured' }

function taskCall(toolName: string, args: Params | undefined, options: CallOptions): TaskCall {
  const { signal, timeoutMs, caller, taskListener, trace, argumentsBody } = options
  return {
    toolName,
    params: { name: toolName, ...(args && { arguments: args }) },
    ...(signal && { signal }),
    ...(timeoutMs !== undefined && { timeoutMs }),
    ...(caller !== undefined && { caller }),
    ...(taskListener && { listener: taskListener }),
    ...(trace && { trace }),
    ...(argumentsBody && { argumentsBody }),
  }
}

/** What a listing says the arguments of a tool must be. */
export function inputSchemaOf(toolName: string, listing: Listing<ListedTool> | undefined): unknown {
  const tool = rawTool(toolName, listing)
  return isRecord(tool) ? tool['inputSchema'] : undefined
}

/** A tool as its server lists it; undefined where it does not. */
function rawTool(toolName: string, listing: Listing<ListedTool> | undefined): unknown {
  return listing?.items.find(({ key }) => key === toolName)?.raw
}

function meansOtherHeaders({ failure }: RequestError): boolean {
  return failure.kind === 'protocol-error' && failure.code === headerMismatch
}
