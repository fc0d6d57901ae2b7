import { describe, expect, it, test } from 'vitest'
import { readBlock } from '../../../../electron/core/content/read-block'
import { longestBlockField } from '../../../../shared/model/result-block'

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const base64 = (text: string): string => Buffer.from(text).toString('base64')

describe('a block', () => {
  test.each<[unknown, object]>([
    [
      { type: 'text', text: '' },
      { kind: 'text', text: '', problems: [] },
    ],
    [
      { type: 'text', text: 42 },
      { kind: 'broken', type: 'text', problems: ['"text" is a number, not text.'] },
    ],
    [
      { type: 'text', text: '\ud83d' },
      { kind: 'text', problems: [expect.stringContaining('half of a pair')] },
    ],
    [
      { type: 'text', text: '😀' },
      { kind: 'text', problems: [] },
    ],
    [
      { type: 'Text', text: 'a' },
      { kind: 'unknown', type: 'Text', problems: [] },
    ],
    [{ type: '__proto__' }, { kind: 'unknown', type: '__proto__', problems: [] }],
    [{ type: 7 }, { kind: 'broken', problems: ['"type" is a number, not text.'] }],
    [{ type: '' }, { kind: 'broken', problems: ['"type" is empty.'] }],
    [{ text: 'no type' }, { kind: 'broken', problems: ['"type" is missing, not text.'] }],
    [null, { kind: 'broken', problems: ['It is null, not an object.'] }],
    [[], { kind: 'broken', problems: ['It is a list, not an object.'] }],
    [7, { kind: 'broken', problems: ['It is a number, not an object.'] }],
    [
      { type: 'image', data: png, mimeType: 7 },
      {
        kind: 'image',
        data: { foundType: 'image/png', media: 'image/png', pixels: { width: 1, height: 1 } },
        problems: ['No type is stated. By its first bytes it is image/png.', '"mimeType" is a number, not text.'],
      },
    ],
    [
      { type: 'image', data: base64('RIFF----WAVEfmt '), mimeType: 'image/png' },
      { kind: 'image', data: { media: 'audio/wav' }, problems: [expect.stringContaining('it is audio/wav')] },
    ],
    [
      { type: 'audio', data: base64('\0\0\0\x20ftypisom'), mimeType: 'audio/mp4' },
      { kind: 'audio', data: { media: 'audio/mp4' }, problems: [] },
    ],
    [
      { type: 'image', data: base64('%PDF-1.4'), mimeType: 'application/pdf' },
      { kind: 'image', data: { foundType: 'application/pdf' }, problems: [] },
    ],
    [{ type: 'resource' }, { kind: 'broken', type: 'resource', problems: ['"resource" is missing, not an object.'] }],
    [
      { type: 'resource', resource: { text: 'a' } },
      { kind: 'embedded-text', text: 'a', problems: ['"uri" is missing, not text.'] },
    ],
    [
      { type: 'resource', resource: { uri: 'a:b', blob: '' } },
      { kind: 'embedded-binary', data: { bytes: Buffer.alloc(0) }, problems: [] },
    ],
    [
      { type: 'resource', resource: { uri: 'a:b', text: 5, blob: png } },
      {
        kind: 'embedded-binary',
        data: { media: 'image/png' },
        problems: expect.arrayContaining(['"text" is a number, not text.']),
      },
    ],
    [
      { type: 'resource', resource: { uri: 'a:b', text: 5 } },
      { kind: 'broken', problems: ['"text" is a number, not text.'] },
    ],
    [
      { type: 'resource', resource: { uri: 'a:b', blob: '%' } },
      { kind: 'broken', problems: ['"blob" is no valid base64.'] },
    ],
    [
      { type: 'resource_link', uri: 'a:b', name: 'n', title: 't', description: 'd', mimeType: 'text/plain', size: 5 },
      {
        kind: 'resource-link',
        uri: 'a:b',
        name: 'n',
        title: 't',
        description: 'd',
        statedType: 'text/plain',
        size: 5,
        problems: [],
      },
    ],
    [
      { type: 'resource_link', uri: 'a:b', size: 'big' },
      { kind: 'resource-link', problems: ['"name" is missing, not text.', '"size" is text, not a number.'] },
    ],
    [
      { type: 'resource_link', name: 'n' },
      { kind: 'broken', problems: ['"uri" is missing, not text.'] },
    ],
    [
      { type: 'text', text: 'a', annotations: { priority: 1 }, _meta: { x: 1 } },
      { kind: 'text', annotations: '{"priority":1}', meta: '{"x":1}', problems: [] },
    ],
    [
      { type: 'text', text: 'a', annotations: [], _meta: 'm' },
      { kind: 'text', problems: ['"annotations" is a list, not an object.', '"_meta" is text, not an object.'] },
    ],
  ])('%j', (block, expected) => {
    expect(readBlock(block, 3)).toMatchObject({ position: 3, ...expected })
  })

  it('puts no text without bounds into its record', () => {
    const long = 'u'.repeat(100_000)
    const link = readBlock(
      { type: 'resource_link', uri: long, name: long, description: long, mimeType: long, _meta: { long } },
      0,
    )
    expect(link).toMatchObject({ kind: 'resource-link', problems: [expect.stringContaining('100000 characters')] })
    for (const value of Object.values(link)) {
      if (typeof value === 'string') expect(value.length).toBeLessThanOrEqual(longestBlockField)
    }
  })

  it('may be nested too deep to be written by the runtime', () => {
    const deep = JSON.parse(`${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`) as object
    expect(readBlock({ type: 'text', text: 'a', _meta: deep }, 0)).toMatchObject({ kind: 'text', problems: [] })
    expect(readBlock(deep, 0)).toMatchObject({ kind: 'broken' })
  })
})
