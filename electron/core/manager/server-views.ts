import type { ServerId } from '../../../shared/model/server'
import type { AppEvent } from '../../../shared/read-model/app-event'
import { SecretMask, secretsOf } from '../config/mask-secrets'
import type { ServerEntry } from '../config/server-entry'
import { effectiveLevel } from '../connection/log-level'
import type { Approval } from '../ports'
import { type LogFile, logFile } from '../rings/log-file'
import type { ServerLogs } from '../rings/server-logs'
import type { ServerTraffic } from '../rings/server-traffic'
import { ItemLists } from './item-lists'
import type { LaunchPlanner } from './launch/launch-plan'
import type { LogLevels } from './log-levels'
import type { ManagedServer } from './managed-server'
import { type RecordFacts, serverRecord } from './server-record'
import { approvalSubject } from './server-state'
import { ToolLists } from './tool-lists'

export interface ServerViewsDeps {
  readonly approval: Approval
  readonly launches: LaunchPlanner
  readonly logs: ServerLogs
  readonly traffic: ServerTraffic
  readonly logLevels: LogLevels
  readonly publish: (event: AppEvent) => void
}

/** What windows see of servers: a record each, its tools and other lists, its log and traffic. */
export class ServerViews {
  readonly tools: ToolLists
  readonly items: ItemLists
  readonly #deps: ServerViewsDeps
  /** Entries never change, and a mask is wanted for every change of a server and every line of its log. */
  readonly #masks = new WeakMap<ServerEntry, { readonly filledIn: readonly string[]; readonly mask: SecretMask }>()

  constructor(deps: ServerViewsDeps) {
    this.#deps = deps
    this.tools = new ToolLists({ publish: deps.publish })
    this.items = new ItemLists({ publish: deps.publish })
  }

  /** What nobody may see of the texts of a server. */
  mask(server: Pick<ManagedServer, 'definition'>): SecretMask {
    const { id, entry } = server.definition
    const filledIn = this.#deps.launches.secrets(id)
    const known = entry && this.#masks.get(entry)
    if (known?.filledIn === filledIn) return known.mask
    const mask = new SecretMask(this.secrets(server))
    if (entry) this.#masks.set(entry, { filledIn, mask })
    return mask
  }

  secrets({ definition: { id, entry } }: Pick<ManagedServer, 'definition'>): readonly string[] {
    return [...(entry ? secretsOf(entry) : []), ...this.#deps.launches.secrets(id)]
  }

  show(server: ManagedServer, saving: Pick<RecordFacts, 'isUnsaved' | 'isContested'>): void {
    const { definition, state, health, restartAttempts, needsRestart, opened } = server
    const { entry } = definition
    const refusal =
      entry && entry.transport !== 'built-in'
        ? this.#deps.approval.check(approvalSubject(definition, entry))
        : undefined
    const record = serverRecord(definition, {
      state,
      health,
      restartAttempts,
      ...saving,
      needsRestart,
      needsApproval: refusal?.message,
      logLevel: opened && effectiveLevel(opened.peer, this.#deps.logLevels.of(definition.id)),
      mask: this.mask(server),
    })
    this.#deps.publish({ type: 'server.changed', server: record })
    const listed = this.tools.show(definition.id, opened?.toolset)
    void this.items.show(definition.id, opened?.toolset, listed)
  }

  /** Asks for no list any more; what was listed stays readable. */
  release(serverId: ServerId): void {
    this.tools.release(serverId)
    this.items.release(serverId)
  }

  /** Puts a line of our own into the server's log. */
  warn(serverId: ServerId, text: string): void {
    this.#deps.logs.append(serverId, 'deck', 'warning', [text])
  }

  logFile(server: ManagedServer): LogFile {
    const { id, name } = server.definition
    const mask = this.mask(server)
    return logFile(name, this.#deps.logs.all(id), (text) => mask.apply(text))
  }

  forget(serverId: ServerId): void {
    this.tools.forget(serverId)
    this.items.forget(serverId)
    this.#deps.launches.forget(serverId)
    this.#deps.logs.forget(serverId)
    this.#deps.logLevels.forget(serverId)
    this.#deps.traffic.forget(serverId)
    this.#deps.publish({ type: 'server.removed', serverId })
  }
}
