import { type AppError, AppFailure } from '../../../shared/result'
import { RequestError, type RequestFailure } from '../connection/connection'
import { isRecord } from '../connection/json-value'
import { methodNotFound } from '../connection/server-request'

const resourceNotFound = -32002
const invalidParams = -32602

/** A failed `resources/read` as `AppFailure`. Whatever says that there is no such resource says it in one way here (toolset spec, section 6). */
export function readFailure(uri: string, error: unknown): AppFailure {
  const { failure } = asRequestError(error)
  const notFound: AppError = { code: 'resource-not-found', message: `resource not found: ${uri}` }
  if (meansNotFound(failure, uri))
    return new AppFailure({ ...notFound, detail: failure.error.message }, { cause: error })
  const message = `Failed to read MCP resource '${uri}': ${failure.error.message}`
  return new AppFailure({ ...failure.error, message }, { cause: error })
}

/** A failed `prompts/get` as `AppFailure`. */
export function promptFailure(name: string, error: unknown): AppFailure {
  const { failure } = asRequestError(error)
  const message = `Failed to get MCP prompt '${name}': ${failure.error.message}`
  return new AppFailure({ ...failure.error, message }, { cause: error })
}

/** -32602 is also what a server says of any other bad argument, so it counts only with a sign that it means the resource. */
function meansNotFound(failure: RequestFailure, uri: string): boolean {
  if (failure.kind !== 'protocol-error') return false
  if (failure.code === methodNotFound || failure.code === resourceNotFound) return true
  if (failure.code !== invalidParams) return false
  const named = isRecord(failure.data) && failure.data['uri'] === uri
  return named || /not found|unknown resource|no such|does(?:n't| not) exist/i.test(failure.error.message)
}

function asRequestError(error: unknown): RequestError {
  if (error instanceof RequestError) return error
  throw error
}
