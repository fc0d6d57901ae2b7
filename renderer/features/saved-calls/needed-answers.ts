import type { SavedCallSummary, SavedVariable } from '../../../shared/model/saved-call'
import type { ServerRecord } from '../../../shared/model/server'
import type { ToolListRecord } from '../../../shared/model/tool'

type CallSummary = Extract<SavedCallSummary, { kind: 'call' }>

/** What a person is to be asked before calls are made. */
export interface NeededAnswers {
  /** Each once, with what the first file says of it; those without a value first. */
  readonly variables: readonly SavedVariable[]
  /** Names of those among them that have no value yet. */
  readonly missing: readonly string[]
  /** Tools that say of themselves that they may destroy something. */
  readonly destructive: readonly string[]
}

export function neededAnswers(
  files: readonly SavedCallSummary[],
  values: ReadonlyMap<string, string>,
  servers: readonly ServerRecord[],
  toolLists: readonly ToolListRecord[],
): NeededAnswers {
  const calls = files.flatMap((file) => (file.kind === 'call' ? [file] : []))
  const all = new Map<string, SavedVariable>()
  for (const variable of calls.flatMap(({ variables }) => variables)) {
    const known = all.get(variable.name)
    // Whoever calls it secret is right.
    all.set(variable.name, known ? { ...known, isSecret: known.isSecret || variable.isSecret } : variable)
  }
  const missing = [...all.values()].filter((one) => !values.has(one.name) && one.default === undefined)
  const rest = [...all.values()].filter((one) => !missing.includes(one))
  return {
    variables: [...missing, ...rest],
    missing: missing.map(({ name }) => name),
    destructive: [...new Set(calls.filter((call) => isDestructive(call, servers, toolLists)).map(({ tool }) => tool))],
  }
}

function isDestructive(
  { server, tool }: CallSummary,
  servers: readonly ServerRecord[],
  toolLists: readonly ToolListRecord[],
): boolean {
  const ids = servers.filter(({ id, name }) => name === server || id === server).map(({ id }) => id)
  return toolLists
    .filter(({ serverId }) => ids.includes(serverId))
    .some(({ tools }) => tools.some(({ name, hints }) => name === tool && hints.destructive === true))
}
