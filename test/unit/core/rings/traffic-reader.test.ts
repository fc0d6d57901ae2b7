import { describe, expect, onTestFinished, test } from 'vitest'
import { BodyStore } from '../../../../electron/core/bodies/body-store'
import { SecretMask } from '../../../../electron/core/config/mask-secrets'
import { randomIds } from '../../../../electron/core/node-ports'
import { ServerTraffic } from '../../../../electron/core/rings/server-traffic'
import { TrafficReader } from '../../../../electron/core/rings/traffic-reader'
import { TrafficWholes } from '../../../../electron/core/rings/traffic-wholes'
import { noTrafficFilter } from '../../../../shared/model/traffic-filter'

const secret = 'pa"ss\\word'
const seen = { at: 0, direction: 'sent', kind: 'notification', method: 'n' } as const

function setUp() {
  const bodies = new BodyStore({ ids: randomIds })
  onTestFinished(() => bodies.dispose())
  const traffic = new ServerTraffic({ bodies, onAdvance: () => {} })
  const reader = new TrafficReader({ traffic, bodies, maskOf: () => new SecretMask([secret]) })
  const append = (text: string): void => {
    const whole = text.length > 4096 ? Buffer.from(text) : undefined
    traffic.append('s', { ...seen, bytes: text.length, preview: text.slice(0, 4096) }, whole)
  }
  const shown = async (row: number, exact: boolean): Promise<string> => {
    const { bodyId } = await reader.body('s', row, exact)
    return (await bodies.bytes(bodyId)).toString()
  }
  return { bodies, traffic, reader, append, shown }
}

describe('a message', () => {
  test('is shown without secrets, also as JSON writes them, until they are asked for', () => {
    const { reader, append } = setUp()
    append('{"x":1}')
    append(JSON.stringify({ key: secret }))
    expect(reader.message('s', 0, false)).toEqual({ ...seen, row: 0, bytes: 7, preview: '{"x":1}' })
    expect(reader.message('s', 1, false)).toMatchObject({ preview: '{"key":"••••••"}', isMasked: true })
    expect(reader.message('s', 1, true)?.preview).toBe(JSON.stringify({ key: secret }))
    expect(reader.message('s', 2, true)).toBeUndefined()
  })

  test('that is long can be had whole, without the secrets behind its preview too', async () => {
    const { reader, append, shown } = setUp()
    append(JSON.stringify({ long: 'x'.repeat(5000), key: secret }))
    append('{"short":true}')
    expect(reader.message('s', 0, false)).toMatchObject({ whole: 'kept', bytes: 5032 })
    expect(await shown(0, false)).toMatch(/x","key":"••••••"}$/)
    expect(JSON.parse(await shown(0, true))).toMatchObject({ key: secret })
    expect(await shown(1, false)).toBe('{"short":true}')
    // Read again and again it takes no more room than a few copies.
    for (let round = 0; round < 10; round += 1) await shown(0, false)
    expect(await shown(0, true)).toContain('xxx')
  })

  test('whose rest went says so', async () => {
    const { bodies, traffic, reader, append } = setUp()
    append('y'.repeat(5000))
    bodies.drop(traffic.bodyOf('s', 0) ?? '')
    expect(reader.message('s', 0, false)).toMatchObject({ whole: 'dropped' })
    await expect(reader.body('s', 0, false)).rejects.toMatchObject({ error: { code: 'body-gone' } })
    await expect(reader.body('s', 7, false)).rejects.toMatchObject({ error: { code: 'body-gone' } })
  })
})

describe('a look through traffic', () => {
  test('finds words behind the preview, and goes on where it ended', async () => {
    const { reader, append } = setUp()
    append('{"a":"needle"}')
    append(`{"a":"${'x'.repeat(6000)} Needle"}`)
    append('{"a":"hay"}')
    const filter = { ...noTrafficFilter, text: 'needle' }
    const found = await reader.find('s', filter, 0)
    expect(found).toMatchObject({ nextRow: 3, rows: [{ row: 0 }, { row: 1 }] })
    expect(found.rows[0]).not.toHaveProperty('preview')
    append('{"b":"needle too"}')
    expect((await reader.find('s', filter, found.nextRow)).rows).toMatchObject([{ row: 3 }])
  })

  test('ends after a few megabytes, and is asked on', async () => {
    const { reader, append } = setUp()
    for (let index = 0; index < 10; index += 1) append(`${index} ${'z'.repeat(900_000)}`)
    const looks: number[] = []
    for (let from = 0; from < 10; from = looks.at(-1) ?? 10) {
      looks.push((await reader.find('s', { ...noTrafficFilter, text: 'no such thing' }, from)).nextRow)
    }
    expect(looks).toEqual([5, 10])
  })
})

test('messages of a file are whole, in their order, and those that pass alone where asked', async () => {
  const { reader, append } = setUp()
  append('{"a":1}')
  append(JSON.stringify({ long: 'x'.repeat(5000), key: secret }))
  append('{"a":"needle"}')
  const mask = new SecretMask([secret])
  const lines = async (text: string) =>
    (await reader.lines('s', 'files', { ...noTrafficFilter, text }, mask))
      .toString()
      .split('\n')
      .filter(Boolean)
      .map((line) => (JSON.parse(line) as { readonly message: object }).message)
  expect(await lines('')).toMatchObject([{ a: 1 }, { key: '••••••' }, { a: 'needle' }])
  expect(await lines('needle')).toEqual([{ a: 'needle' }])
})

test('of whole messages the oldest go when there is no room, and the newest stays whatever its size', async () => {
  const bodies = new BodyStore({ ids: randomIds })
  onTestFinished(() => bodies.dispose())
  const wholes = new TrafficWholes(bodies, 10)
  const [first = '', second = ''] = [wholes.keep(Buffer.alloc(6)), wholes.keep(Buffer.alloc(4))]
  const huge = wholes.keep(Buffer.alloc(50)) ?? ''
  expect([first, second, huge].map((bodyId) => wholes.has(bodyId))).toEqual([false, false, true])
  await expect(bodies.bytes(first)).rejects.toThrow()
  wholes.drop(huge)
  wholes.drop(huge)
  const next = wholes.keep(Buffer.alloc(10)) ?? ''
  expect(wholes.has(next)).toBe(true)
})

test('a message that is also the result of a call is one body, there until both have let go', async () => {
  const bodies = new BodyStore({ ids: randomIds })
  onTestFinished(() => bodies.dispose())
  const answer = Buffer.from('a'.repeat(5000))
  const wholes = new TrafficWholes(bodies)
  const bodyId = wholes.keep(answer) ?? ''
  const ofCall = bodies.put(answer)
  expect(ofCall.bodyId).toBe(bodyId)
  wholes.drop(bodyId)
  expect((await bodies.bytes(ofCall.bodyId)).length).toBe(5000)
  bodies.drop(ofCall.bodyId)
  await expect(bodies.bytes(bodyId)).rejects.toThrow()
})
