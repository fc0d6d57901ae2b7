import type { Completion, CompletionTarget, NamedTexts } from '../../../shared/model/reading'
import { AppFailure } from '../../../shared/result'
import type { Connection, RequestOptions } from '../connection/connection'
import { isRecord } from '../connection/json-value'
import type { InputSource } from '../connection/server-request'
import type { Unsubscribe } from '../emitter'
import type { Clock } from '../ports'
import { isTaskAnswer } from '../tasks/task-wire'
import { refuseTask } from '../tasks/unasked-task'
import { sentArguments, unknownTool } from './call-arguments'
import type { CallEnding } from './call-ending'
import { completionFailure, completionParams, emptyCompletion, mayComplete, readCompletion } from './completion'
import { exposeTools } from './expose-tools'
import { fetchList } from './fetch-list'
import { judgePrompt, judgeResource } from './judge-result'
import { type ItemListName, type KeptListing, KeptLists } from './kept-lists'
import { ListCache, type Refreshed } from './list-cache'
import { listKinds } from './list-kinds'
import type { ListedTool, Listing } from './listing'
import { promptFailure, readFailure } from './read-failure'
import { readTools } from './read-tools'
import { namesOfSafeTools } from './reconnect'
import { resultValue } from './result-value'
import { inRoundTrips, type RoundTripParts } from './round-trips'
import type { TaskRunner } from './task-runner'
import { type CallOptions, type ReadOptions, ToolCaller } from './tool-caller'
import type { ExposedTool, Toolset, ToolValue } from './toolset'
import { acceptedTools, defaultToolsetOptions, limitsOf, type ToolsetOptions } from './toolset-options'

export interface McpToolsetParts {
  /** Named in logs and warnings; the server id. */
  readonly name: string
  readonly connection: Connection
  readonly clock: Clock
  readonly options?: Partial<ToolsetOptions>
  /** Runs calls as tasks. Absent: every tool is called in the usual way. */
  readonly tasks?: TaskRunner
  /** Answers what the server asks within its answers. Absent: nothing may be asked. */
  readonly input?: InputSource
  /** For the server's log. */
  readonly note?: (level: 'warning', text: string) => void
}

/** What `resources/read` or `prompts/get` brought, as it came, and what is odd about it. */
export interface Reading {
  readonly result: unknown
  readonly raw?: Buffer
  readonly notices: readonly string[]
}

/** One connected server seen as tools, resources and prompts. Everything but `callTool` rejects with `AppFailure` alone. */
export class McpToolset implements Toolset {
  readonly name: string
  readonly #connection: Connection
  readonly #clock: Clock
  readonly #options: ToolsetOptions
  readonly #accepts: ((toolName: string) => boolean) | undefined
  readonly #tools: ListCache<KeptListing<ListedTool>>
  readonly #lists: KeptLists
  readonly #caller: ToolCaller
  readonly #roundTrips: RoundTripParts
  /** Names of tools that say that calling them again does no harm, as last listed. */
  #safeTools: ReadonlySet<string> = new Set()

  constructor({ name, connection, clock, options, tasks, input, note }: McpToolsetParts) {
    this.name = name
    this.#connection = connection
    this.#clock = clock
    this.#options = { ...defaultToolsetOptions, ...options }
    this.#accepts = acceptedTools(this.#options)
    const { toolListTtlMs: ttlMs, listTimeoutMs } = this.#options
    const onNotice = (text: string): void => note?.('warning', text)
    this.#tools = new ListCache({ clock, ttlMs, onNotice, fetch: (signal) => this.#fetchTools(signal) })
    this.#lists = new KeptLists({ connection, clock, ttlMs, listTimeoutMs, onNotice })
    this.#roundTrips = { connection, clock, input, maxRounds: this.#options.maxInputRounds }
    this.#caller = new ToolCaller({
      ...this.#roundTrips,
      options: this.#options,
      tools: this.#tools,
      isSafe: (toolName) => this.#safeTools.has(toolName),
      tasks,
    })
    connection.onNotification(({ method }) => {
      if (method === 'notifications/tools/list_changed') this.#tools.changed()
      this.#lists.heard(method)
    })
    void connection.ended.then(() => this.#closeLists())
  }

  get isClosed(): boolean {
    return this.#connection.isClosed
  }

  /** Hears when a new session took the place of one that was lost. Where lost is lost, never. */
  onRenewed(listener: () => void): Unsubscribe {
    return this.#connection.onRenewed?.(listener) ?? (() => undefined)
  }

  /** All tools of the server, odd ones too, from the cache where that is still good. */
  discover(signal?: AbortSignal): Promise<Listing<ListedTool>> {
    return this.#tools.get(signal)
  }

  /** The next `discover` asks the server, whatever the cache holds. */
  invalidateTools(): void {
    this.#tools.invalidate()
  }

  /** Hears the new tool list, or why there is none, each time the server said that it changed and it was fetched again. */
  onToolsChanged(listener: (change: Refreshed<Listing<ListedTool>>) => void): Unsubscribe {
    return this.#tools.onRefreshed(listener)
  }

  async listTools(signal?: AbortSignal): Promise<readonly ExposedTool[]> {
    const { items } = await this.discover(signal)
    return exposeTools(items)
  }

  /** All items of a list, odd ones too, from the cache where that is still good. */
  getList(name: ItemListName, signal?: AbortSignal): Promise<Listing> {
    return this.#lists.get(name, signal)
  }

  listResources(signal?: AbortSignal): Promise<Listing> {
    return this.#lists.get('resources', signal)
  }

  listResourceTemplates(signal?: AbortSignal): Promise<Listing> {
    return this.#lists.get('resourceTemplates', signal)
  }

  listPrompts(signal?: AbortSignal): Promise<Listing> {
    return this.#lists.get('prompts', signal)
  }

  /** The next time that list is asked for, the server is asked, whatever the cache holds. */
  invalidateList(name: ItemListName): void {
    this.#lists.invalidate(name)
  }

  /** As `onToolsChanged`, for another list. */
  onListChanged(name: ItemListName, listener: (change: Refreshed<Listing>) => void): Unsubscribe {
    return this.#lists.onChanged(name, listener)
  }

  /** Calls a tool and shows what came of it, whatever that is. `args` undefined sends none. Never rejects. */
  callTool(
    toolName: string,
    args: Readonly<Record<string, unknown>> | undefined,
    options: CallOptions = {},
  ): Promise<CallEnding> {
    return this.#caller.call(toolName, args, options)
  }

  async callToolValue(toolName: string, args: unknown, signal?: AbortSignal): Promise<ToolValue> {
    if (this.#accepts && !this.#accepts(toolName)) throw unknownTool(toolName, this.name)
    const ending = await this.callTool(toolName, sentArguments(toolName, args), { ...(signal && { signal }) })
    // What the tool says of its own failure comes from its result, whole.
    if (ending.error && ending.outcome !== 'tool-error') throw new AppFailure(ending.error)
    return resultValue(toolName, isRecord(ending.result) ? ending.result : {})
  }

  /** The URI goes out as it is: it is an opaque string. */
  async readResource(uri: string, options: ReadOptions = {}): Promise<Reading> {
    try {
      return await this.#read('resources/read', { uri }, judgeResource, options)
    } catch (error) {
      throw readFailure(uri, error)
    }
  }

  async getPrompt(name: string, args?: Readonly<Record<string, unknown>>, options: ReadOptions = {}): Promise<Reading> {
    try {
      return await this.#read('prompts/get', { name, ...(args && { arguments: args }) }, judgePrompt, options)
    } catch (error) {
      throw promptFailure(name, error)
    }
  }

  /** What the server proposes for an argument of a prompt. `known`: the arguments that are filled in already. */
  completePromptArgument(
    name: string,
    argument: { readonly name: string; readonly value: string },
    known: NamedTexts = [],
    options: ReadOptions = {},
  ): Promise<Completion> {
    return this.#complete({ kind: 'prompt', name }, argument, known, options)
  }

  /** What the server proposes for a variable of a resource template. `known`: the variables that are filled in already. */
  completeResourceArgument(
    uriTemplate: string,
    argument: { readonly name: string; readonly value: string },
    known: NamedTexts = [],
    options: ReadOptions = {},
  ): Promise<Completion> {
    return this.#complete({ kind: 'template', uriTemplate }, argument, known, options)
  }

  /** Ends the session within `graceMs`; calls in flight end as `cancelled`. Idempotent. */
  close(graceMs: number): Promise<void> {
    this.#closeLists()
    return this.#connection.close(graceMs)
  }

  /** A server that completes nothing proposes nothing. */
  async #complete(
    target: CompletionTarget,
    argument: { readonly name: string; readonly value: string },
    known: NamedTexts,
    options: ReadOptions,
  ): Promise<Completion> {
    if (!mayComplete(this.#connection.peer)) return emptyCompletion
    try {
      const params = completionParams(target, argument, known)
      const { result } = await this.#connection.request('completion/complete', params, {
        ...this.#limits(),
        ...options,
      })
      return readCompletion(result)
    } catch (error) {
      return completionFailure(argument.name, error)
    }
  }

  #closeLists(): void {
    this.#tools.close()
    this.#lists.close()
  }

  async #fetchTools(signal: AbortSignal): Promise<KeptListing<ListedTool>> {
    const { items, notices, offered, ttlMs } = await fetchList(listKinds.tools, {
      connection: this.#connection,
      clock: this.#clock,
      timeLimitMs: this.#options.listTimeoutMs,
      signal,
    })
    const read = readTools(items, {
      toolsetName: this.name,
      limits: this.#options.schemaLimits,
      ...(this.#accepts && { accepts: this.#accepts }),
    })
    this.#safeTools = namesOfSafeTools(read.tools)
    return {
      items: read.tools,
      notices: [...notices, ...read.notices],
      offered,
      ...(ttlMs !== undefined && { ttlMs }),
    }
  }

  async #read(
    method: string,
    params: Readonly<Record<string, unknown>>,
    judge: (result: Readonly<Record<string, unknown>>) => readonly string[],
    options: ReadOptions,
  ): Promise<Reading> {
    const answer = await inRoundTrips(this.#roundTrips, method, params, { ...this.#limits(), ...options })
    if (isTaskAnswer(this.#connection.peer, answer)) throw await refuseTask(this.#connection, method, answer)
    return { ...answer, notices: judge(isRecord(answer.result) ? answer.result : {}) }
  }

  #limits(): Pick<RequestOptions, 'timeoutMs' | 'totalTimeoutMs'> {
    return limitsOf(this.#options)
  }
}
