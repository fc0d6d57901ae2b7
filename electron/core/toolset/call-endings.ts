import type { AppError } from '../../../shared/result'
import type { Answer, RequestFailure } from '../connection/connection'
import { isRecord } from '../connection/json-value'
import { oneParagraph, shortText } from '../connection/short-text'
import type { CallEnding } from './call-ending'
import { judgeToolResult } from './judge-result'
import { executionFailed } from './result-value'

const urlElicitationRequired = -32_042

/** More addresses than a person would ever be sent to for one call. */
const mostRequiredUrls = 16

/** An answer came: the tool succeeded, or says itself that it failed. The result is kept as it is either way. */
export function endingOfAnswer(toolName: string, { result, raw }: Answer): CallEnding {
  const fields = isRecord(result) ? result : {}
  const shown = { result, notices: judgeToolResult(fields), ...(raw && { raw }) }
  return fields['isError'] === true
    ? { outcome: 'tool-error', error: shortened(executionFailed(toolName, fields)), ...shown }
    : { outcome: 'succeeded', ...shown }
}

/** No result came. The kinds of failure of a request are four of the six outcomes of a call. */
export function endingOfFailure(failure: RequestFailure): CallEnding {
  const raw = 'raw' in failure ? failure.raw : undefined
  const requiredUrls = urlsRequiredBy(failure)
  return {
    outcome: failure.kind,
    error: failure.error,
    notices: [],
    ...(raw && { raw }),
    ...(requiredUrls.length > 0 && { requiredUrls }),
  }
}

/** What a person must visit before the request can succeed (`UrlElicitationRequired`). */
function urlsRequiredBy(failure: RequestFailure): readonly unknown[] {
  if (failure.kind !== 'protocol-error' || failure.code !== urlElicitationRequired) return []
  const elicitations = isRecord(failure.data) ? failure.data['elicitations'] : undefined
  return Array.isArray(elicitations) ? elicitations.slice(0, mostRequiredUrls) : []
}

/** The ending of a call becomes a record that travels; the whole text is in the result. */
function shortened(error: AppError): AppError {
  return { ...error, message: shortText(error.message, oneParagraph) }
}
