import { mostSamples } from './process-rows'
import styles from './spark-line.module.css'
import { sparkPoints } from './spark-points'

const width = 120
const height = 18

interface SparkLineProps {
  /** Oldest first. */
  readonly values: readonly number[]
  /** The chart reaches at least this high. */
  readonly leastTop: number
  /** What it shows, in words. */
  readonly label: string
}

/** The last values as a small line. Keeps its place while there is nothing to draw yet. */
export function SparkLine({ values, leastTop, label }: SparkLineProps) {
  const points = sparkPoints(values, { width, height: height - 2, slots: mostSamples, leastTop })
  const line = points.map(([x, y]) => `${x},${y + 1}`).join(' ')
  const [left, right] = [points[0]?.[0] ?? width, points.at(-1)?.[0] ?? width]
  return (
    <svg className={styles['chart']} width={width} height={height} role="img" aria-label={label}>
      <title>{label}</title>
      {points.length > 1 && (
        <>
          <polygon className={styles['area']} points={`${left},${height} ${line} ${right},${height}`} />
          <polyline className={styles['line']} points={line} />
        </>
      )}
    </svg>
  )
}
