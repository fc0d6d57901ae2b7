import { classNames } from '../../ui/class-names'
import { clip } from '../../ui/cut'
import type { ToolOfAll } from './all-tools'
import styles from './tool-of-all-row.module.css'

/** Longest name drawn in a row; a server can send any. */
const longestName = 160

/** Inside of a row of the list of all tools: name, server, the name it goes by, what it does. */
export function ToolOfAllRow({ row, isActive }: { readonly row: ToolOfAll; readonly isActive: boolean }) {
  const { tool, server, exposedName, isShared } = row
  return (
    <div className={styles['row']}>
      <span className={styles['names']}>
        <span className={classNames(styles['name'], 'foreign')} title={clip(tool.title ?? tool.name, 300)}>
          {tool.name === '' ? <i>no name</i> : clip(tool.name, longestName)}
        </span>{' '}
        {isShared && exposedName !== undefined && (
          <span
            className={classNames(styles['exposed'], 'mono', 'foreign')}
            title={`Several servers have a tool of this name. Among the tools of all servers it is called ${clip(exposedName, 300)}.`}
          >
            {clip(exposedName, longestName)}
          </span>
        )}
      </span>{' '}
      <span
        className={classNames(styles['server'], 'foreign')}
        title={server.name}
        data-covered={isActive || undefined}
      >
        {clip(server.name, 80)}
      </span>{' '}
      <span className={classNames(styles['about'], 'foreign')}>
        {exposedName === undefined && (
          <span data-tone="amber" title="It can be looked at and called on the page of its server.">
            Not offered to others: {clip(tool.overLimit ?? tool.malformed ?? 'an earlier tool has the same name', 120)}.{' '}
          </span>
        )}
        {clip(tool.description ?? tool.title ?? 'No description', 200)}
      </span>
    </div>
  )
}
