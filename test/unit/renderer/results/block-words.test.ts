import { describe, expect, test } from 'vitest'
import { annotationWords, kindWords, sizeWords, typeWords } from '../../../../renderer/results/block-words'
import type { ResultBlock } from '../../../../shared/model/result-block'

const body = { bodyId: 'b', bytes: 2048, preview: '', complete: false }
const common = { position: 0, problems: [] }

test.each<[ResultBlock, string, string | undefined, string | undefined]>([
  [{ ...common, kind: 'text', text: body }, 'Text', undefined, '2.0 KiB'],
  [
    {
      ...common,
      kind: 'image',
      statedType: 'image/webp',
      data: { body, foundType: 'image/gif', pixels: { width: 3, height: 4 } },
    },
    'Image',
    'image/gif',
    '3 × 4, 2.0 KiB',
  ],
  [{ ...common, kind: 'audio', data: { body } }, 'Audio', undefined, '2.0 KiB'],
  [
    { ...common, kind: 'embedded-binary', statedType: 'application/x-sh', data: { body, foundType: 'text/plain' } },
    'Embedded resource',
    'application/x-sh',
    '2.0 KiB',
  ],
  [
    {
      ...common,
      kind: 'embedded-binary',
      statedType: 'application/epub+zip',
      data: { body, foundType: 'application/zip' },
    },
    'Embedded resource',
    'application/epub+zip',
    '2.0 KiB',
  ],
  [
    { ...common, kind: 'embedded-text', statedType: 'a\u202eb', text: body },
    'Embedded resource',
    'a[U+202E]b',
    '2.0 KiB',
  ],
  [{ ...common, kind: 'resource-link', size: 1e9, statedType: 'a/b' }, 'Resource link', 'a/b', '954 MiB'],
  [{ ...common, kind: 'resource-link', size: -1 }, 'Resource link', undefined, '-1'],
  [{ ...common, kind: 'resource-link' }, 'Resource link', undefined, undefined],
  [{ ...common, kind: 'unknown', type: 'video', json: body }, 'Unknown type “video”', undefined, undefined],
  [{ ...common, kind: 'broken', type: 'resource_link', json: body }, 'Broken resource link', undefined, undefined],
  [{ ...common, kind: 'broken', type: 'constructor', json: body }, 'Broken block', undefined, undefined],
  [{ ...common, kind: 'broken', json: body }, 'Not a content block', undefined, undefined],
])('%#', (block, kind, type, size) => {
  expect([kindWords(block), typeWords(block), sizeWords(block)]).toEqual([kind, type, size])
})

describe('annotations in words', () => {
  test.each([
    [
      '{"audience":["user"],"priority":0.1,"lastModified":"not a date"}',
      'for user, priority 0.1, last modified not a date',
    ],
    ['{"audience":["user","assistant"]}', 'for user and assistant'],
    ['{"audience":"user","other":1}', 'for user, {"other":1}'],
    ['{"priority":null}', 'priority null'],
    ['{"__proto__":{"a":1}}', '{"__proto__":{"a":1}}'],
    ['{"cut off', '{"cut off'],
    ['[1]', '[1]'],
  ])('%s', (annotations, words) => expect(annotationWords(annotations)).toBe(words))
})
