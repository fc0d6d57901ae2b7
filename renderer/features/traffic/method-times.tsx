import { IconGauge } from '@tabler/icons-react'
import type { MethodTimes } from '../../../shared/model/ring'
import type { ServerRecord } from '../../../shared/model/server'
import { EmptyState } from '../../ui/empty-state'
import { formatDuration, formatNumber } from '../../ui/format'
import { visibleSigns } from '../../ui/visible-text'
import { DirectionMark } from './direction-mark'
import styles from './method-times.module.css'
import { useMethodTimes } from './use-method-times'

interface MethodTimesTableProps {
  readonly server: ServerRecord
  /** Shows the messages of a method. */
  readonly onMethod: (method: string) => void
}

/** How long answers took, method by method, while they come. */
export function MethodTimesTable({ server, onMethod }: MethodTimesTableProps) {
  const methods = useMethodTimes(server.id)
  if (methods === undefined) return null
  if (methods.length === 0) {
    return (
      <EmptyState icon={IconGauge} title="No requests yet">
        <p>Start {server.name}: for each method, how long its answers take is counted here.</p>
      </EmptyState>
    )
  }
  return (
    <div className={styles['scroll']} tabIndex={0} role="region" aria-label="Times by method">
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">Method</th>
            <th scope="col">Direction</th>
            <th scope="col">Requests</th>
            <th scope="col">Errors</th>
            <th scope="col" title="Half of the newest 1000 answers took no longer">
              p50
            </th>
            <th scope="col" title="95 % of the newest 1000 answers took no longer">
              p95
            </th>
            <th scope="col">Longest</th>
          </tr>
        </thead>
        <tbody>
          {methods.map((times) => (
            <MethodRow key={`${times.direction} ${times.method}`} times={times} onMethod={onMethod} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function MethodRow({
  times: { method, direction, requests, answers, errors, latency },
  onMethod,
}: {
  readonly times: MethodTimes
  readonly onMethod: (method: string) => void
}) {
  const waiting = requests - answers
  return (
    <tr>
      <th scope="row">
        <button type="button" className={styles['method']} title="Show its messages" onClick={() => onMethod(method)}>
          {visibleSigns(method)}
        </button>
      </th>
      <td>
        <DirectionMark direction={direction} />
      </td>
      <td title={waiting > 0 ? `${formatNumber(waiting)} not answered` : undefined}>{formatNumber(requests)}</td>
      <td data-tone={errors > 0 ? 'red' : undefined}>{formatNumber(errors)}</td>
      <td>{latency === undefined ? '–' : formatDuration(latency.p50Ms)}</td>
      <td>{latency === undefined ? '–' : formatDuration(latency.p95Ms)}</td>
      <td>{latency === undefined ? '–' : formatDuration(latency.maxMs)}</td>
    </tr>
  )
}
