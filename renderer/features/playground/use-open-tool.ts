import { useState } from 'react'
import type { ServerId } from '../../../shared/model/server'
import type { ToolListRecord, ToolSummary } from '../../../shared/model/tool'
import { useWorkspace } from '../../state/deck-context'
import { chosenTool } from './choose-tool'
import type { ToolPlace } from './use-tool-detail'

/** The tool somebody looks at. `isGone`: as it was before the list came that does not have it any more. */
export interface OpenTool {
  readonly tool: ToolSummary
  readonly place: ToolPlace
  readonly isGone: boolean
}

/** The tool chosen of a server. One that leaves the list stays open, with what was typed for it, until another is chosen. */
export function useOpenTool(serverId: ServerId, list: ToolListRecord | undefined): OpenTool | undefined {
  const choice = useWorkspace(({ tools }) => tools.get(serverId))
  const [seen, setSeen] = useState<OpenTool>()
  const tool = list && chosenTool(list.tools, choice)
  if (list === undefined || tool === undefined) {
    const isChosen = seen !== undefined && choice?.name === seen.tool.name && seen.place.serverId === serverId
    return isChosen ? { ...seen, isGone: true } : undefined
  }
  const { revision } = list
  const open = { tool, place: { serverId, revision, position: tool.position }, isGone: false }
  // Kept while drawing, so that it is there at the first drawing without it.
  if (seen?.tool !== tool || seen.place.revision !== revision || seen.place.serverId !== serverId) setSeen(open)
  return open
}
