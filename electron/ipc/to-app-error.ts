import { type AppError, AppFailure } from '../../shared/result'

/**
 * Turns whatever was thrown into words for people. An `AppFailure` already carries them; anything else is a fault of
 * the app, whose own message may hold paths or secrets and stays in the log.
 */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppFailure) return thrown.error
  return {
    code: 'internal',
    message: 'Something inside MCP Deck went wrong, so this could not be done.',
    hint: 'Try it again. If it happens again, start MCP Deck from a terminal and look there for the full report.',
  }
}

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
