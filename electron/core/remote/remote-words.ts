import type { AppError, ErrorCode } from '../../../shared/result'
import { oneParagraph, shortText } from '../connection/short-text'

/** Whose words these are: the name people know the server by, and where it is (without its query, which may hold a secret). */
export interface Whereabouts {
  readonly serverLabel: string
  readonly address: string
}

/** The place of a server for people: origin and path. */
export function addressWords(url: URL): string {
  return `${url.origin}${url.pathname}`
}

/** The network did not bring an answer. */
export function unreachable({ serverLabel, address }: Whereabouts, cause: unknown): AppError {
  const message = cause instanceof Error ? cause.message : String(cause)
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  const known = knownCauses.find(({ codes }) => codes.test(code))
  const what = known?.what ?? `could not be reached (${code === '' ? message : code})`
  return {
    code: 'server-unreachable',
    message: `The server "${serverLabel}" ${what}: ${address}.`,
    hint: known?.hint ?? 'Check the address and the network, then try again.',
    ...(message !== '' && { detail: shortText(message, oneParagraph) }),
  }
}

const knownCauses: readonly { readonly codes: RegExp; readonly what: string; readonly hint: string }[] = [
  {
    codes: /^ECONNREFUSED$/,
    what: 'is not there: nothing listens at its address',
    hint: 'Check that it runs, and the host and port of its url.',
  },
  {
    codes: /^(ENOTFOUND|EAI_)/,
    what: 'was not found: the name of its host is not known',
    hint: 'Check the spelling of its url, and that this computer is online.',
  },
  {
    codes: /^(ECONNRESET|EPIPE|UND_ERR_SOCKET)$/,
    what: 'closed the connection before it answered',
    hint: 'It may have been restarted. Try again; its own log may tell why.',
  },
  {
    codes: /^(ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/,
    what: 'cannot be reached from here',
    hint: 'Check the network (a VPN or firewall may be in the way), then try again.',
  },
  {
    codes: /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_TLS/,
    what: 'showed a certificate that is not trusted',
    hint: 'Check that the url names the right host. For a certificate of your own, name its authority in NODE_EXTRA_CA_CERTS.',
  },
  {
    codes: /^(EPROTO|ERR_SSL)/,
    what: 'does not speak https at this address',
    hint: 'Try the url with http: instead.',
  },
  {
    codes: /^HPE_/,
    what: 'does not speak http at this address',
    hint: 'Check the port; for a server with a certificate begin the url with https:.',
  },
]

/** The server answered with an HTTP status that is no success. `body`: what it said, as far as it was read. */
export function statusError(
  { serverLabel, address }: Whereabouts,
  status: number,
  body: string,
  hadSession: boolean,
): AppError {
  const { code, what, hint } = statusWords(status, hadSession)
  return {
    code,
    message: `The server "${serverLabel}" ${what} (HTTP ${status}).`,
    hint: hint ?? `Check that ${address} is the address of an MCP server.`,
    ...(body.trim() !== '' && { detail: shortText(body, oneParagraph) }),
  }
}

function statusWords(
  status: number,
  hadSession: boolean,
): { readonly code: ErrorCode; readonly what: string; readonly hint?: string } {
  if (status === 401) {
    const hint = 'Put a valid token in the "Authorization" header of its entry, then start it again.'
    return { code: 'unauthorized', what: 'wants to know who is asking', hint }
  }
  if (status === 403) {
    const hint = 'Check what the token in the headers of its entry may do, or ask whoever runs the server.'
    return { code: 'unauthorized', what: 'does not allow this', hint }
  }
  if (status === 404 && hadSession) {
    return { code: 'connection-lost', what: 'does not know the session any more', hint: 'A new one is begun.' }
  }
  if (status === 404) return { code: 'http-error', what: 'has nothing at this address' }
  if (status === 405) return { code: 'http-error', what: 'takes no messages at this address' }
  if (status === 429) return { code: 'http-error', what: 'was asked too often', hint: 'Wait a while, then try again.' }
  if (status >= 500) {
    return { code: 'http-error', what: 'has trouble of its own', hint: 'Try again later; its own log may tell why.' }
  }
  return { code: 'http-error', what: 'refused the message' }
}

export function redirectRefused({ serverLabel, address }: Whereabouts, to: string | undefined): AppError {
  const where = to === undefined ? 'to a place that cannot be read' : `to ${to}`
  return {
    code: 'http-error',
    message: `The server "${serverLabel}" sends on from ${address} ${where}. Nothing was sent there, because its headers may hold secrets.`,
    hint: 'If that is where the server is now, write the new address in its url.',
  }
}

export function strangeContent({ serverLabel, address }: Whereabouts, contentType: string | undefined): AppError {
  const what = contentType === undefined || contentType === '' ? 'without saying what it is' : `with ${contentType}`
  return {
    code: 'protocol-error',
    message: `The server "${serverLabel}" answered ${what}, not with a message of the protocol.`,
    hint: `Check that ${address} is the address of an MCP server.`,
  }
}

export function brokenStream({ serverLabel }: Whereabouts, cause: unknown): AppError {
  const why = cause instanceof Error && cause.message !== '' ? ` (${cause.message})` : ''
  return {
    code: 'connection-lost',
    message: `The server "${serverLabel}" broke off its answer${why}.`,
    hint: 'Whether the request was carried out is not known. Look before you repeat it.',
  }
}

export function tooLarge({ serverLabel }: Whereabouts, limitBytes: number): AppError {
  const limit = limitBytes >= 1024 * 1024 ? `${Math.floor(limitBytes / (1024 * 1024))} MiB` : `${limitBytes} bytes`
  return {
    code: 'message-too-large',
    message: `The server "${serverLabel}" sent a message over the limit of ${limit}. It was not read.`,
    hint: 'Ask for less at a time, for example with a filter or by pages.',
  }
}

/** The stream of the older HTTP transport, on which all answers come, ended. */
export function streamClosed({ serverLabel }: Whereabouts): AppError {
  return {
    code: 'connection-lost',
    message: `The server "${serverLabel}" closed its stream of events.`,
    hint: 'Start it again to use it.',
  }
}

export function notAnAddress(serverLabel: string): AppError {
  return {
    code: 'config-invalid',
    message: `The url of "${serverLabel}" is no address of the web.`,
    hint: 'Write it as https://host/path.',
  }
}

export function stopped(): AppError {
  return { code: 'cancelled', message: 'The server was disconnected.', hint: 'Start it to use it again.' }
}

export function foreignEndpoint({ serverLabel, address }: Whereabouts, origin: string | undefined): AppError {
  const where = origin === undefined ? 'an address that cannot be read' : `an address at ${origin}`
  return {
    code: 'http-error',
    message: `The server "${serverLabel}" wants messages sent to ${where}. Nothing was sent there, because its headers may hold secrets.`,
    hint: `This has to be mended in the server at ${address}, or its url is not the right one.`,
  }
}
