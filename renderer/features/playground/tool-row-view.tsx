import type { ToolSummary } from '../../../shared/model/tool'
import { clip } from '../../ui/cut'
import { ItemRow } from '../../ui/item-row'
import { HintIcons } from './hint-badges'
import { toolFault } from './hints'

/** Longest name drawn in a row; a server can send any. */
const longestName = 160

/** Inside of a row of the tool list. */
export function ToolRowView({ tool }: { readonly tool: ToolSummary }) {
  const { name, title, description, hints, overLimit } = tool
  return (
    <ItemRow
      name={clip(name, longestName)}
      title={clip(title ?? name, 300)}
      trailing={<HintIcons hints={hints} />}
      about={clip(description ?? title ?? 'No description', 200)}
      fault={toolFault(tool)}
      isLeftOut={overLimit !== undefined}
    />
  )
}
