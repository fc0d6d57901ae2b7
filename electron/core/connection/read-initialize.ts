import type { AppError } from '../../../shared/result'
import type { Peer, RequestFailure } from './connection'
import { isRecord, jsonText, nameKind } from './json-value'
import { readPeer } from './read-peer'
import { fewWords, shortText } from './short-text'

/** What a handshake was tried with. */
export interface HandshakeOffer {
  readonly serverLabel: string
  /** The protocol version we asked for. */
  readonly offered: string
  /** All versions this app speaks in this era, newest first. */
  readonly supported: readonly string[]
}

/** What the answer to `initialize` means. `tryInstead` is an older version the server says it would take. */
export type HandshakeVerdict =
  | { readonly kind: 'accepted'; readonly peer: Peer }
  | { readonly kind: 'refused'; readonly error: AppError; readonly tryInstead?: string }

/** Reads the result of `initialize`. Only the protocol version can make it useless; everything else is filled in with a notice. */
export function readInitializeResult(result: unknown, offer: HandshakeOffer): HandshakeVerdict {
  const fields = isRecord(result) ? result : {}
  const version = fields['protocolVersion']
  if (typeof version !== 'string' || !offer.supported.includes(version)) {
    return { kind: 'refused', error: unsupportedVersion(version, offer) }
  }
  const { serverInfo, capabilities, instructions } = fields
  const said = readPeer({ serverInfo, capabilities, instructions }, offer.serverLabel)
  return { kind: 'accepted', peer: { era: '2025', protocolVersion: version, ...said } }
}

type ServerRefusal = Extract<RequestFailure, { readonly kind: 'protocol-error' }>

/** Reads an error in answer to `initialize`: the server's own words, and the versions it names where it names any. */
export function readInitializeError(failure: ServerRefusal, offer: HandshakeOffer): HandshakeVerdict {
  const theirs = isRecord(failure.data) ? supportedVersions(failure.data['supported']) : []
  const tryInstead = offer.supported.find((version) => theirs.includes(version) && version !== offer.offered)
  if (theirs.length > 0 && !theirs.some((version) => offer.supported.includes(version))) {
    const error = unsupportedVersion(theirs.join(', '), offer)
    return { kind: 'refused', error: { ...error, detail: failure.error.message } }
  }
  const error: AppError = {
    ...failure.error,
    code: 'handshake-failed',
    hint: `This app asked for protocol version ${offer.offered}. Look at the log of the server for its reason.`,
  }
  return { kind: 'refused', error, ...(tryInstead !== undefined && { tryInstead }) }
}

function unsupportedVersion(theirs: unknown, { serverLabel, supported }: HandshakeOffer): AppError {
  const words =
    theirs === undefined
      ? 'named no protocol version'
      : typeof theirs === 'string'
        ? `speaks protocol version ${shortText(theirs, fewWords)}`
        : `gave ${shortText(jsonText(theirs) ?? '', fewWords)} (${nameKind(theirs)}, not text) as its protocol version`
  return {
    code: 'unsupported-protocol',
    message: `The server "${serverLabel}" ${words}; this app speaks ${supported.join(', ')}.`,
    hint: 'Install a version of the server that speaks one of these.',
  }
}

/** The protocol versions a server names, as far as they are text. */
export function supportedVersions(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((version) => typeof version === 'string') : []
}
