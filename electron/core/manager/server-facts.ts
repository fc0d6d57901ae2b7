import type { ServerState } from '../../../shared/model/server'
import type { LaunchFacts, ProcessFacts } from '../../../shared/model/server-facts'
import { AppFailure } from '../../../shared/result'
import type { SecretMask } from '../config/mask-secrets'
import type { Clock } from '../ports'
import { findCommand } from '../process/find-command'
import { ProcessStats } from '../process/process-stats'
import { launchFacts } from './launch/launch-facts'
import type { LaunchPlanner } from './launch/launch-plan'
import type { ManagedServer } from './managed-server'

/** What is looked up of a server only while somebody looks at it. */
export class ServerFacts {
  readonly #launches: LaunchPlanner
  readonly #clock: Clock
  readonly #stats: ProcessStats

  constructor(launches: LaunchPlanner, clock: Clock) {
    this.#launches = launches
    this.#clock = clock
    this.#stats = new ProcessStats({ clock, platform: process.platform })
  }

  /** How its process was last started while that still matters, else how it would be. Rejects with `AppFailure`. */
  async launch({ definition, state }: ManagedServer, mask: SecretMask): Promise<LaunchFacts> {
    const { entry, id, name } = definition
    if (entry?.transport !== 'stdio') {
      throw new AppFailure({
        code: entry ? 'not-supported' : 'server-invalid',
        message: entry ? `"${name}" is not started with a command.` : `The entry of "${name}" is not valid.`,
      })
    }
    const latest = isAtRest(state) ? undefined : this.#launches.latest(id)
    const plan = latest ?? (await this.#launches.plan(definition, entry))
    return launchFacts(latest ? 'latest' : 'next', plan, await findCommand(plan.launch), mask)
  }

  /** Its processes at this moment. Never rejects. */
  async processes({ state }: ManagedServer): Promise<ProcessFacts> {
    const pid = 'pid' in state ? state.pid : undefined
    return pid === undefined ? { at: this.#clock.now(), processes: [] } : this.#stats.look(pid)
  }
}

function isAtRest({ status }: ServerState): boolean {
  return status === 'Stopped' || status === 'Disabled'
}
