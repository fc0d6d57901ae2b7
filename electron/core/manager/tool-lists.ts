import type { ServerId } from '../../../shared/model/server'
import type { ToolDetail, ToolSummary } from '../../../shared/model/tool'
import type { AppEvent } from '../../../shared/read-model/app-event'
import { AppFailure } from '../../../shared/result'
import type { ListedTool } from '../toolset/listing'
import type { McpToolset } from '../toolset/mcp-toolset'
import { toolDetail, toolSummary } from '../toolset/tool-summary'
import { ServerLists } from './server-lists'

/** The tool lists of all servers as windows see them. */
export class ToolLists {
  readonly #lists: ServerLists<ListedTool, ToolSummary>

  constructor(deps: { readonly publish: (event: AppEvent) => void }) {
    this.#lists = new ServerLists({
      words: 'The tool list',
      get: (toolset, signal) => toolset.discover(signal),
      invalidate: (toolset) => toolset.invalidateTools(),
      onChanged: (toolset, listener) => toolset.onToolsChanged(listener),
      summary: toolSummary,
      publish: ({ items, ...record }) => deps.publish({ type: 'tools.changed', toolList: { ...record, tools: items } }),
    })
  }

  /** Takes note of the toolset a server has now, or that it has none because it is not running. Settles once its list is there. */
  show(serverId: ServerId, toolset: McpToolset | undefined): Promise<void> {
    return this.#lists.show(serverId, toolset)
  }

  /** Stops following; what was listed stays readable. */
  release(serverId: ServerId): void {
    this.#lists.release(serverId)
  }

  forget(serverId: ServerId): void {
    this.#lists.forget(serverId)
  }

  /** Asks the server anew, past every cache. */
  refresh(serverId: ServerId): Promise<void> {
    return this.#lists.refresh(serverId)
  }

  /** Schemas and full texts of one tool of the list that was shown. */
  detail(serverId: ServerId, revision: number, position: number): ToolDetail {
    const tool = this.#lists.item(serverId, revision, position)
    if (tool) return toolDetail(tool)
    throw new AppFailure({ code: 'unknown-tool', message: 'The tool list has changed since this was shown.' })
  }
}
