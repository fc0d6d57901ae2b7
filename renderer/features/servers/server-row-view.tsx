import { IconAlertTriangle, IconCopyOff } from '@tabler/icons-react'
import { classNames } from '../../ui/class-names'
import { clip } from '../../ui/cut'
import { formatCount } from '../../ui/format'
import { stateLook } from '../../ui/server-look'
import { StateMark } from '../../ui/state-mark'
import styles from './server-row-view.module.css'
import type { ServerRow } from './server-rows'
import { transportLook } from './transport-look'

/** Longest name drawn; a name in a file can be any length. */
const longestName = 120

/** Inside of a row of the server list. */
export function ServerRowView({ row, isActive }: { readonly row: ServerRow; readonly isActive: boolean }) {
  if (row.kind === 'file') {
    return (
      <div className={styles['file']} title={row.path}>
        {row.label}
      </div>
    )
  }
  if (row.kind === 'repeated') {
    return (
      <div className={classNames(styles['row'], styles['unused'])}>
        <IconCopyOff size={12} aria-hidden="true" />
        <span className={classNames(styles['name'], 'foreign')}>{clip(row.name, longestName)}</span>
        <span className={styles['meta']}>
          Repeated, not used: line {row.line}, line {row.usedLine} counts
        </span>
      </div>
    )
  }
  const { server, toolCount } = row
  const { word, tone } = stateLook(server.state.status)
  const { icon: TransportIcon, word: transportWord } = transportLook(server.transport)
  return (
    <div className={styles['row']}>
      <StateMark status={server.state.status} />
      <span className={classNames(styles['name'], 'foreign')} title={server.name}>
        {clip(server.name, longestName)}
        {server.id !== server.name && <span className={styles['id']}> {server.id}</span>}
      </span>{' '}
      <span className={styles['meta']}>
        <span data-tone={tone}>{word}</span>
        {toolCount !== undefined && server.state.status === 'Running' && <span>{formatCount(toolCount, 'tool')}</span>}
        {server.health?.responsive === false && <span data-tone="amber">not responding</span>}
        {server.problems.length > 0 && (
          <span data-tone="amber" className={styles['problem']}>
            <IconAlertTriangle size={12} aria-hidden="true" />
            {formatCount(server.problems.length, 'problem')}
          </span>
        )}
      </span>{' '}
      <span className={styles['transport']} title={transportWord} data-covered={isActive || undefined}>
        <TransportIcon size={14} stroke={1.5} aria-label={transportWord} role="img" />
      </span>
    </div>
  )
}
