import { describe, expect, it } from 'vitest'
import { readInitializeError, readInitializeResult } from '../../../../electron/core/connection/read-initialize'
import { refusedByServer } from '../../../../electron/core/connection/request-failures'

const offer = { serverLabel: 'files', offered: '2025-11-25', supported: ['2025-11-25', '2025-06-18', '2024-10-07'] }
const good = { protocolVersion: '2025-11-25', capabilities: { tools: {} }, serverInfo: { name: 'fs', version: '1' } }

describe('a result', () => {
  it('that is complete is taken as it is', () => {
    const result = { ...good, serverInfo: { ...good.serverInfo, title: 'Files' }, instructions: 'be gentle' }
    const { protocolVersion, capabilities, serverInfo, instructions } = result
    const peer = { era: '2025', protocolVersion, capabilities, serverInfo, instructions, notices: [] }
    expect(readInitializeResult(result, offer)).toEqual({ kind: 'accepted', peer })
  })

  it.each([
    ['no serverInfo', { serverInfo: undefined }, { serverInfo: { name: 'files', version: '' } }, /did not introduce/],
    ['serverInfo null', { serverInfo: null }, { serverInfo: { name: 'files', version: '' } }, /did not introduce/],
    ['no name', { serverInfo: { version: '2' } }, { serverInfo: { name: 'files', version: '2' } }, /no name/],
    [
      'an empty name',
      { serverInfo: { name: '', version: '2' } },
      { serverInfo: { name: 'files', version: '2' } },
      /no name/,
    ],
    [
      'a version that is a number',
      { serverInfo: { name: 'fs', version: 2 } },
      { serverInfo: { name: 'fs', version: '' } },
      /no version/,
    ],
    ['no capabilities', { capabilities: undefined }, { capabilities: {} }, /capabilities are missing/],
    ['a list of capabilities', { capabilities: ['tools'] }, { capabilities: {} }, /capabilities are a list/],
    ['instructions that are a list', { instructions: ['x'] }, {}, /instructions are a list/],
  ])('with %s is put up with and noted', (_, change, expected, notice) => {
    const verdict = readInitializeResult({ ...good, ...change }, offer)
    if (verdict.kind !== 'accepted') throw new Error('refused')
    expect(verdict.peer).toMatchObject({ ...good, ...expected })
    expect(verdict.peer.instructions).toBeUndefined()
    expect(verdict.peer.notices).toEqual([expect.stringMatching(notice)])
  })

  it('keeps capabilities of odd shapes untouched', () => {
    const capabilities = { tools: true, resources: null, experimental: [1] }
    const verdict = readInitializeResult({ ...good, capabilities }, offer)
    expect(verdict).toMatchObject({ kind: 'accepted', peer: { capabilities, notices: [] } })
  })

  it.each([
    ['2099-01-01', 'speaks protocol version 2099-01-01'],
    [20250618, 'gave 20250618 (a number, not text) as its protocol version'],
    [undefined, 'named no protocol version'],
    [null, 'gave null (null, not text) as its protocol version'],
  ])('with protocol version %j is refused in words that name both', (protocolVersion, words) => {
    const verdict = readInitializeResult({ ...good, protocolVersion }, offer)
    expect(verdict).toMatchObject({
      kind: 'refused',
      error: {
        code: 'unsupported-protocol',
        message: `The server "files" ${words}; this app speaks 2025-11-25, 2025-06-18, 2024-10-07.`,
      },
    })
  })
})

describe('an error', () => {
  const read = (error: unknown) => {
    const failure = refusedByServer({ serverLabel: 'files', method: 'initialize' }, error, undefined)
    if (failure.kind !== 'protocol-error') throw new Error('not a refusal')
    return readInitializeError(failure, offer)
  }

  it('is shown in the words of the server', () => {
    expect(read({ code: -32000, message: 'licence expired' })).toMatchObject({
      kind: 'refused',
      error: { code: 'handshake-failed', message: expect.stringContaining('licence expired (-32000)') },
    })
  })

  it('that names an older version of ours has that one tried', () => {
    const verdict = read({ code: -32602, message: 'Unsupported', data: { supported: ['1999-01-01', '2025-06-18'] } })
    expect(verdict).toMatchObject({ kind: 'refused', tryInstead: '2025-06-18' })
  })

  it('that names the version we asked for is not tried with it again', () => {
    expect(read({ code: -32602, message: 'Unsupported', data: { supported: ['2025-11-25'] } })).not.toHaveProperty(
      'tryInstead',
    )
  })

  it('that names only versions we do not speak names both', () => {
    const verdict = read({ code: -32022, message: 'Unsupported', data: { supported: ['2026-07-28'] } })
    expect(verdict).toMatchObject({
      error: { code: 'unsupported-protocol', message: expect.stringMatching(/2026-07-28; this app speaks 2025-11-25/) },
    })
    expect(verdict).not.toHaveProperty('tryInstead')
  })
})
