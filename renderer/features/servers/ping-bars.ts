/** One ping as a bar: its share of the chart's height, or a miss. */
export type PingBar = { readonly kind: 'answer'; readonly share: number } | { readonly kind: 'miss' }

/** Pings as bars. The longest answer fills the height; no answer is so short that it cannot be seen. */
export function pingBars(history: readonly (number | null)[]): readonly PingBar[] {
  const longest = Math.max(1, ...history.map((ping) => ping ?? 0))
  return history.map((ping) =>
    ping === null ? { kind: 'miss' } : { kind: 'answer', share: Math.max(0.1, ping / longest) },
  )
}
