import { z } from 'zod'
import { type RequestName, requestLimit } from '../../shared/ipc/channels'
import { contract, type RequestInput } from '../../shared/ipc/contract'
import { type ErrorCode, fail, ok, type Result } from '../../shared/result'
import { isTrusted, type Sender } from './trusted-sender'

/** One message as it arrived. `args` is whatever came over the channel; nothing about it is known yet. */
export interface IncomingRequest<Name extends RequestName = RequestName> {
  readonly name: Name
  readonly sender: Sender | undefined
  readonly args: readonly unknown[]
}

/** Longest explanation of a refused message, in UTF-16 units: the message may be as large as the limit. */
const longestExplanation = 2000

/**
 * Decides whether a message becomes the input of its handler. The order is fixed: who sent it, how large it is, whether
 * it is JSON, whether its schema accepts it. Each step only runs when the one before let it pass.
 */
export function admit<Name extends RequestName>({
  name,
  sender,
  args,
}: IncomingRequest<Name>): Result<RequestInput<Name>> {
  if (!isTrusted(sender)) return refuse('untrusted-sender', name, 'it did not come from a page of MCP Deck')

  const [text] = args
  if (args.length !== 1 || typeof text !== 'string') {
    return refuse('invalid-request', name, 'it must be one JSON text')
  }
  if (text.length > requestLimit) {
    return refuse(
      'request-too-large',
      name,
      `it has ${text.length} characters and ${requestLimit} is the most`,
      'Send less at once.',
    )
  }

  const json = parseJson(text)
  if (!json.ok) return refuse('invalid-request', name, `it is not JSON: ${json.reason}`)

  const checked = contract[name].input.safeParse(json.value)
  if (!checked.success) return refuse('invalid-request', name, z.prettifyError(checked.error))
  // The schema under `name` is the one `RequestInput<Name>` is inferred from; the compiler only sees their union.
  return ok(checked.data as RequestInput<Name>)
}

function refuse(code: ErrorCode, name: RequestName, reason: string, hint?: string): Result<never> {
  const message = `The request "${name}" was refused: ${reason}`.slice(0, longestExplanation)
  return fail(hint === undefined ? { code, message } : { code, message, hint })
}

function parseJson(
  text: string,
): { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly reason: string } {
  try {
    return { ok: true, value: JSON.parse(text) }
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.message : String(error) }
  }
}
