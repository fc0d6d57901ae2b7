import { describe, expect, it } from 'vitest'
import { createClient } from '../../../../../../renderer/api/client'
import { comparedTexts } from '../../../../../../renderer/features/playground/compare/compared-texts'
import { readSide } from '../../../../../../renderer/features/playground/compare/read-side'
import type { HistoryDetail } from '../../../../../../shared/model/history'
import { emptyState } from '../../../../../../shared/read-model/snapshot'
import { fail, ok } from '../../../../../../shared/result'
import { FakeDeck } from '../../../harness/fake-deck'
import { call } from '../../../harness/sample-calls'

describe('two results beside each other', () => {
  it('have their names in one order, at any depth, and numbers as they were sent', () => {
    const { structure } = comparedTexts({
      before: '{"a":1.10,"b":{"x":1,"y":2},"l":[{"p":1,"q":2}]}',
      after: '{"l":[{"q":2,"p":1},3],"new":[],"b":{"y":2,"x":9},"a":1.1}',
    })
    expect(structure?.before).toBe(
      '{\n  "a": 1.10,\n  "b": {\n    "x": 1,\n    "y": 2\n  },\n  "l": [\n    {\n      "p": 1,\n      "q": 2\n    }\n  ]\n}',
    )
    expect(structure?.after).toBe(
      '{\n  "a": 1.1,\n  "b": {\n    "x": 9,\n    "y": 2\n  },\n  "l": [\n    {\n      "p": 1,\n      "q": 2\n    },\n    3\n  ],\n  "new": []\n}',
    )
  })

  it('are the same when only the order of names differs, also of those that mean something to objects', () => {
    const { structure } = comparedTexts({ before: '{"__proto__":1,"b":2}', after: '{"b":2,"__proto__":1}' })
    expect(structure?.before).toBe(structure?.after)
  })

  it('show the texts in them', () => {
    const result = (...texts: readonly string[]) =>
      JSON.stringify({ content: texts.map((text) => ({ type: 'text', text })), isError: false })
    expect(comparedTexts({ before: result('a', 'b'), after: result('c') }).text).toEqual({ before: 'a\nb', after: 'c' })
  })

  it('are compared as they are where one is cut off', () => {
    const pair = { before: '{"content":[{"te', after: '{"n":1}' }
    expect(comparedTexts(pair)).toEqual({ text: { before: '{"content":[{"te', after: '{\n  "n": 1\n}' } })
  })
})

describe('what is read of a call', () => {
  const detail: HistoryDetail = {
    callId: 'call-0001',
    at: 7,
    outcome: 'succeeded',
    durationMs: 1,
    withheldValues: 0,
    isOnDisk: true,
    withheld: [],
    sentWith: {},
    preview: '{"kept":1}',
    isWhole: false,
  }
  const { signal } = new AbortController()

  function deckWith(kept: HistoryDetail | undefined) {
    const fake = new FakeDeck(emptyState, {
      'history.detail': () => (kept ? ok(kept) : fail({ code: 'call-gone', message: 'It is gone.' })),
    })
    return { fake, client: createClient(fake.bridge) }
  }

  it('is all of it while its call is there', async () => {
    const { fake, client } = deckWith(detail)
    const raw = fake.body('raw', '{"jsonrpc":"2.0","id":1,"result":{"n":1.10,"text":"a long one"}}')
    const result = { raw, blockCount: 0, hasStructuredContent: false }
    const record = call(
      'call-0001',
      't',
      { phase: 'ended', outcome: 'succeeded', durationMs: 1, result, notices: [] },
      fake.body('args', '{}'),
    )
    expect(await readSide(client, 'call-0001', record, signal)).toMatchObject({
      kind: 'result',
      text: '{"n":1.10,"text":"a long one"}',
      isWhole: true,
    })
  })

  it('is the beginning that was kept, afterwards', async () => {
    const side = await readSide(deckWith(detail).client, 'call-0001', undefined, signal)
    expect(side).toEqual({ kind: 'result', at: 7, text: '{"kept":1}', isWhole: false })
  })

  it('is why there is nothing', async () => {
    const failed = deckWith({ ...detail, preview: '', error: 'Too slow.' })
    expect(await readSide(failed.client, 'call-0001', undefined, signal)).toEqual({
      kind: 'none',
      at: 7,
      why: 'Too slow.',
    })
    expect(await readSide(deckWith(undefined).client, 'call-0001', undefined, signal)).toMatchObject({ kind: 'failed' })
  })
})
