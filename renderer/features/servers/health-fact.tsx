import type { ServerHealth } from '../../../shared/model/server'
import { Fact } from '../../ui/fact-list'
import { formatDuration } from '../../ui/format'
import styles from './health-fact.module.css'
import { PingChart } from './ping-chart'

/** Whether a running server answers pings, how fast, and how it was lately. */
export function HealthFact({ health }: { readonly health: ServerHealth }) {
  const { responsive, misses, lastLatencyMs, history } = health
  return (
    <Fact name="Ping">
      <span className={styles['health']}>
        {responsive ? (
          <span className="numbers">
            {lastLatencyMs === undefined ? 'Answered' : `Answered in ${formatDuration(lastLatencyMs)}`}
          </span>
        ) : (
          <span data-tone="amber">
            Not responding: {misses === 1 ? 'the last ping was missed' : `${misses} pings missed in a row`}
          </span>
        )}
        {history.length > 1 && <PingChart history={history} />}
      </span>
    </Fact>
  )
}
