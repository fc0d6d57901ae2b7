import { version } from '../../package.json'
import { AppFailure } from '../../shared/result'
import { environmentSecrets } from '../core/config/secrets/environment-secrets'
import type { Core } from '../core/core'
import { createCore } from '../core/create-core'
import { approveEverything, nodeClock, ownEnvironment, randomIds } from '../core/node-ports'
import type { AnswerPolicy } from '../core/questions/answer-policy'
import { noSettingsStore } from '../core/settings'
import type { McpToolset } from '../core/toolset/mcp-toolset'
import { answerQuestions } from './answers'

/** A server that was started for one command. */
export interface StartedServer {
  readonly core: Core
  readonly serverId: string
  readonly toolset: McpToolset
}

/** The core for one command, with the file read when a server of it is first wanted. Naming a server is its approval. */
export class DeckSession {
  readonly core: Core
  /** What was asked and answered, and other things to tell beside the result. */
  readonly notices: string[] = []
  readonly #configFile: string
  #loading: Promise<void> | undefined

  constructor(configFile: string, policy: AnswerPolicy) {
    this.#configFile = configFile
    this.core = createCore({
      ports: {
        clock: nodeClock,
        ids: randomIds,
        approval: approveEverything,
        environment: ownEnvironment,
        secrets: environmentSecrets(process.env),
      },
      settingsStore: noSettingsStore,
      clientInfo: { name: 'mcp-deck', title: 'MCP Deck', version },
      serverRequests: answerQuestions(policy, (text) => this.notices.push(text)),
      log: (text) => this.notices.push(text),
    })
  }

  /** Starts a server, given by id or name, unless it runs. Rejects with `AppFailure`. */
  async start(server: string): Promise<StartedServer> {
    const { core } = this
    this.#loading ??= core.load({ named: [this.#configFile] })
    await this.#loading
    const serverId = this.#find(server)
    await core.servers.start(serverId)
    return { core, serverId, toolset: core.manager.toolset(serverId) }
  }

  /** By id, or else by the name in the file. */
  #find(server: string): string {
    const { servers, configFiles } = this.core.state()
    const configFile = this.#configFile
    const found = servers.find(({ id }) => id === server) ?? servers.find(({ name }) => name === server)
    if (found) return found.id
    const problem = configFiles[0]?.problems.find(({ severity }) => severity === 'error')
    if (problem) {
      const place = problem.line > 1 || problem.column > 1 ? ` (line ${problem.line}, column ${problem.column})` : ''
      throw new AppFailure({ code: 'config-invalid', message: `${configFile}: ${problem.message}${place}` })
    }
    const names = servers.map(({ id }) => id)
    throw new AppFailure({
      code: 'unknown-server',
      message: `${configFile} has no server "${server}".`,
      hint: names.length > 0 ? `It has: ${names.join(', ')}.` : 'It has no servers.',
    })
  }
}
