import type { AppError } from '../../../shared/result'
import type { Opening, ServerLife } from './server-life'
import type { StartableDefinition } from './server-session'

/** What became of giving a running server another entry. */
export type Replacement =
  | { readonly kind: 'running' }
  /** The entry before runs again. */
  | { readonly kind: 'restored'; readonly error: AppError }
  /** Neither of the two starts; `last` is how the entry before failed. */
  | { readonly kind: 'down'; readonly error: AppError; readonly last: Extract<Opening, { readonly kind: 'failed' }> }

/**
 * Ends the process of a running server and starts what `next` says; when that fails, what `previous` says, after `putBack`
 * (manager spec, section 3 "update"). Rejects only when `signal` is aborted.
 */
export async function replaceRunning(
  life: ServerLife,
  next: StartableDefinition,
  previous: StartableDefinition,
  signal: AbortSignal,
  putBack: () => void,
): Promise<Replacement> {
  const rising = { status: 'Restarting', attempt: 0 } as const
  const opening = await life.open(next, rising, signal)
  if (opening.kind === 'running') return opening
  putBack()
  const last = await life.open(previous, rising, signal)
  return last.kind === 'running'
    ? { kind: 'restored', error: restoredAfter(opening.error) }
    : { kind: 'down', error: notRestored(opening.error, last.error), last }
}

/** The new entry must not be started, so the running server was left alone. */
export function replacementRefused(refusal: AppError): AppError {
  const message = `The configuration was not changed, and the server runs on: ${refusal.message}`
  return { ...refusal, message }
}

function restoredAfter(failure: AppError): AppError {
  const message = `The new configuration failed to start: ${failure.message} The previous configuration was restored and runs again.`
  return { ...failure, message }
}

function notRestored(failure: AppError, second: AppError): AppError {
  const detail = [failure.detail, second.detail].filter((text) => text !== undefined).join('\n\n')
  return {
    ...failure,
    message: `The new configuration failed to start: ${failure.message} The previous configuration was put back, but failed to start too: ${second.message}`,
    hint: second.hint ?? 'Look at the log of the server, then start it again.',
    ...(detail !== '' && { detail }),
  }
}
