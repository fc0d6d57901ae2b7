/** Most causes told of one error: they can go round in a circle. */
const mostCauses = 8

/** The whole story of something thrown, for the log: its stack, and those of its causes. */
export function describeThrown(thrown: unknown): string {
  const story: string[] = []
  for (let part = thrown; part !== undefined && story.length < mostCauses; ) {
    story.push(part instanceof Error ? (part.stack ?? part.message) : `thrown value: ${safeText(part)}`)
    part = part instanceof Error ? part.cause : undefined
  }
  return story.length === 0 ? 'thrown value: undefined' : story.join('\ncaused by ')
}

function safeText(value: unknown): string {
  try {
    return String(value)
  } catch {
    return Object.prototype.toString.call(value)
  }
}
