import type { Client } from '@modelcontextprotocol/client'
import { AppFailure } from '../../../shared/result'
import { pause } from '../pause'
import { RequestError } from './connection'
import type { Exchange, ExchangeEnding, StandIn } from './exchange'
import { type HandshakeParts, handshakeFailed, type ShakenHands, withinLimits } from './handshake-limits'
import {
  type HandshakeOffer,
  type HandshakeVerdict,
  readInitializeError,
  readInitializeResult,
} from './read-initialize'
import { longestTimerMs } from './request-clock'
import { brokenSendMs } from './running-request'
import { invalidRequest } from './server-request'

export interface InitializeParts extends HandshakeParts {
  /** Protocol versions we speak in this era, newest first. */
  readonly supported: readonly string[]
}

/**
 * The `initialize` handshake within its time limit. A server that refuses the newest version and names an older one we
 * speak is asked once more with that. Rejects with `AppFailure`.
 */
export async function shakeHands(parts: InitializeParts): Promise<ShakenHands> {
  const { tapped, supported, makeClient } = parts
  try {
    return await withinLimits(parts, async () => {
      const first = await offer(parts, makeClient(supported), supported)
      if (first.kind === 'accepted') return first
      if (first.tryInstead === undefined) throw new AppFailure(first.error)
      const versions = [first.tryInstead]
      const second = await offer(parts, makeClient(versions), versions)
      if (second.kind === 'accepted') return second
      throw new AppFailure(second.error)
    })
  } catch (error) {
    void tapped.close()
    throw error
  }
}

type Outcome = ({ readonly kind: 'accepted' } & ShakenHands) | Extract<HandshakeVerdict, { readonly kind: 'refused' }>

/** One attempt. The SDK's client sends `initialize` once the transport has started. */
async function offer(parts: InitializeParts, client: Client, versions: readonly string[]): Promise<Outcome> {
  const { serverLabel, supported, tapped, transport, clock } = parts
  const exchange = new InitializeExchange({ serverLabel, offered: versions[0] ?? '', supported })
  tapped.expect(exchange)
  try {
    await client.connect(tapped, { timeout: longestTimerMs })
  } catch (error) {
    if (exchange.verdict?.kind === 'refused') return exchange.verdict
    if (error instanceof AppFailure) throw error
    if (error instanceof RequestError) throw new AppFailure(error.failure.error, { cause: error })
    // A transport that took no message is mostly one that is ending, and its end says more than "broken pipe".
    await Promise.race([transport.ended, pause(clock, brokenSendMs)])
    throw new AppFailure(handshakeFailed(serverLabel, error), { cause: error })
  }
  if (exchange.verdict?.kind === 'accepted') return { ...exchange.verdict, client }
  throw new AppFailure(handshakeFailed(serverLabel, 'it ended without an answer'))
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
