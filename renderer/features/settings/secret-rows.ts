import type { SecretRecord, SecretState } from '../../../shared/model/secret'
import type { ServerRecord } from '../../../shared/model/server'

export interface SecretRow {
  readonly name: string
  /** Absent: a server refers to it, and it has no value. */
  readonly state: SecretState | undefined
  /** Names of the servers that refer to it. */
  readonly usedBy: readonly string[]
}

/** The secrets there are and those that servers miss, by name. */
export function secretRows(
  secrets: readonly SecretRecord[],
  servers: readonly Pick<ServerRecord, 'name' | 'secrets'>[],
): readonly SecretRow[] {
  const states = new Map(secrets.map(({ name, state }) => [name, state]))
  const names = new Set([...states.keys(), ...servers.flatMap((server) => server.secrets ?? [])])
  return [...names].toSorted().map((name) => ({
    name,
    state: states.get(name),
    usedBy: servers.filter((server) => server.secrets?.includes(name)).map((server) => server.name),
  }))
}
