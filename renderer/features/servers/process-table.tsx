import type { CSSProperties } from 'react'
import { clip } from '../../ui/cut'
import { formatBytes, formatLoad, formatNumber } from '../../ui/format'
import type { ProcessRow } from './process-rows'
import styles from './process-section.module.css'

/** Most processes drawn; more are counted. */
const mostRows = 60

/** The processes of a server, each below the one that started it. */
export function ProcessTable({ rows }: { readonly rows: readonly ProcessRow[] }) {
  if (rows.length === 0) return 'No process is left.'
  return (
    <>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">Process</th>
            <th scope="col" className={styles['number']}>
              Id
            </th>
            <th scope="col" className={styles['number']}>
              CPU
            </th>
            <th scope="col" className={styles['number']}>
              Memory
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, mostRows).map(({ pid, name, depth, cpuPercent, memoryBytes }) => (
            <tr key={pid}>
              <td>
                <span
                  className={`${styles['process'] ?? ''} mono foreign selectable`}
                  style={{ '--depth': Math.min(depth, 10) } as CSSProperties}
                >
                  {name === undefined ? 'process' : clip(name, 100)}
                </span>
              </td>
              <td className={`${styles['number'] ?? ''} mono selectable`}>{pid}</td>
              <td className={styles['number']}>{cpuPercent === undefined ? '…' : formatLoad(cpuPercent)}</td>
              <td className={styles['number']}>{formatBytes(memoryBytes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > mostRows && (
        <span className={styles['more']}>and {formatNumber(rows.length - mostRows)} more processes</span>
      )}
    </>
  )
}
