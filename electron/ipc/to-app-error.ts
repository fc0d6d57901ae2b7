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
