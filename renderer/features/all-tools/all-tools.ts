import type { ServerRecord } from '../../../shared/model/server'
import type { ToolListRecord, ToolSummary } from '../../../shared/model/tool'
import { exposeToolNames } from '../../../shared/tool-names'

/** A tool of a running server as the list of all tools shows it. */
export interface ToolOfAll {
  readonly key: string
  readonly server: ServerRecord
  readonly tool: ToolSummary
  /** Its name among the tools of all servers; absent for a tool that is kept from them. */
  readonly exposedName?: string
  /** Another server has a tool of the same name, so that it goes by a longer one. */
  readonly isShared: boolean
  /** The text it is found by. */
  readonly haystack: string
}

/** The tools of all running servers, in the order of the servers and of their own lists. */
export function allTools(servers: readonly ServerRecord[], toolLists: readonly ToolListRecord[]): readonly ToolOfAll[] {
  const lists = new Map(toolLists.map((list) => [list.serverId, list]))
  const owned = servers
    .filter(({ state }) => state.status === 'Running')
    .flatMap((server) => (lists.get(server.id)?.tools ?? []).map((tool) => ({ server, tool })))
  const names = new Map(
    exposeToolNames(
      owned
        .filter(({ tool }) => tool.withheld !== true)
        .map(({ server, tool }) => ({ serverId: server.id, toolName: tool.name })),
    ).map(({ serverId, toolName, exposedName }) => [keyOf(serverId, toolName), exposedName]),
  )
  return owned.map(({ server, tool }) => {
    const exposedName = tool.withheld === true ? undefined : names.get(keyOf(server.id, tool.name))
    return {
      key: keyOf(server.id, String(tool.position)),
      server,
      tool,
      ...(exposedName !== undefined && { exposedName }),
      isShared: exposedName !== undefined && exposedName !== tool.name,
      haystack: [tool.name, tool.title ?? '', tool.description ?? '', server.name, server.id, exposedName ?? '']
        .join('\n')
        .toLowerCase(),
    }
  })
}

/** Tools that hold every word typed, in name, title, description or server; those with the whole text in their name first. */
export function findTools(tools: readonly ToolOfAll[], query: string): readonly ToolOfAll[] {
  const wanted = query.trim().toLowerCase()
  if (wanted === '') return tools
  const words = wanted.split(/\s+/)
  const found = tools.filter(({ haystack }) => words.every((word) => haystack.includes(word)))
  const isNamed = ({ tool }: ToolOfAll) => tool.name.toLowerCase().includes(wanted)
  return [...found.filter(isNamed), ...found.filter((tool) => !isNamed(tool))]
}

/** Server ids hold no blank, so the first one parts the two. */
function keyOf(serverId: string, rest: string): string {
  return `${serverId} ${rest}`
}
