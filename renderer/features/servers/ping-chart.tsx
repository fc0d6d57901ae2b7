import { formatDuration } from '../../ui/format'
import { pingBars } from './ping-bars'
import styles from './ping-chart.module.css'

const barWidth = 3
const height = 16

/** The last pings as small bars, misses as full ones in another colour. */
export function PingChart({ history }: { readonly history: readonly (number | null)[] }) {
  const answers = history.filter((ping) => ping !== null)
  const misses = history.length - answers.length
  const words = [
    `The last ${history.length} pings`,
    answers.length > 0 && `longest answer ${formatDuration(Math.max(...answers))}`,
    misses > 0 && `${misses} missed`,
  ]
  const label = words.filter(Boolean).join(', ')
  const width = history.length * (barWidth + 1)
  return (
    <svg className={styles['chart']} width={width} height={height} role="img" aria-label={label}>
      <title>{label}</title>
      {pingBars(history).map((bar, index) => {
        const barHeight = bar.kind === 'miss' ? height : Math.round(bar.share * height)
        return (
          <rect
            key={index}
            x={index * (barWidth + 1)}
            y={height - barHeight}
            width={barWidth}
            height={barHeight}
            className={styles[bar.kind]}
          />
        )
      })}
    </svg>
  )
}
