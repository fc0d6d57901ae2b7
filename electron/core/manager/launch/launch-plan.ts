import path from 'node:path'
import type { ServerId } from '../../../../shared/model/server'
import { secretsOf } from '../../config/mask-secrets'
import type { ServerDefinition } from '../../config/server-definition'
import type { NamedValues, RemoteEntry, StdioEntry } from '../../config/server-entry'
import { expandAddress, expandCommand, expandField } from '../../config/variables/expand-entry'
import type { VariableSources } from '../../config/variables/expand-text'
import type { BaseEnvironment, Inputs } from '../../ports'
import { type ChildVariable, childEnvironment } from '../../process/child-environment'
import type { Launch } from '../../process/launch'
import { type EnvFile, readEnvFile } from './env-file'
import { secretsOfPlan } from './launch-secrets'
import { type AnsweredInputs, answerInputs, knownInputs, variableSources } from './launch-variables'

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
}

/** Turns entries into complete launches (manager spec, section 5 "Environment"), and remembers the latest of each server. */
export class LaunchPlanner {
  readonly #deps: LaunchPlannerDeps
  readonly #latest = new Map<ServerId, LaunchPlan>()
  readonly #addresses = new Map<ServerId, RemoteAddress>()

  constructor(deps: LaunchPlannerDeps) {
    this.#deps = deps
  }

  /**
   * The plan for a start that follows; waits for the inputs it needs. Rejects with `AppFailure` when a variable has no value
   * or the `envFile` cannot be read, and with the reason of the signal.
   */
  async prepare(definition: ServerDefinition, entry: StdioEntry, signal: AbortSignal): Promise<LaunchPlan> {
    const plan = await this.#plan(definition, entry, await this.#answers(definition, entry, signal))
    this.#latest.set(definition.id, plan)
    return plan
  }

  /** What a start would be now, for whoever looks: nobody is asked for anything. Rejects with `AppFailure`. */
  async plan(definition: ServerDefinition, entry: StdioEntry): Promise<LaunchPlan> {
    return this.#plan(definition, entry, knownInputs(definition, entry, this.#deps.inputs))
  }

  async #plan(definition: ServerDefinition, written: StdioEntry, answers: AnsweredInputs): Promise<LaunchPlan> {
    const { runMark, platform } = this.#deps
    const { baseFolder, name } = definition
    const base = await this.#base()
    const sourcesWith = (envFile?: EnvFile): VariableSources =>
      variableSources(
        definition,
        childEnvironment({ ...base, envFile: envFile?.variables, runMark, platform }),
        answers,
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
      secrets: [...secretsOf(entry), ...answers.secrets],
      ...(envFile !== undefined && { envFile }),
      notices: [...(base.problem === undefined ? [] : [base.problem]), ...(file?.notices ?? []), ...notices],
    }
  }

  /** The address and headers of a remote server with its variables filled in. Waits and rejects as `prepare` does. */
  async address(definition: ServerDefinition, written: RemoteEntry, signal: AbortSignal): Promise<RemoteAddress> {
    const { runMark, platform } = this.#deps
    const [base, answers] = [await this.#base(), await this.#answers(definition, written, signal)]
    const sources = variableSources(definition, childEnvironment({ ...base, runMark, platform }), answers, platform)
    const { entry, notices } = expandAddress(definition.name, written, sources)
    const address = {
      url: entry.url,
      headers: entry.headers,
      secrets: [...secretsOf(entry), ...answers.secrets],
      notices,
    }
    this.#addresses.set(definition.id, address)
    return address
  }

  /** What must be masked of the server's latest start in this run, beside what its entry says. */
  secrets(serverId: ServerId): readonly string[] {
    const plan = this.#latest.get(serverId)
    return [...secretsOfPlan(plan), ...(this.#addresses.get(serverId)?.secrets ?? [])]
  }

  /** The plan of the server's latest start in this run. */
  latest(serverId: ServerId): LaunchPlan | undefined {
    return this.#latest.get(serverId)
  }

  forget(serverId: ServerId): void {
    this.#latest.delete(serverId)
    this.#addresses.delete(serverId)
  }

  #answers(definition: ServerDefinition, entry: StdioEntry | RemoteEntry, signal: AbortSignal) {
    return answerInputs(definition, entry, this.#deps.inputs, signal)
  }

  async #base() {
    const { environment } = this.#deps
    const [app, shell] = await Promise.all([environment.read(), environment.loginShell?.()])
    return { app, loginShell: shell?.variables, problem: shell?.problem }
  }
}
