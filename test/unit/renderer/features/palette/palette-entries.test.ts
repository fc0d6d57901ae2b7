import { describe, expect, it } from 'vitest'
import { paletteEntries } from '../../../../../renderer/features/palette/palette-entries'
import { sampleServers } from '../../harness/sample-servers'
import { manyTools, sampleToolList } from '../../harness/sample-tools'

const lists = [sampleToolList, manyTools('thousands', 2000)]
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
