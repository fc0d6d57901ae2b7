/** Place of a chart's point, in px from its upper left corner. */
export type SparkPoint = readonly [x: number, y: number]

interface SparkOptions {
  readonly width: number
  readonly height: number
  /** How many values fill the width; fewer stand at the right end. */
  readonly slots: number
  /** The chart reaches at least this high, so that small noise looks small. */
  readonly leastTop: number
}

/** Values, oldest first, as the points of a line above zero. */
export function sparkPoints(values: readonly number[], options: SparkOptions): readonly SparkPoint[] {
  const { width, height, slots, leastTop } = options
  const top = Math.max(leastTop, ...values)
  const step = width / Math.max(1, slots - 1)
  return values.map((value, index) => [
    round(width - (values.length - 1 - index) * step),
    round(height - (Math.max(0, value) / top) * height),
  ])
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
