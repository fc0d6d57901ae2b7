import { describe, expect, it } from 'vitest'
import { answerCheck } from '../../../../renderer/forms/check/check-service'
import type { Checker } from '../../../../renderer/forms/check/checker'
import { checkStructured, whyNotChecked } from '../../../../renderer/results/structured/structured-check'

/** The check itself, without the worker around it. */
const here: Checker = {
  check: async (question) => {
    const answer = answerCheck({ kind: 'check', id: 1, ...question })
    if (answer.kind === 'checked') return answer
    return { kind: 'off', reason: answer.kind === 'failed' ? answer.reason : 'no answer' }
  },
  match: async () => undefined,
}

const schema = JSON.stringify({
  type: 'object',
  properties: { temperature: { type: 'number' }, days: { type: 'array', items: { type: 'string' } } },
  required: ['temperature', 'humidity'],
})

describe('structured content', () => {
  it.each([
    ['{"temperature":20,"humidity":1,"days":[]}', []],
    [
      '{"temperature":"warm","days":["mon",2]}',
      [
        'temperature: Must be a number, not text',
        'days › 2: Must be text, not a number',
        'humidity: Is missing, and is required',
      ],
    ],
    ['[]', [': Must be an object, not a list']],
  ])('%s', async (value, violations) => {
    const check = await checkStructured(schema, value, here)
    const found = check.kind === 'breaks' ? check.violations.map(({ place, message }) => `${place}: ${message}`) : []
    expect(found.toSorted()).toEqual(violations.toSorted())
    expect(check.kind).toBe(violations.length === 0 ? 'fits' : 'breaks')
  })

  it('of which thousands of places are wrong lists the first and counts all', async () => {
    const value = JSON.stringify({ temperature: 1, humidity: 1, days: Array.from({ length: 3000 }, (_, n) => n) })
    const check = await checkStructured(schema, value, here)
    if (check.kind !== 'breaks') throw new Error(check.kind)
    expect(check.violations.length).toBeLessThanOrEqual(100)
    expect(check.total).toBeGreaterThanOrEqual(check.violations.length)
  })

  it.each([
    ['a schema that is no JSON', '{', '{}'],
    ['content that is nested too deep', schema, `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`],
  ])('is not checked with %s, and shown all the same', async (_, schemaText, value) => {
    const check = await checkStructured(schemaText, value, here)
    expect(['off', 'breaks']).toContain(check.kind)
  })
})

it('is not checked without a schema, without its tool, or when it is too large, each in words', () => {
  const body = (bytes: number) => ({ bodyId: 'b', bytes, preview: '', complete: false })
  expect(whyNotChecked(body(10), { kind: 'known', text: undefined })).toEqual({ kind: 'no-schema' })
  expect(whyNotChecked(body(10), { kind: 'unknown' })).toMatchObject({
    kind: 'off',
    reason: expect.stringContaining('tool'),
  })
  expect(whyNotChecked(body(5_000_000), { kind: 'known', text: '{}' })).toMatchObject({
    reason: expect.stringContaining('4 MiB'),
  })
  expect(whyNotChecked(body(10), { kind: 'known', text: '{}' })).toBeUndefined()
})
