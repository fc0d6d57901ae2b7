import { describe, expect, it } from 'vitest'
import { type PaletteLists, paletteEntries } from '../../../../../renderer/features/palette/palette-entries'
import { sampleServers } from '../../harness/sample-servers'
import { manyTools, sampleToolList } from '../../harness/sample-tools'

const idOf = (status: string) => sampleServers.find(({ state }) => state.status === status)?.id ?? ''
const running = idOf('Running')
const stopped = idOf('Stopped')
const list = <T>(serverId: string, ...items: readonly T[]) =>
  ({ serverId, revision: 1, state: { kind: 'ready' }, items, notices: [] }) as const

const lists: PaletteLists = {
  tools: [sampleToolList, manyTools('thousands', 2000)],
  resources: [
    list(running, { position: 0, uri: 'garden://almanac', title: 'Almanac' }, { position: 1, uri: '' }),
    list(stopped, { position: 0, uri: 'garden://almanac-of-old' }),
  ],
  templates: [list(running, { position: 0, uriTemplate: 'garden://{bed}' })],
  prompts: [list(running, { position: 0, name: 'garden_round', argumentCount: 0 })],
  saved: [
    { kind: 'faulty', fileName: 'zinnia.call.json', problems: [] },
    {
      kind: 'call',
      fileName: 'a.call.json',
      name: 'Zinnias grow',
      server: 'garden',
      tool: 't',
      variables: [],
      outcome: 'succeeded',
      hasEquals: false,
      hasSchema: false,
    },
  ],
}
const labels = (query: string) =>
  paletteEntries(sampleServers, lists, ['Start all servers', 'Settings'], query).map(({ label }) => label)

describe('paletteEntries', () => {
  it('offers servers and actions, and no tools, while nothing is typed', () => {
    expect(labels('')).toEqual([...sampleServers.map(({ name }) => name), 'Start all servers', 'Settings'])
  })

  it.each([
    ['sett', ['Settings']],
    ['ECHO', ['echo', 'echo']],
    ['file', ['filesystem', 'delete_file']],
    ['garden', ['garden://{bed}', 'garden_round', 'Almanac · garden://almanac']],
    ['almanac', ['Almanac · garden://almanac']],
    ['zinnia', ['Zinnias grow']],
    ['no such thing', []],
  ])('finds %j', (query, expected) => expect(labels(query)).toEqual(expected))

  it('puts names that begin with it first, and stops at forty', () => {
    expect(labels('s')[0]).toMatch(/^s/i)
    expect(labels('tool_')).toHaveLength(40)
  })

  it('gives each entry a key of its own', () => {
    const keys = paletteEntries(sampleServers, lists, ['echo'], 'e').map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
  })
})
