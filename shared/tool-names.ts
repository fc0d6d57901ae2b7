import type { ServerId } from './model/server'

/** A tool of one server under its raw name. */
export interface OwnedTool {
  readonly serverId: ServerId
  readonly toolName: string
}

/** The same tool with the name it has among the tools of all servers. Calls use the raw name. */
export interface ExposedName extends OwnedTool {
  readonly exposedName: string
}

/**
 * Names for the tools of all servers together (manager spec, section 6): a name one server alone has stays; a shared
 * one becomes `<serverId>__<toolName>` for every owner, and so does a raw name equal to a name made that way; what is
 * still equal gets `_2`, `_3` in the order of server id and tool name. The given pairs must be distinct.
 */
export function exposeToolNames(tools: readonly OwnedTool[]): readonly ExposedName[] {
  const sorted = tools.toSorted((a, b) => compare(a.serverId, b.serverId) || compare(a.toolName, b.toolName))
  const prefixed = prefixedNames(sorted)
  const wished = sorted.map((tool) => ({
    ...tool,
    exposedName: prefixed.has(tool.toolName) ? prefixedName(tool) : tool.toolName,
  }))
  const taken = new Set(wished.map((tool) => tool.exposedName))
  const given = new Set<string>()
  return wished.map((tool) => {
    const exposedName = given.has(tool.exposedName) ? numbered(tool.exposedName, taken) : tool.exposedName
    given.add(exposedName)
    taken.add(exposedName)
    return { ...tool, exposedName }
  })
}

/** The first of `name_2`, `name_3`, … that nobody has. */
function numbered(name: string, taken: ReadonlySet<string>): string {
  let number = 2
  while (taken.has(`${name}_${number}`)) number += 1
  return `${name}_${number}`
}

/** The raw names that get a prefix. Grows until nothing changes: a name made by prefixing can equal yet another raw name. */
function prefixedNames(tools: readonly OwnedTool[]): ReadonlySet<string> {
  const owners = new Map<string, number>()
  for (const { toolName } of tools) owners.set(toolName, (owners.get(toolName) ?? 0) + 1)
  const prefixed = new Set([...owners].filter(([, count]) => count > 1).map(([name]) => name))
  for (let before = -1; before !== prefixed.size; ) {
    before = prefixed.size
    const made = new Set(tools.filter((tool) => prefixed.has(tool.toolName)).map(prefixedName))
    for (const name of owners.keys()) if (made.has(name)) prefixed.add(name)
  }
  return prefixed
}

function prefixedName({ serverId, toolName }: OwnedTool): string {
  return `${serverId}__${toolName}`
}

/** By UTF-16 units: the same on every machine, whatever its language. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
