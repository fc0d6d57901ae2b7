import { describe, expect, it } from 'vitest'
import {
  itemDetail,
  promptDetail,
  promptSummary,
  resourceSummary,
  templateSummary,
} from '../../../../electron/core/toolset/item-summary'
import type { ListedItem } from '../../../../electron/core/toolset/listing'

const listed = (raw: unknown, key = 'k:1', more: Partial<ListedItem> = {}): ListedItem => ({
  position: 3,
  raw,
  key,
  ...more,
})

describe('the summary of a resource', () => {
  it.each<[string, unknown, object]>([
    ['nothing', {}, {}],
    ['what is no object', null, {}],
    [
      'all there is',
      { name: 'n', title: 'T', description: 'd', mimeType: 'text/plain', size: 5 },
      { name: 'n', title: 'T', description: 'd', mimeType: 'text/plain', size: 5 },
    ],
    ['a title among the annotations', { annotations: { title: 'A' } }, { title: 'A' }],
    ['fields of other types', { name: 1, title: {}, description: [], mimeType: 2, size: '5' }, {}],
    ['a size that is none', { size: -1 }, {}],
    ['a long description', { description: 'x'.repeat(500) }, { description: 'x'.repeat(200) }],
  ])('%s', (_, raw, fields) => {
    expect(resourceSummary(listed(raw))).toEqual({ position: 3, uri: 'k:1', ...fields })
  })

  it('carries the beginning of a giant address, and says so', () => {
    const { uri, uriIsCut } = resourceSummary(listed({}, `k:${'x'.repeat(5000)}`))
    expect([uri.length, uriIsCut]).toEqual([2000, true])
  })

  it('carries why an item is odd', () => {
    const item = listed({}, '', { malformed: '"uri" is missing', duplicate: true })
    expect(resourceSummary(item)).toEqual({ position: 3, uri: '', malformed: '"uri" is missing', duplicate: true })
  })
})

it('the summary of a template has no size', () => {
  expect(templateSummary(listed({ name: 'n', size: 5 }, 'k:{a}'))).toEqual({
    position: 3,
    uriTemplate: 'k:{a}',
    name: 'n',
  })
})

describe('a prompt', () => {
  const raw = {
    name: 'p',
    arguments: [{ name: 'a', required: true, description: 'd' }, { name: 'b', title: 'B' }, { name: '' }, null, 'x'],
  }

  it('has as many arguments as can be given', () => {
    expect(promptSummary(listed(raw, 'p'))).toEqual({ position: 3, name: 'p', argumentCount: 2 })
  })

  it('tells all of them, and what was sent', () => {
    expect(promptDetail(listed(raw, 'p'))).toEqual({
      key: 'p',
      rawText: JSON.stringify(raw),
      arguments: [
        { name: 'a', description: 'd', required: true },
        { name: 'b', title: 'B', required: false },
      ],
    })
  })

  it('may have arguments that are no list', () => {
    expect(promptSummary(listed({ arguments: {} }, 'p')).argumentCount).toBe(0)
  })
})

it('a detail has the whole description and the item as sent', () => {
  const description = 'x'.repeat(500)
  expect(itemDetail(listed({ description }))).toEqual({
    key: 'k:1',
    description,
    rawText: JSON.stringify({ description }),
  })
})
