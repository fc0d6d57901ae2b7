import type { AppError } from '../../../shared/result'

/** The new entry must not be started, so the running server was left alone. */
export function replacementRefused(refusal: AppError): AppError {
  const message = `The configuration was not changed, and the server runs on: ${refusal.message}`
  return { ...refusal, message }
}

/** The new entry failed to start, and the one before runs again. */
export function restoredAfter(failure: AppError): AppError {
  const message = `The new configuration failed to start: ${failure.message} The previous configuration was restored and runs again.`
  return { ...failure, message }
}

/** The new entry failed to start, and then the one before failed too. */
export function notRestored(failure: AppError, second: AppError): AppError {
  return {
    ...failure,
    message: `The new configuration failed to start: ${failure.message} The previous configuration was put back, but failed to start too: ${second.message}`,
    hint: second.hint ?? 'Look at the log of the server, then start it again.',
    detail: [failure.detail, second.detail].filter((detail) => detail !== undefined).join('\n\n'),
  }
}
