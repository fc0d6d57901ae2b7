import { IconAlertTriangle } from '@tabler/icons-react'
import type { ToolSummary } from '../../../shared/model/tool'
import { classNames } from '../../ui/class-names'
import { clip } from '../../ui/cut'
import { HintIcons } from './hint-badges'
import { toolFault } from './hints'
import styles from './tool-row-view.module.css'

/** Longest name drawn in a row; a server can send any. */
const longestName = 160

/** Inside of a row of the tool list. */
export function ToolRowView({ tool }: { readonly tool: ToolSummary }) {
  const fault = toolFault(tool)
  return (
    <div className={classNames(styles['row'], tool.overLimit !== undefined && styles['leftOut'])}>
      <span className={classNames(styles['name'], 'foreign')} title={clip(tool.title ?? tool.name, 300)}>
        {tool.name === '' ? <i>no name</i> : clip(tool.name, longestName)}
      </span>
      <HintIcons hints={tool.hints} />
      {fault === undefined ? (
        <span className={classNames(styles['about'], 'foreign')}>
          {clip(tool.description ?? tool.title ?? 'No description', 200)}
        </span>
      ) : (
        <span className={classNames(styles['about'], 'foreign')} data-tone="amber" title={fault}>
          <IconAlertTriangle size={12} aria-hidden="true" /> {clip(fault, 200)}
        </span>
      )}
    </div>
  )
}
