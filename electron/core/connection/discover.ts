import type { Client } from '@modelcontextprotocol/client'
import { type AppError, AppFailure } from '../../../shared/result'
import { RequestError } from './connection'
import { HandshakeOver, type HandshakeParts, handshakeFailed, type ShakenHands, withinLimits } from './handshake-limits'
import { type DiscoverRefusal, discoverVersions, readDiscoverError, readDiscoverResult } from './read-discover'
import { longestTimerMs } from './request-clock'
import { RunningRequest } from './running-request'

export interface DiscoverParts extends HandshakeParts {
  /** Versions we speak that begin with `initialize`. */
  readonly initializeVersions: readonly string[]
}

/** What came of asking `server/discover`. */
export type Discovery =
  | ({ readonly kind: 'accepted' } & ShakenHands)
  | DiscoverRefusal
  /** No answer within the time limit. */
  | { readonly kind: 'silent'; readonly error: AppError }
  /** The transport ended by itself before an answer came. */
  | { readonly kind: 'gone'; readonly error: AppError }

/**
 * Asks a server `server/discover`, with which revision 2026-07-28 begins. The client is in that era from the start, so
 * the question itself carries the `_meta` of it. Rejects with `AppFailure` where nothing was learned of the server: called
 * off, not started, not reached. Unless it was accepted the transport may be used for another handshake.
 */
export async function discover(parts: DiscoverParts): Promise<Discovery> {
  const client = parts.makeClient(discoverVersions)
  let outcome: Discovery | undefined
  try {
    outcome = await withinLimits(parts, () => ask(client, parts))
    return outcome
  } catch (error) {
    if (!(error instanceof HandshakeOver) || error.why === 'cancelled') throw error
    return { kind: error.why === 'late' ? 'silent' : 'gone', error: error.error }
  } finally {
    if (outcome?.kind !== 'accepted') void client.close()
  }
}

async function ask(client: Client, parts: DiscoverParts): Promise<Discovery> {
  const { serverLabel, tapped, clock } = parts
  try {
    // A verdict of before makes the SDK take up the era without asking; what it would have read is read here.
    const assumed = { supportedVersions: [...discoverVersions], capabilities: {} }
    await client.connect(tapped, { prior: { kind: 'modern', discover: assumed } })
    const asked = { serverLabel, method: 'server/discover' }
    const limits = { timeoutMs: longestTimerMs }
    const { result } = await new RunningRequest({ client, tapped, clock }, asked, limits).send(undefined)
    const verdict = readDiscoverResult(result, parts)
    return verdict.kind === 'accepted' ? { ...verdict, client } : verdict
  } catch (error) {
    if (error instanceof AppFailure) throw error
    if (!(error instanceof RequestError)) throw new AppFailure(handshakeFailed(serverLabel, error), { cause: error })
    const { failure } = error
    if (failure.kind === 'protocol-error' && !isNoEvidence(failure)) return readDiscoverError(failure, parts)
    // With the transport gone, `withinLimits` has the better words, and is about to say them.
    if (tapped.over) return new Promise<never>(() => undefined)
    throw new AppFailure(failure.error, { cause: error })
  }
}

/** HTTP refused it before a server of any era could answer (manager spec, section 2 "`lifecycle: auto`"). */
function isNoEvidence({ httpStatus = 0 }: { readonly httpStatus?: number }): boolean {
  return httpStatus === 401 || httpStatus === 403 || httpStatus >= 500
}
