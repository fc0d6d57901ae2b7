import path from 'node:path'
import type { ServerId } from '../../../../shared/model/server'
import type { ServerDefinition } from '../../config/server-definition'
import type { StdioEntry } from '../../config/server-entry'
import type { BaseEnvironment } from '../../ports'
import { type ChildVariable, childEnvironment } from '../../process/child-environment'
import type { Launch } from '../../process/launch'
import { readEnvFile } from './env-file'

/** A process to start, and where its environment comes from. */
export interface LaunchPlan {
  readonly launch: Launch
  /** Sorted by name. */
  readonly variables: readonly ChildVariable[]
  /** Names the entry takes away. */
  readonly removed: readonly string[]
  /** Absolute. */
  readonly envFile?: string
  /** What the person should know though the start goes on. */
  readonly notices: readonly string[]
}

export interface LaunchPlannerDeps {
  readonly environment: BaseEnvironment
  readonly runMark: string
  readonly platform: NodeJS.Platform
}

/** Turns entries into complete launches (manager spec, section 5 "Environment"), and remembers the latest of each server. */
export class LaunchPlanner {
  readonly #deps: LaunchPlannerDeps
  readonly #latest = new Map<ServerId, LaunchPlan>()

  constructor(deps: LaunchPlannerDeps) {
    this.#deps = deps
  }

  /** The plan for a start that follows. Rejects with `AppFailure` when the `envFile` cannot be read. */
  async prepare(definition: ServerDefinition, entry: StdioEntry): Promise<LaunchPlan> {
    const plan = await this.plan(definition, entry)
    this.#latest.set(definition.id, plan)
    return plan
  }

  /** What a start would be now. Rejects as `prepare` does. */
  async plan({ baseFolder }: ServerDefinition, entry: StdioEntry): Promise<LaunchPlan> {
    const { environment, runMark, platform } = this.#deps
    const envFile = entry.envFile === undefined ? undefined : path.resolve(baseFolder, entry.envFile)
    const [app, shell, file] = await Promise.all([
      environment.read(),
      environment.loginShell?.(),
      envFile === undefined ? undefined : readEnvFile(envFile),
    ])
    const { env, variables, removed } = childEnvironment({
      app,
      loginShell: shell?.variables,
      envFile: file?.variables,
      entry: Object.fromEntries(entry.env),
      runMark,
      platform,
    })
    const cwd = path.resolve(baseFolder, entry.cwd ?? '.')
    return {
      launch: { command: entry.command, args: entry.args, env, cwd },
      variables,
      removed,
      ...(envFile !== undefined && { envFile }),
      notices: [...(shell?.problem === undefined ? [] : [shell.problem]), ...(file?.notices ?? [])],
    }
  }

  /** The plan of the server's latest start in this run. */
  latest(serverId: ServerId): LaunchPlan | undefined {
    return this.#latest.get(serverId)
  }

  forget(serverId: ServerId): void {
    this.#latest.delete(serverId)
  }
}
