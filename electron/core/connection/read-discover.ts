import type { AppError } from '../../../shared/result'
import type { Peer, RequestFailure } from './connection'
import { isRecord } from './json-value'
import { supportedVersions } from './read-initialize'
import { readPeer } from './read-peer'
import { fewWords, shortText } from './short-text'

/** Versions of the era of `server/discover` we speak, newest first. */
export const discoverVersions: readonly string[] = ['2026-07-28']

const serverInfoKey = 'io.modelcontextprotocol/serverInfo'
const unsupportedProtocolVersion = -32022

/** What `server/discover` was asked with. */
export interface DiscoverOffer {
  readonly serverLabel: string
  /** Versions we speak that begin with `initialize`. */
  readonly initializeVersions: readonly string[]
}

/** What the answer to `server/discover` says of a server. */
export type DiscoverVerdict =
  | { readonly kind: 'accepted'; readonly peer: Peer }
  /** It is of the 2026 era, but speaks no version we do. */
  | { readonly kind: 'no-common-version'; readonly error: AppError }
  /** It is no answer of that era. */
  | { readonly kind: 'other-era'; readonly error: AppError }

export type DiscoverRefusal = Exclude<DiscoverVerdict, { readonly kind: 'accepted' }>

/** Reads the result of `server/discover`. Valid is one that names versions; everything else in it can be filled in. */
export function readDiscoverResult(result: unknown, offer: DiscoverOffer): DiscoverVerdict {
  const fields = isRecord(result) ? result : {}
  const versions = supportedVersions(fields['supportedVersions'])
  const common = discoverVersions.find((version) => versions.includes(version))
  if (common === undefined) return withoutCommonVersion(versions, offer, undefined)
  const { _meta: meta, capabilities, instructions } = fields
  const serverInfo = (isRecord(meta) ? meta[serverInfoKey] : undefined) ?? fields['serverInfo']
  const said = readPeer({ serverInfo, capabilities, instructions }, offer.serverLabel)
  return { kind: 'accepted', peer: { era: '2026', protocolVersion: common, ...said } }
}

/** Reads an error in answer to it: only -32022 with the versions it would take says that a server is of the 2026 era. */
export function readDiscoverError(
  failure: Extract<RequestFailure, { readonly kind: 'protocol-error' }>,
  offer: DiscoverOffer,
): DiscoverRefusal {
  const versions =
    failure.code === unsupportedProtocolVersion && isRecord(failure.data)
      ? supportedVersions(failure.data['supported'])
      : []
  return withoutCommonVersion(versions, offer, failure.error.message)
}

function withoutCommonVersion(
  versions: readonly string[],
  { serverLabel, initializeVersions }: DiscoverOffer,
  detail: string | undefined,
): DiscoverRefusal {
  // One that names a version we speak by `initialize` says itself how to go on.
  const isOther = versions.length === 0 || versions.some((version) => initializeVersions.includes(version))
  const words = isOther
    ? 'gave no answer of it to server/discover'
    : `speaks protocol version ${shortText(versions.join(', '), fewWords)} and did not take ${discoverVersions.join(', ')}`
  const error: AppError = {
    code: 'unsupported-protocol',
    message: `The server "${serverLabel}" ${isOther ? `is to be started with protocol version ${discoverVersions.join(', ')}, but ${words}` : words}.`,
    hint: isOther
      ? 'Set its lifecycle to "auto" or "initialize".'
      : 'Install a version of the server that speaks a version this app does.',
    ...(detail !== undefined && { detail }),
  }
  return { kind: isOther ? 'other-era' : 'no-common-version', error }
}
