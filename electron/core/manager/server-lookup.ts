import type { ServerId } from '../../../shared/model/server'
import type { SecretMask } from '../config/mask-secrets'
import type { MaskedText } from '../config/masked-text'
import type { ServerDefinition } from '../config/server-definition'
import type { ServerEntry } from '../config/server-entry'
import type { LogFile } from '../rings/log-file'
import { inputSchemaOf } from '../toolset/tool-caller'
import { editableText } from './entry-text'
import { maskedServersJson } from './masked-json'
import type { ServerRegistry } from './server-registry'
import type { ServerViews } from './server-views'

/** A server by its name. */
export interface NamedServer {
  readonly serverId: ServerId
  readonly isRunning: boolean
  /** Values nobody may see. */
  readonly secrets: readonly string[]
}

/** A server as its file knows it. */
export type ServerIdentity = Pick<ServerDefinition, 'fileId' | 'name'>

/** What is told of a server beside a call that is taken elsewhere. */
export interface SharedFacts {
  readonly serverName: string
  readonly fileId: string
  /** Values nobody may see. */
  readonly secrets: readonly string[]
  /** Absent: it is not valid. */
  readonly entry?: ServerEntry
  /** Absent while it does not run. */
  readonly protocolVersion?: string
}

/** What the manager knows of each server beside its state: who it is, what defines it, and what of that nobody may see. */
export class ServerLookup {
  readonly #registry: ServerRegistry
  readonly #views: ServerViews

  constructor(registry: ServerRegistry, views: ServerViews) {
    this.#registry = registry
    this.#views = views
  }

  /** The entry as written, secrets and all, for its editor. Throws `AppFailure` for a server that has none. */
  entryText(serverId: ServerId): string {
    return editableText(this.#registry.get(serverId).definition)
  }

  /** The servers that have this name in their files, or as their id, in the order of the list. */
  named(name: string): readonly NamedServer[] {
    return this.#registry
      .entries()
      .filter(([id, { definition }]) => definition.name === name || id === name)
      .map(([serverId, server]) => ({
        serverId,
        isRunning: server.state.status === 'Running',
        secrets: this.#views.secrets(server),
      }))
  }

  /** Which server of which file it is; absent for an unknown id. */
  identity(serverId: ServerId): ServerIdentity | undefined {
    return this.#registry.find(serverId)?.definition
  }

  /** Values nobody may see. Throws `AppFailure` for an unknown server. */
  secretsOf(serverId: ServerId): readonly string[] {
    return this.#views.secrets(this.#registry.get(serverId))
  }

  /** What a call of one of its tools, copied to somewhere else, says of the server. Throws `AppFailure` for an unknown server. */
  sharedFacts(serverId: ServerId): SharedFacts {
    const server = this.#registry.get(serverId)
    const { state, definition } = server
    const { name: serverName, fileId, entry } = definition
    return {
      serverName,
      fileId,
      secrets: this.#views.secrets(server),
      ...(entry && { entry }),
      ...(state.status === 'Running' && { protocolVersion: state.peer.protocolVersion }),
    }
  }

  /** The input schema of one of its tools; undefined where it is not known. May ask the server. Rejects with `AppFailure`. */
  async inputSchema(serverId: ServerId, toolName: string): Promise<unknown> {
    const { opened } = this.#registry.get(serverId)
    const listing = await opened?.toolset.discover().catch(() => undefined)
    return inputSchemaOf(toolName, listing)
  }

  /** What defines it, secrets and all. Throws `AppFailure` for an unknown server. */
  definition(serverId: ServerId): ServerDefinition {
    return this.#registry.get(serverId).definition
  }

  /** Entries as `toJson` gives them, without their secrets: these may leave the app. */
  maskedJson(serverIds: readonly ServerId[]): MaskedText {
    const definitions = serverIds.map((serverId) => this.#registry.get(serverId).definition)
    return maskedServersJson(definitions, (definition) => this.#views.mask({ definition }))
  }

  /** What nobody may see of the texts of a server. */
  maskOf(serverId: ServerId): SecretMask {
    return this.#views.mask(this.#registry.get(serverId))
  }

  /** A server's log as the text of a file, with its secrets taken out. */
  logFile(serverId: ServerId): LogFile {
    return this.#views.logFile(this.#registry.get(serverId))
  }
}
