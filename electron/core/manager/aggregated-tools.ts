import type { ServerId } from '../../../shared/model/server'
import { AppFailure } from '../../../shared/result'
import { exposeToolNames } from '../../../shared/tool-names'
import type { McpToolset } from '../toolset/mcp-toolset'
import type { ExposedTool, ToolValue } from '../toolset/toolset'

interface AggregatedTool {
  readonly serverId: ServerId
  readonly toolset: McpToolset
  readonly rawName: string
  readonly tool: ExposedTool
}

/** The tools of all running servers as one toolset (manager spec, section 6). */
export class AggregatedTools {
  readonly #running: () => readonly (readonly [ServerId, McpToolset])[]
  readonly #warn: (serverId: ServerId, text: string) => void

  constructor(
    running: () => readonly (readonly [ServerId, McpToolset])[],
    warn: (serverId: ServerId, text: string) => void,
  ) {
    this.#running = running
    this.#warn = warn
  }

  /** A server whose list cannot be had is left out with a warning in its log. */
  async listTools(signal?: AbortSignal): Promise<readonly ExposedTool[]> {
    return [...(await this.#collect(signal)).values()].map(({ tool }) => tool)
  }

  async callToolValue(name: string, args: unknown, signal?: AbortSignal): Promise<ToolValue> {
    const found = (await this.#collect(signal)).get(name)
    if (!found)
      throw new AppFailure({ code: 'unknown-tool', message: `No running server has a tool called '${name}'.` })
    return found.toolset.callToolValue(found.rawName, args, signal)
  }

  async #collect(signal?: AbortSignal): Promise<ReadonlyMap<string, AggregatedTool>> {
    const lists = await Promise.all(this.#running().map((entry) => this.#listOne(entry, signal)))
    const tools = lists.flat()
    const byOwner = new Map(tools.map((found) => [keyOf(found.serverId, found.rawName), found]))
    const named = exposeToolNames(tools.map(({ serverId, rawName }) => ({ serverId, toolName: rawName })))
    return new Map(
      named.flatMap(({ serverId, toolName, exposedName }) => {
        const found = byOwner.get(keyOf(serverId, toolName))
        return found ? [[exposedName, { ...found, tool: { ...found.tool, name: exposedName } }] as const] : []
      }),
    )
  }

  async #listOne(
    [serverId, toolset]: readonly [ServerId, McpToolset],
    signal: AbortSignal | undefined,
  ): Promise<readonly AggregatedTool[]> {
    try {
      const tools = await toolset.listTools(signal)
      return tools.map((tool) => ({ serverId, toolset, rawName: tool.name, tool }))
    } catch (error) {
      signal?.throwIfAborted()
      const reason = error instanceof Error ? error.message : String(error)
      this.#warn(serverId, `Its tools are left out of the list of all servers: ${reason}`)
      return []
    }
  }
}

/** Server ids hold no blank, so the first one parts the two. */
function keyOf(serverId: ServerId, toolName: string): string {
  return `${serverId} ${toolName}`
}
