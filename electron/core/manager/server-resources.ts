import type { Completion, NamedTexts } from '../../../shared/model/reading'
import type { ServerId } from '../../../shared/model/server'
import type { AppEvent } from '../../../shared/read-model/app-event'
import { AppFailure } from '../../../shared/result'
import { defaultTimeoutMs } from '../config/server-entry'
import { RequestError } from '../connection/connection'
import { shortText } from '../connection/short-text'
import type { Clock } from '../ports'
import type { Listing } from '../toolset/listing'
import type { Reading } from '../toolset/mcp-toolset'
import type { ReadOptions } from '../toolset/tool-caller'
import { coveringUri } from './covering-uri'
import type { ManagedServer } from './managed-server'
import type { OpenedSession } from './server-session'
import { failureFrom } from './server-state'
import { Subscriptions } from './subscriptions'
import { UpdateFlood } from './update-flood'

export interface ServerResourcesDeps {
  readonly find: (serverId: ServerId) => Pick<ManagedServer, 'opened' | 'definition'> | undefined
  readonly warn: (serverId: ServerId, text: string) => void
  readonly clock: Clock
  readonly publish: (event: AppEvent) => void
  /** A subscribed resource has changed, or may have; floods are held back. */
  readonly onUpdated: (serverId: ServerId, uri: string) => void
}

/** Updates nobody asked for that are named in the log, per session; a server can send any number. */
const namedStrangers = 20

/** What is known of one session of a server. */
interface Session {
  readonly opened: OpenedSession
  /** Addresses of updates nobody asked for, each named once. */
  readonly strangers: Set<string>
}

/**
 * Resources, prompts and subscriptions by server id (manager spec, section 7). Everything rejects with `AppFailure`.
 */
export class ServerResources {
  readonly #deps: ServerResourcesDeps
  readonly #subscriptions: Subscriptions
  readonly #flood: UpdateFlood
  /** The session in which the subscriptions of a server are in force. */
  readonly #sessions = new Map<ServerId, Session>()
  /** Subscriptions asked for or taken back at this moment, and the updates heard of them meanwhile, by `keyOf`. */
  readonly #underWay = new Map<string, number>()

  constructor(deps: ServerResourcesDeps) {
    this.#deps = deps
    this.#subscriptions = new Subscriptions(deps.publish)
    this.#flood = new UpdateFlood(deps.clock, (key, count) => this.#tell(...partsOf(key), count))
  }

  async listServerResources(serverId: ServerId, signal?: AbortSignal): Promise<Listing> {
    return this.#running(serverId).toolset.listResources(signal)
  }

  async listServerResourceTemplates(serverId: ServerId, signal?: AbortSignal): Promise<Listing> {
    return this.#running(serverId).toolset.listResourceTemplates(signal)
  }

  async readServerResource(serverId: ServerId, uri: string, options?: ReadOptions): Promise<Reading> {
    return this.#running(serverId).toolset.readResource(uri, options)
  }

  async listServerPrompts(serverId: ServerId, signal?: AbortSignal): Promise<Listing> {
    return this.#running(serverId).toolset.listPrompts(signal)
  }

  async getServerPrompt(
    serverId: ServerId,
    name: string,
    args?: Readonly<Record<string, unknown>>,
    options?: ReadOptions,
  ): Promise<Reading> {
    return this.#running(serverId).toolset.getPrompt(name, args, options)
  }

  async completePromptArgument(
    serverId: ServerId,
    name: string,
    argument: { readonly name: string; readonly value: string },
    known?: NamedTexts,
    options?: ReadOptions,
  ): Promise<Completion> {
    return this.#running(serverId).toolset.completePromptArgument(name, argument, known, options)
  }

  async completeResourceArgument(
    serverId: ServerId,
    uriTemplate: string,
    argument: { readonly name: string; readonly value: string },
    known?: NamedTexts,
    options?: ReadOptions,
  ): Promise<Completion> {
    return this.#running(serverId).toolset.completeResourceArgument(uriTemplate, argument, known, options)
  }

  /** Remembered once the server accepted it, and sent again after every kind of restart until it is taken back. */
  async subscribeServerResource(serverId: ServerId, uri: string, options: ReadOptions = {}): Promise<void> {
    const opened = this.#running(serverId)
    const heard = await this.#whileUnderWay(serverId, uri, () =>
      this.#ask(serverId, opened, 'resources/subscribe', uri, options),
    )
    if (!this.#deps.find(serverId)) return
    this.#subscriptions.add(serverId, uri)
    for (let count = 0; count < heard; count += 1) this.#flood.heard(keyOf(serverId, uri))
  }

  /** Forgotten even when the server does not run or refuses: nobody wants it any more. */
  async unsubscribeServerResource(serverId: ServerId, uri: string, options: ReadOptions = {}): Promise<void> {
    this.#subscriptions.delete(serverId, uri)
    this.#flood.forget(keyOf(serverId, uri))
    const opened = this.#running(serverId)
    await this.#whileUnderWay(serverId, uri, () => this.#ask(serverId, opened, 'resources/unsubscribe', uri, options))
  }

  /** The addresses subscribed to, in the order they were. */
  subscriptionsOf(serverId: ServerId): readonly string[] {
    return this.#subscriptions.of(serverId)
  }

  /** Takes note of the session a server has now. In a new one its subscriptions are sent again. */
  follow(serverId: ServerId, opened: OpenedSession | undefined): void {
    if (opened === this.#sessions.get(serverId)?.opened) return
    if (!opened) {
      this.#sessions.delete(serverId)
      for (const uri of this.#subscriptions.of(serverId)) {
        this.#subscriptions.change(serverId, uri, { state: { kind: 'waiting' } })
      }
      return
    }
    this.#sessions.set(serverId, { opened, strangers: new Set() })
    for (const uri of this.#subscriptions.of(serverId)) void this.#restore(serverId, opened, uri)
  }

  /** The server says that a resource has changed. What nobody subscribed to is only noted in its log. */
  updated(serverId: ServerId, uri: string): void {
    const subscribed = coveringUri(this.#subscriptions.of(serverId), uri)
    if (subscribed !== undefined) {
      this.#flood.heard(keyOf(serverId, subscribed))
      return
    }
    const key = keyOf(serverId, uri)
    const heard = this.#underWay.get(key)
    if (heard !== undefined) this.#underWay.set(key, heard + 1)
    else this.#ignore(serverId, uri)
  }

  forget(serverId: ServerId): void {
    for (const uri of this.#subscriptions.of(serverId)) this.#flood.forget(keyOf(serverId, uri))
    this.#subscriptions.forget(serverId)
    this.#sessions.delete(serverId)
  }

  #tell(serverId: ServerId, uri: string, count: number): void {
    const before = this.#subscriptions.get(serverId, uri)
    if (!before) return
    this.#subscriptions.change(serverId, uri, {
      updates: before.updates + count,
      updatedAt: this.#deps.clock.now(),
    })
    this.#deps.onUpdated(serverId, uri)
  }

  #ignore(serverId: ServerId, uri: string): void {
    const strangers = this.#sessions.get(serverId)?.strangers
    if (!strangers || strangers.has(uri) || strangers.size >= namedStrangers) return
    strangers.add(uri)
    this.#deps.warn(
      serverId,
      `The server says that ${shortText(uri, 500)} has changed. Nobody subscribed to it, so that is ignored.`,
    )
  }

  /** Does it, and gives how many updates of this resource came meanwhile: they can overtake the answer. */
  async #whileUnderWay(serverId: ServerId, uri: string, ask: () => Promise<void>): Promise<number> {
    const key = keyOf(serverId, uri)
    this.#underWay.set(key, 0)
    try {
      await ask()
      return this.#underWay.get(key) ?? 0
    } finally {
      this.#underWay.delete(key)
    }
  }

  async #restore(serverId: ServerId, opened: OpenedSession, uri: string): Promise<void> {
    try {
      await this.#ask(serverId, opened, 'resources/subscribe', uri, {})
      if (this.#sessions.get(serverId)?.opened !== opened) return
      this.#subscriptions.change(serverId, uri, { state: { kind: 'active' } })
      // Nobody told of what changed while the server was down: whoever shows it reads it once more.
      if (this.#subscriptions.get(serverId, uri)) this.#tell(serverId, uri, 0)
    } catch (error) {
      // With the session gone there is nothing to warn of: the next one is asked again.
      if (this.#sessions.get(serverId)?.opened !== opened) return
      this.#subscriptions.change(serverId, uri, { state: { kind: 'failed', error: failureFrom(error) } })
      const reason = error instanceof Error ? error.message : String(error)
      this.#deps.warn(serverId, `The subscription to ${uri} could not be taken up again: ${reason}`)
    }
  }

  async #ask(
    serverId: ServerId,
    { connection }: OpenedSession,
    method: 'resources/subscribe' | 'resources/unsubscribe',
    uri: string,
    options: ReadOptions,
  ): Promise<void> {
    const timeoutMs = this.#deps.find(serverId)?.definition.entry?.timeoutMs ?? defaultTimeoutMs
    try {
      await connection.request(method, { uri }, { timeoutMs, ...options })
    } catch (error) {
      if (error instanceof RequestError) throw new AppFailure(error.failure.error, { cause: error })
      throw error
    }
  }

  #running(serverId: ServerId): OpenedSession {
    const server = this.#deps.find(serverId)
    if (!server) throw new AppFailure({ code: 'unknown-server', message: `MCP server not found: ${serverId}` })
    if (server.opened) return server.opened
    throw notRunning(serverId)
  }
}

/** Server ids hold no blank, so the first one parts the two. */
function keyOf(serverId: ServerId, uri: string): string {
  return `${serverId} ${uri}`
}

function partsOf(key: string): [serverId: ServerId, uri: string] {
  const border = key.indexOf(' ')
  return [key.slice(0, border), key.slice(border + 1)]
}

export function notRunning(serverId: ServerId): AppFailure {
  return new AppFailure({
    code: 'server-not-running',
    message: `MCP server is not running: ${serverId}`,
    hint: 'Start it, then try again.',
  })
}
