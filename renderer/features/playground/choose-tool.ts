import type { ToolSummary } from '../../../shared/model/tool'
import type { ToolChoice } from '../../state/workspace'

/** The tool a remembered choice means in the list of now: same place and name, else the first of that name, else none. */
export function chosenTool(tools: readonly ToolSummary[], choice: ToolChoice | undefined): ToolSummary | undefined {
  if (choice === undefined) return undefined
  const inPlace = tools.find((tool) => tool.position === choice.position)
  if (inPlace?.name === choice.name) return inPlace
  return tools.find((tool) => tool.name === choice.name)
}
