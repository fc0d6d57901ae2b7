import { type AppError, AppFailure } from '../../../shared/result'
import { RequestError } from '../connection/connection'

/** A request that HTTP brought no answer to. `httpStatus` where there was one. */
export function httpFailure(
  kind: 'connection-lost' | 'protocol-error',
  error: AppError,
  httpStatus?: number,
  cause?: unknown,
): RequestError {
  return new RequestError({ kind, error, ...(httpStatus !== undefined && { httpStatus }) }, { cause })
}

/** Whatever went wrong below as the failure of a request: what has no kind of its own is a lost connection. */
export function asRequestError(error: unknown): unknown {
  if (!(error instanceof AppFailure)) return error
  const isRefusal = error.error.code === 'http-error' || error.error.code === 'message-too-large'
  return httpFailure(isRefusal ? 'protocol-error' : 'connection-lost', error.error, undefined, error)
}
