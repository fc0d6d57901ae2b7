import type { ServerId } from '../../../shared/model/server'
import { AppFailure } from '../../../shared/result'
import { RequestError } from '../connection/connection'
import type { Listing } from '../toolset/listing'
import type { Reading, ReadOptions } from '../toolset/mcp-toolset'
import type { ManagedServer } from './managed-server'
import type { OpenedSession } from './server-session'
import { Subscriptions } from './subscriptions'

export interface ServerResourcesDeps {
  readonly find: (serverId: ServerId) => Pick<ManagedServer, 'opened' | 'definition'> | undefined
  readonly warn: (serverId: ServerId, text: string) => void
}

/**
 * Resources, prompts and subscriptions by server id (manager spec, section 7). Everything rejects with `AppFailure`.
 */
export class ServerResources {
  readonly #deps: ServerResourcesDeps
  readonly #subscriptions = new Subscriptions()
  /** The session in which the subscriptions of a server are in force. */
  readonly #sessions = new Map<ServerId, OpenedSession>()

  constructor(deps: ServerResourcesDeps) {
    this.#deps = deps
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

  /** Remembered once the server accepted it, and sent again after every kind of restart until it is taken back. */
  async subscribeServerResource(serverId: ServerId, uri: string, options: ReadOptions = {}): Promise<void> {
    await this.#ask(serverId, this.#running(serverId), 'resources/subscribe', uri, options)
    if (this.#deps.find(serverId)) this.#subscriptions.add(serverId, uri)
  }

  /** Forgotten even when the server does not run or refuses: nobody wants it any more. */
  async unsubscribeServerResource(serverId: ServerId, uri: string, options: ReadOptions = {}): Promise<void> {
    this.#subscriptions.delete(serverId, uri)
    await this.#ask(serverId, this.#running(serverId), 'resources/unsubscribe', uri, options)
  }

  /** The addresses subscribed to, in the order they were. */
  subscriptionsOf(serverId: ServerId): readonly string[] {
    return this.#subscriptions.of(serverId)
  }

  /** Takes note of the session a server has now. In a new one its subscriptions are sent again. */
  follow(serverId: ServerId, opened: OpenedSession | undefined): void {
    if (opened === this.#sessions.get(serverId)) return
    if (!opened) {
      this.#sessions.delete(serverId)
      return
    }
    this.#sessions.set(serverId, opened)
    for (const uri of this.#subscriptions.of(serverId)) void this.#restore(serverId, opened, uri)
  }

  forget(serverId: ServerId): void {
    this.#subscriptions.forget(serverId)
    this.#sessions.delete(serverId)
  }

  async #restore(serverId: ServerId, opened: OpenedSession, uri: string): Promise<void> {
    try {
      await this.#ask(serverId, opened, 'resources/subscribe', uri, {})
    } catch (error) {
      // With the session gone there is nothing to warn of: the next one is asked again.
      if (this.#sessions.get(serverId) !== opened) return
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
    const timeoutMs = this.#deps.find(serverId)?.definition.entry?.timeoutMs ?? 60_000
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

export function notRunning(serverId: ServerId): AppFailure {
  return new AppFailure({
    code: 'server-not-running',
    message: `MCP server is not running: ${serverId}`,
    hint: 'Start it, then try again.',
  })
}
