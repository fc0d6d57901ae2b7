import type { Client } from '@modelcontextprotocol/client'
import { type AppError, AppFailure } from '../../../shared/result'
import type { Clock } from '../ports'
import type { Peer } from './connection'
import type { Exchange, ExchangeEnding, StandIn } from './exchange'
import {
  type HandshakeOffer,
  type HandshakeVerdict,
  readInitializeError,
  readInitializeResult,
} from './read-initialize'
import { longestTimerMs } from './request-clock'
import { duration, exitWords, stderrDetail } from './request-failures'
import { brokenSendMs } from './running-request'
import { invalidRequest } from './server-request'
import type { ServerTransport, TransportEnd } from './server-transport'
import type { TappedTransport } from './tapped-transport'

export interface HandshakeParts {
  readonly tapped: TappedTransport
  readonly transport: ServerTransport
  readonly serverLabel: string
  readonly clock: Clock
  readonly timeoutMs: number
  readonly signal: AbortSignal
  /** Protocol versions we speak, newest first. */
  readonly supported: readonly string[]
  /** A new client that offers the first of these versions. */
  readonly makeClient: (supportedProtocolVersions: readonly string[]) => Client
}

export interface ShakenHands {
  readonly client: Client
  readonly peer: Peer
}

/**
 * The `initialize` handshake within its time limit. A server that refuses the newest version and names an older one we
 * speak is asked once more with that. Rejects with `AppFailure`.
 */
export async function shakeHands(parts: HandshakeParts): Promise<ShakenHands> {
  const { tapped, supported, makeClient, signal, serverLabel } = parts
  if (signal.aborted) throw new AppFailure(startCancelled(serverLabel))
  const end = endOfPatience(parts)
  try {
    const first = await Promise.race([offer(parts, makeClient(supported), supported), end.comes])
    if (first.kind === 'accepted') return first
    if (first.tryInstead === undefined) throw new AppFailure(first.error)
    const versions = [first.tryInstead]
    const second = await Promise.race([offer(parts, makeClient(versions), versions), end.comes])
    if (second.kind === 'accepted') return second
    throw new AppFailure(second.error)
  } catch (error) {
    void tapped.close()
    throw error
  } finally {
    end.cancel()
  }
}

type Outcome = ({ readonly kind: 'accepted' } & ShakenHands) | Extract<HandshakeVerdict, { readonly kind: 'refused' }>

/** One attempt. The SDK's client sends `initialize` once the transport has started. */
async function offer(parts: HandshakeParts, client: Client, versions: readonly string[]): Promise<Outcome> {
  const { serverLabel, supported, tapped, transport, clock } = parts
  const exchange = new InitializeExchange({ serverLabel, offered: versions[0] ?? '', supported })
  tapped.expect(exchange)
  try {
    await client.connect(tapped, { timeout: longestTimerMs })
  } catch (error) {
    if (exchange.verdict?.kind === 'refused') return exchange.verdict
    if (error instanceof AppFailure) throw error
    // A transport that took no message is mostly one that is ending, and its end says more than "broken pipe".
    await Promise.race([transport.ended, pause(clock, brokenSendMs)])
    throw new AppFailure(transportFailed(serverLabel, error), { cause: error })
  }
  if (exchange.verdict?.kind === 'accepted') return { ...exchange.verdict, client }
  throw new AppFailure(transportFailed(serverLabel, 'it ended without an answer'))
}

/** Reads the answer to `initialize` before the SDK does: it would refuse in the words of its schema what can be put up with. */
class InitializeExchange implements Exchange {
  readonly method = 'initialize'
  /** Set by an answer of the server. A handshake that ends in another way has none. */
  verdict: HandshakeVerdict | undefined
  readonly #offer: HandshakeOffer

  constructor(offer: HandshakeOffer) {
    this.#offer = offer
  }

  end(ending: ExchangeEnding): StandIn {
    if (ending.kind === 'answered') this.verdict = readInitializeResult(ending.answer.result, this.#offer)
    else if (ending.failure.kind === 'protocol-error') {
      this.verdict = readInitializeError(ending.failure, this.#offer)
    }
    if (this.verdict?.kind !== 'accepted') return { error: { code: invalidRequest, message: 'The handshake failed' } }
    const { protocolVersion, serverInfo } = this.verdict.peer
    // Capabilities stay with us: the SDK would check their shape, and has no use for them.
    return { result: { protocolVersion: this.#sdkVersion(protocolVersion), serverInfo, capabilities: {} } }
  }

  progress(): void {
    // `initialize` carries no progress token.
  }

  /** In a second attempt the SDK knows one version alone, and a server may still answer with another one we speak. */
  #sdkVersion(answered: string): string {
    return this.#offer.offered === this.#offer.supported[0] ? answered : this.#offer.offered
  }
}

/** Rejects at the first of: the time limit, an abort, the end of the transport. */
function endOfPatience(parts: HandshakeParts): { readonly comes: Promise<never>; cancel(): void } {
  const { clock, timeoutMs, signal, transport, serverLabel } = parts
  let cancel = (): void => undefined
  const comes = new Promise<never>((_, reject) => {
    const giveUp = (error: AppError): void => reject(new AppFailure(error))
    const onAbort = (): void => giveUp(startCancelled(serverLabel))
    const timer = clock.after(timeoutMs, () => giveUp(tooLate(parts)))
    signal.addEventListener('abort', onAbort, { once: true })
    void transport.ended.then((end) => giveUp(endedEarly(serverLabel, end, transport.lastStderr())))
    cancel = () => {
      timer.cancel()
      signal.removeEventListener('abort', onAbort)
    }
  })
  comes.catch(() => undefined)
  return { comes, cancel: () => cancel() }
}

function startCancelled(serverLabel: string): AppError {
  return { code: 'cancelled', message: `Starting "${serverLabel}" was cancelled.` }
}

function tooLate({ serverLabel, timeoutMs, transport }: HandshakeParts): AppError {
  return {
    code: 'start-timed-out',
    message: `The server "${serverLabel}" did not answer the handshake within ${duration(timeoutMs)}.`,
    hint: 'Check that the command starts an MCP server and does not wait for input, or raise startTimeoutMs.',
    ...stderrDetail(transport.lastStderr()),
  }
}

function endedEarly(serverLabel: string, end: TransportEnd, lastStderr: readonly string[]): AppError {
  if (end.expected) return startCancelled(serverLabel)
  if (!end.exit) return end.error
  return {
    code: 'exited-early',
    message: `The server "${serverLabel}" ${exitWords(end.exit)} before it answered the handshake.`,
    hint: end.error.hint ?? 'What it printed says why. Run the command in a terminal to see it fail there.',
    ...stderrDetail(lastStderr),
  }
}

function transportFailed(serverLabel: string, error: unknown): AppError {
  const words = error instanceof Error ? error.message : String(error)
  return { code: 'handshake-failed', message: `The handshake with "${serverLabel}" failed: ${words}` }
}

function pause(clock: Clock, ms: number): Promise<void> {
  return new Promise((resolve) => {
    clock.after(ms, resolve)
  })
}
