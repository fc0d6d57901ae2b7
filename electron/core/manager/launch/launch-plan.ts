import path from 'node:path'
import { secretReference } from '../../../../shared/model/secret'
import type { ServerId } from '../../../../shared/model/server'
import { secretsOf } from '../../config/mask-secrets'
import type { ServerDefinition } from '../../config/server-definition'
import type { NamedValues, RemoteEntry, StdioEntry } from '../../config/server-entry'
import { expandAddress, expandCommand, expandField } from '../../config/variables/expand-entry'
import type { VariableSources } from '../../config/variables/expand-text'
import { secretNamesOf } from '../../config/variables/references-of'
import type { BaseEnvironment, Inputs, Secrets } from '../../ports'
import { type ChildVariable, childEnvironment } from '../../process/child-environment'
import type { Launch } from '../../process/launch'
import { type EnvFile, readEnvFile } from './env-file'
import { longEnough, secretsOfPlan } from './launch-secrets'
import {
  type AnsweredInputs,
  answerInputs,
  type FoundSecrets,
  findSecrets,
  knownInputs,
  secretsAsWritten,
  variableSources,
} from './launch-variables'

/** A process to start, and where its environment comes from. */
export interface LaunchPlan {
  readonly launch: Launch
  /** Sorted by name. */
  readonly variables: readonly ChildVariable[]
  /** Names the entry takes away. */
  readonly removed: readonly string[]
  /** Absolute. */
  readonly envFile?: string
  /** What must not be shown of it, beside what its entry says. */
  readonly secrets: readonly string[]
  /** What the person should know though the start goes on. */
  readonly notices: readonly string[]
}

/** Where to connect to. */
export interface RemoteAddress {
  readonly url: string
  readonly headers: NamedValues<string>
  /** What must not be shown of it. */
  readonly secrets: readonly string[]
  /** What the person should know though the start goes on. */
  readonly notices: readonly string[]
}

export interface LaunchPlannerDeps {
  readonly environment: BaseEnvironment
  readonly runMark: string
  readonly platform: NodeJS.Platform
  readonly inputs?: Inputs
  readonly secrets?: Secrets
  /** Whether other programs read this file too. */
  readonly isForOthers?: (fileId: string) => boolean
}

/** What a start gets beside the environment. */
interface GivenValues {
  readonly inputs: AnsweredInputs
  readonly secrets: FoundSecrets
}

const none: readonly string[] = []

/** Turns entries into complete launches (manager spec, section 5 "Environment"), and remembers the latest of each server. */
export class LaunchPlanner {
  readonly #deps: LaunchPlannerDeps
  readonly #latest = new Map<ServerId, LaunchPlan>()
  /** Secrets of every start of this run: what a server wrote of them stays in its log when they are replaced. */
  readonly #filledIn = new Map<ServerId, readonly string[]>()

  constructor(deps: LaunchPlannerDeps) {
    this.#deps = deps
  }

  /**
   * The plan for a start that follows; waits for the inputs it needs. Rejects with `AppFailure` when a variable has no value
   * or the `envFile` cannot be read, and with the reason of the signal.
   */
  async prepare(definition: ServerDefinition, entry: StdioEntry, signal: AbortSignal): Promise<LaunchPlan> {
    const given = await this.#given(definition, entry, signal)
    const planned = await this.#plan(definition, entry, given)
    const plan = { ...planned, notices: [...planned.notices, ...this.#secretNotices(definition, entry)] }
    this.#latest.set(definition.id, plan)
    this.#remember(definition.id, secretsOfPlan(plan))
    return plan
  }

  /** What a start would be now, for whoever looks: nobody is asked for anything. Rejects with `AppFailure`. */
  async plan(definition: ServerDefinition, entry: StdioEntry): Promise<LaunchPlan> {
    const inputs = knownInputs(definition, entry, this.#deps.inputs)
    return this.#plan(definition, entry, { inputs, secrets: secretsAsWritten })
  }

  async #plan(definition: ServerDefinition, written: StdioEntry, given: GivenValues): Promise<LaunchPlan> {
    const { runMark, platform } = this.#deps
    const { baseFolder, name } = definition
    const base = await this.#base()
    const sourcesWith = (envFile?: EnvFile): VariableSources =>
      variableSources(
        definition,
        childEnvironment({ ...base, envFile: envFile?.variables, runMark, platform }),
        given.inputs,
        given.secrets,
        platform,
      )
    const envFile =
      written.envFile === undefined
        ? undefined
        : path.resolve(baseFolder, expandField(name, 'envFile', written.envFile, sourcesWith()))
    const file = envFile === undefined ? undefined : await readEnvFile(envFile)
    const { entry, notices } = expandCommand(name, written, sourcesWith(file))
    const { env, variables, removed } = childEnvironment({
      ...base,
      envFile: file?.variables,
      entry: Object.fromEntries(entry.env),
      runMark,
      platform,
    })
    return {
      launch: { command: entry.command, args: entry.args, env, cwd: path.resolve(baseFolder, entry.cwd ?? '.') },
      variables,
      removed,
      secrets: [...secretsOf(entry), ...given.inputs.secrets, ...given.secrets.values],
      ...(envFile !== undefined && { envFile }),
      notices: [...(base.problem === undefined ? [] : [base.problem]), ...(file?.notices ?? []), ...notices],
    }
  }

  /** The address and headers of a remote server with its variables filled in. Waits and rejects as `prepare` does. */
  async address(definition: ServerDefinition, written: RemoteEntry, signal: AbortSignal): Promise<RemoteAddress> {
    const { runMark, platform } = this.#deps
    const given = await this.#given(definition, written, signal)
    const inherited = childEnvironment({ ...(await this.#base()), runMark, platform })
    const sources = variableSources(definition, inherited, given.inputs, given.secrets, platform)
    const { entry, notices } = expandAddress(definition.name, written, sources)
    const address = {
      url: entry.url,
      headers: entry.headers,
      secrets: [...secretsOf(entry), ...given.inputs.secrets, ...given.secrets.values],
      notices: [...notices, ...this.#secretNotices(definition, written)],
    }
    this.#remember(definition.id, longEnough(address.secrets))
    return address
  }

  /** What must be masked of the server's starts in this run, beside what its entry says: the same list until there is more. */
  secrets(serverId: ServerId): readonly string[] {
    return this.#filledIn.get(serverId) ?? none
  }

  /** The plan of the server's latest start in this run. */
  latest(serverId: ServerId): LaunchPlan | undefined {
    return this.#latest.get(serverId)
  }

  forget(serverId: ServerId): void {
    this.#latest.delete(serverId)
    this.#filledIn.delete(serverId)
  }

  async #given(
    definition: ServerDefinition,
    entry: StdioEntry | RemoteEntry,
    signal: AbortSignal,
  ): Promise<GivenValues> {
    const inputs = await answerInputs(definition, entry, this.#deps.inputs, signal)
    return { inputs, secrets: await findSecrets(entry, this.#deps.secrets) }
  }

  #remember(serverId: ServerId, secrets: readonly string[]): void {
    const known = this.secrets(serverId)
    const all = [...new Set([...known, ...secrets])]
    if (all.length > known.length) this.#filledIn.set(serverId, all)
  }

  /** What other programs make of the entry: they pass the reference on as it is. */
  #secretNotices({ fileId }: ServerDefinition, entry: StdioEntry | RemoteEntry): readonly string[] {
    const names = secretNamesOf(entry)
    if (names.length === 0 || this.#deps.isForOthers?.(fileId) !== true) return []
    const references = names.map(secretReference).join(', ')
    return [`${references}: other programs that read this file do not know the secrets stored in MCP Deck.`]
  }

  async #base() {
    const { environment } = this.#deps
    const [app, shell] = await Promise.all([environment.read(), environment.loginShell?.()])
    return { app, loginShell: shell?.variables, problem: shell?.problem }
  }
}
