import { expect, it } from 'vitest'
import {
  type DiscoverVerdict,
  readDiscoverError,
  readDiscoverResult,
} from '../../../../electron/core/connection/read-discover'

const offer = { serverLabel: 'garden', initializeVersions: ['2025-11-25', '2025-06-18'] }
const serverInfo = { name: 'flowers', version: '3' }

it('reads what a server says of itself', () => {
  const verdict = readDiscoverResult(
    {
      supportedVersions: ['2027-01-01', '2026-07-28'],
      capabilities: { tools: { listChanged: true } },
      instructions: 'Water first.',
      _meta: { 'io.modelcontextprotocol/serverInfo': serverInfo },
    },
    offer,
  )
  expect(verdict).toEqual({
    kind: 'accepted',
    peer: {
      era: '2026',
      protocolVersion: '2026-07-28',
      serverInfo,
      capabilities: { tools: { listChanged: true } },
      instructions: 'Water first.',
      notices: [],
    },
  })
})

it('fills in what is missing or odd beside the versions, and says so', () => {
  const verdict = readDiscoverResult({ supportedVersions: ['2026-07-28'], capabilities: 5 }, offer)
  expect(verdict).toMatchObject({ kind: 'accepted', peer: { serverInfo: { name: 'garden' }, capabilities: {} } })
  expect(verdict.kind === 'accepted' && verdict.peer.notices).toHaveLength(2)
})

it.each<[string, unknown, DiscoverVerdict['kind']]>([
  ['nothing', {}, 'other-era'],
  ['no list of versions', { supportedVersions: '2026-07-28' }, 'other-era'],
  ['an empty list', { supportedVersions: [] }, 'other-era'],
  ['a version of initialize', { supportedVersions: ['2025-11-25'] }, 'other-era'],
  ['a later version', { supportedVersions: ['2027-01-01'] }, 'no-common-version'],
])('judges a result that names %s', (_, result, kind) => {
  expect(readDiscoverResult(result, offer).kind).toBe(kind)
})

it.each<[string, number | undefined, unknown, DiscoverVerdict['kind']]>([
  ['an unknown method', -32601, undefined, 'other-era'],
  ['an unsupported version without any other', -32022, undefined, 'other-era'],
  ['an unsupported version and odd data', -32022, { supported: 'all' }, 'other-era'],
  ['the versions of initialize', -32022, { supported: ['2025-06-18'] }, 'other-era'],
  ['a later version', -32022, { supported: ['2027-01-01'] }, 'no-common-version'],
  ['the version it was asked with', -32022, { supported: ['2026-07-28'] }, 'no-common-version'],
  ['versions under another code', -32602, { supported: ['2027-01-01'] }, 'other-era'],
  ['no code at all', undefined, undefined, 'other-era'],
])('judges an error that tells of %s', (_, code, data, kind) => {
  const error = { code: 'protocol-error', message: 'no' } as const
  const failure = {
    kind: 'protocol-error',
    error,
    ...(code !== undefined && { code }),
    ...(data !== undefined && { data }),
  } as const
  expect(readDiscoverError(failure, offer)).toMatchObject({
    kind,
    error: { code: 'unsupported-protocol', detail: 'no' },
  })
})
