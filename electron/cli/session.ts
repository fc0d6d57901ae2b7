import { version } from '../../package.json'
import { AppFailure } from '../../shared/result'
import type { Core } from '../core/core'
import { createCore } from '../core/create-core'
import { approveEverything, nodeClock, ownEnvironment, randomIds } from '../core/node-ports'
import type { AnswerPolicy } from '../core/questions/answer-policy'
import { noSettingsStore } from '../core/settings'
import type { McpToolset } from '../core/toolset/mcp-toolset'
import { answerQuestions } from './answers'
import type { ServerChoice } from './parse-command'

/** A server that was started for one command. */
export interface StartedServer {
  readonly core: Core
  readonly serverId: string
  readonly toolset: McpToolset
}

/** The core for one command, with the file read and nothing started. Naming a server is its approval. */
export class DeckSession {
  readonly core: Core
  /** What was asked and answered, and other things to tell beside the result. */
  readonly notices: string[] = []
  readonly #choice: ServerChoice

  constructor(choice: ServerChoice, policy: AnswerPolicy) {
    this.#choice = choice
    this.core = createCore({
      ports: { clock: nodeClock, ids: randomIds, approval: approveEverything, environment: ownEnvironment },
      settingsStore: noSettingsStore,
      clientInfo: { name: 'mcp-deck', title: 'MCP Deck', version },
      serverRequests: answerQuestions(policy, (text) => this.notices.push(text)),
      log: (text) => this.notices.push(text),
    })
  }

  /** Reads the file and starts the server. Rejects with `AppFailure`. */
  async start(): Promise<StartedServer> {
    const { core } = this
    await core.load({ named: [this.#choice.configFile] })
    const serverId = this.#find()
    await core.servers.start(serverId)
    return { core, serverId, toolset: core.manager.toolset(serverId) }
  }

  /** By id, or else by the name in the file. */
  #find(): string {
    const { servers, configFiles } = this.core.state()
    const { server, configFile } = this.#choice
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
