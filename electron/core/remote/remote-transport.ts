import { AppFailure } from '../../../shared/result'
import type { RemoteEntry } from '../config/server-entry'
import type { ServerTransport, TransportObserver } from '../connection/server-transport'
import type { Clock } from '../ports'
import { defaultMessageLimitBytes } from '../process/line-framing'
import type { HttpClientParts } from './http-client'
import { addressWords, notAnAddress } from './remote-words'
import { SseTransport } from './sse-transport'
import { StreamableHttpTransport } from './streamable-http-transport'

export interface RemoteSurroundings {
  readonly serverLabel: string
  readonly observer: TransportObserver
  readonly clock: Clock
  readonly bearerToken?: HttpClientParts['bearerToken']
  readonly messageBytes?: number
}

/** The transport a remote entry asks for, not started. Throws `AppFailure` for a url that is none. */
export function remoteTransport(
  { transport, url: text, headers }: Pick<RemoteEntry, 'transport' | 'url' | 'headers'>,
  { serverLabel, observer, clock, bearerToken, messageBytes = defaultMessageLimitBytes }: RemoteSurroundings,
): ServerTransport {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') throw new AppFailure(notAnAddress(serverLabel))
  const where = { serverLabel, address: addressWords(url) }
  const parts = { serverLabel, observer, clock, url, headers, where, messageBytes, ...(bearerToken && { bearerToken }) }
  return transport === 'sse' ? new SseTransport(parts) : new StreamableHttpTransport(parts)
}
