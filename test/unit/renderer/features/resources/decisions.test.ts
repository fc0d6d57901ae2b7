import { describe, expect, it } from 'vitest'
import { chosenResource, isReadDue } from '../../../../../renderer/features/resources/choose-resource'
import {
  expandTemplate,
  missingVariables,
  readTemplate,
} from '../../../../../renderer/features/resources/template-variables'
import { isSame, type ShelvedResource, type Version, withVersion } from '../../../../../renderer/state/reading-shelf'
import type { SubscriptionRecord } from '../../../../../shared/model/resource'

describe('a template', () => {
  it.each<[string, readonly string[] | 'by-hand']>([
    ['g://beds/{bed}', ['bed']],
    ['g://{a}/{b}', ['a', 'b']],
    ['g://{a}/{a}', ['a']],
    ['g://{+path}{?x,y*}{&z:3}{#f}', ['path', 'x', 'y', 'z', 'f']],
    ['g://{a.b}', ['a.b']],
    ['g://plain', []],
    ['g://{open', 'by-hand'],
    ['g://close}', 'by-hand'],
    ['g://{}', 'by-hand'],
    ['g://{a{b}}', 'by-hand'],
    ['g://{=a}', 'by-hand'],
    ['g://{a b}', 'by-hand'],
    ['g://{a:0}', 'by-hand'],
  ])('%s', (template, names) => {
    const read = readTemplate(template)
    expect(read.kind === 'form' ? read.variables.map(({ name }) => name) : 'by-hand').toEqual(names)
  })

  it.each<[string, readonly (readonly [string, string])[], string]>([
    [
      'g://{a}/{b}',
      [
        ['a', 'x y'],
        ['b', '1'],
      ],
      'g://x%20y/1',
    ],
    ['g://{+a}', [['a', 'x/y']], 'g://x/y'],
    ['g://{?list*}', [['list', 'a, b']], 'g://?list=a&list=b'],
    ['g://{a:2}', [['a', 'long']], 'g://lo'],
    [
      'g://{a}{?b}',
      [
        ['a', 'x'],
        ['b', ''],
      ],
      'g://x',
    ],
  ])('%s is filled in', (template, given, uri) => {
    const read = readTemplate(template)
    expect(read.kind === 'form' && expandTemplate(template, read.variables, given)).toBe(uri)
  })

  it('says which variables are empty', () => {
    const read = readTemplate('g://{a}/{b}')
    expect(
      read.kind === 'form' &&
        missingVariables(read.variables, [
          ['a', ''],
          ['b', '1'],
        ]),
    ).toEqual(['a'])
  })
})

const never: ShelvedResource = { isReading: false, isUnchanged: false }
const subscription = (updatedAt?: number): SubscriptionRecord => ({
  serverId: 's',
  uri: 'u:1',
  state: { kind: 'active' },
  updates: 1,
  ...(updatedAt !== undefined && { updatedAt }),
})

it.each<[string, ShelvedResource, SubscriptionRecord | undefined, boolean, boolean]>([
  ['never read', never, undefined, true, true],
  ['never read, and the server is down', never, undefined, false, false],
  ['being read', { ...never, isReading: true }, undefined, true, false],
  ['read', { ...never, readAt: 5 }, undefined, true, false],
  ['read, then changed', { ...never, readAt: 5 }, subscription(6), true, true],
  ['changed, then read', { ...never, readAt: 7 }, subscription(6), true, false],
  ['read, and no change heard of', { ...never, readAt: 7 }, subscription(), true, false],
])('a resource that was %s', (_, shelved, news, isRunning, isDue) => {
  expect(isReadDue(shelved, news, isRunning)).toBe(isDue)
})

it('a choice means the place and address, else the first of that address', () => {
  const list = [
    { position: 0, uri: 'u:1' },
    { position: 1, uri: 'u:1' },
    { position: 2, uri: '' },
  ]
  const chosen = (uri: string, position?: number) => chosenResource(list, { kind: 'resource', uri, position })?.position
  expect([chosen('u:1', 1), chosen('u:1', 7), chosen('u:1'), chosen('u:9', 0), chosen('', 2), chosen('')]).toEqual([
    1,
    0,
    0,
    undefined,
    2,
    undefined,
  ])
})

function version(text: string, complete = true): Version {
  const body = { bodyId: `b-${text}`, bytes: text.length, preview: text, complete }
  return {
    reading: { readingId: text, at: 1, durationMs: 1, blockCount: 1, raw: body, notices: [] },
    blocks: [{ kind: 'embedded-text', position: 0, problems: [], uri: 'u:1', text: body }],
  }
}

describe('versions', () => {
  it('are the same when all of both was seen and nothing differs', () => {
    expect(isSame(version('a'), version('a'))).toBe(true)
    expect(isSame(version('a'), version('b'))).toBe(false)
    expect(isSame(version('a', false), version('a', false))).toBe(false)
  })

  it('one that is different has the one before kept; one that is the same takes its place', () => {
    const first = withVersion(never, version('a'))
    expect(first.previous).toBeUndefined()
    const second = withVersion(first, version('b'))
    expect([second.previous?.reading.readingId, second.isUnchanged]).toEqual(['a', false])
    const third = withVersion(second, version('b'))
    expect([third.previous?.reading.readingId, third.isUnchanged]).toEqual(['a', true])
  })
})
