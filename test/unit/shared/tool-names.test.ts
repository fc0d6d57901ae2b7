import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exposeToolNames } from '../../../shared/tool-names'

const expose = (...tools: (readonly [serverId: string, toolName: string])[]) =>
  Object.fromEntries(
    exposeToolNames(tools.map(([serverId, toolName]) => ({ serverId, toolName }))).map((tool) => [
      `${tool.serverId}/${tool.toolName}`,
      tool.exposedName,
    ]),
  )

describe('names of all servers’ tools', () => {
  test('a name one server alone has stays as it is', () => {
    expect(expose(['a', 'read'], ['b', 'write'])).toEqual({ 'a/read': 'read', 'b/write': 'write' })
  })

  test('a shared name gets the prefix for every owner', () => {
    expect(expose(['a', 'read'], ['b', 'read'], ['b', 'only'])).toEqual({
      'a/read': 'a__read',
      'b/read': 'b__read',
      'b/only': 'only',
    })
  })

  test('a raw name equal to a prefixed one is prefixed too', () => {
    expect(expose(['a', 'read'], ['b', 'read'], ['c', 'a__read'])).toEqual({
      'a/read': 'a__read',
      'b/read': 'b__read',
      'c/a__read': 'c__a__read',
    })
  })

  test('what is still equal gets numbers in the order of server and tool', () => {
    expect(expose(['a', 'b__x'], ['a__b', 'x'], ['c', 'x'], ['d', 'b__x'])).toEqual({
      'a/b__x': 'a__b__x',
      'a__b/x': 'a__b__x_2',
      'c/x': 'c__x',
      'd/b__x': 'd__b__x',
    })
  })

  test('names are unique, complete and do not depend on the order given', () => {
    const part = fc.constantFrom('a', 'b', 'a__b', 'a_2', 'b__a', '_2', 'a__a', 'x')
    const tools = fc.uniqueArray(fc.tuple(part, part), { maxLength: 24, selector: ([s, t]) => `${s} ${t}` })
    fc.assert(
      fc.property(tools, (pairs) => {
        const names = expose(...pairs)
        expect(Object.keys(names)).toHaveLength(pairs.length)
        expect(new Set(Object.values(names)).size).toBe(pairs.length)
        expect(expose(...pairs.toReversed())).toEqual(names)
      }),
      { numRuns: 500 },
    )
  })
})
