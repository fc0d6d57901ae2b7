import { describe, expect, it } from 'vitest'
import { judgePrompt, judgeResource, judgeToolResult } from '../../../../electron/core/toolset/judge-result'

const good = { type: 'text', text: 'fine' }

describe('a tool result', () => {
  it.each<[string, object]>([
    ['text', { content: [good] }],
    ['nothing', { content: [] }],
    [
      'every kind of block',
      {
        content: [
          { ...good, annotations: { audience: ['user'] }, _meta: {} },
          { type: 'image', data: 'AAAA', mimeType: 'image/png' },
          { type: 'audio', data: 'AA==', mimeType: 'audio/wav' },
          { type: 'resource', resource: { uri: 'mem://1', text: '' } },
          { type: 'resource', resource: { uri: 'mem://1', blob: '', mimeType: 'a/b' } },
          { type: 'resource_link', uri: 'mem://1', name: 'one', size: 5 },
        ],
        structuredContent: {},
        isError: false,
        _meta: {},
        unheard: 1,
      },
    ],
  ])('of %s has no notice', (_, result) => {
    expect(judgeToolResult(result as Record<string, unknown>)).toEqual([])
  })

  it.each<[object, string]>([
    [{}, '"content" is missing, not a list of blocks.'],
    [{ content: null }, '"content" is null, not a list of blocks.'],
    [{ content: 'x' }, '"content" is text, not a list of blocks.'],
    [
      { toolResult: 'x' },
      'The answer has the shape of protocol version 2024-10-07 ("toolResult" in place of "content").',
    ],
    [{ content: [], structuredContent: 5 }, '"structuredContent" is a number, not an object.'],
    [{ content: [], isError: 'true' }, '"isError" is text, not true or false: it is not taken for an error.'],
    [{ content: [], _meta: [] }, '"_meta" is a list, not an object.'],
    [{ content: [good, null] }, 'Block 2 is null, not an object.'],
    [{ content: ['bare'] }, 'Block 1 is text, not an object.'],
    [{ content: [{}] }, 'Block 1 is of an unknown type (missing).'],
    [{ content: [{ type: 'video' }] }, 'Block 1 is of an unknown type ("video").'],
    [{ content: [{ type: 'constructor' }] }, 'Block 1 is of an unknown type ("constructor").'],
    [{ content: [{ type: 'text' }] }, 'Block 1 (text): "text" is missing, not text.'],
    [{ content: [{ type: 'text', text: 42 }] }, 'Block 1 (text): "text" is a number, not text.'],
    [{ content: [{ type: 'image', data: 'AAAA' }] }, 'Block 1 (image): "mimeType" is missing, not text.'],
    [{ content: [{ type: 'image', data: '%', mimeType: 'a/b' }] }, 'Block 1 (image): "data" is no valid base64.'],
    [{ content: [{ type: 'image', data: '', mimeType: 'a/b' }] }, 'Block 1 (image): "data" is empty.'],
    [{ content: [{ type: 'audio', mimeType: 'a/b' }] }, 'Block 1 (audio): "data" is missing, not text.'],
    [{ content: [{ type: 'resource' }] }, 'Block 1 (resource): "resource" is missing, not an object.'],
    [
      { content: [{ type: 'resource', resource: { uri: 'u' } }] },
      'Block 1 (resource): "resource" has neither "text" nor "blob".',
    ],
    [
      { content: [{ type: 'resource', resource: { uri: 'u', text: 't', blob: 'AAAA' } }] },
      'Block 1 (resource): "resource" has both "text" and "blob"; the text is used.',
    ],
    [
      { content: [{ type: 'resource', resource: { text: 't' } }] },
      'Block 1 (resource): "resource" ("uri" is missing, not text).',
    ],
    [
      { content: [{ type: 'resource', resource: { uri: 'u', blob: '%' } }] },
      'Block 1 (resource): "resource" ("blob" is no valid base64).',
    ],
    [{ content: [{ type: 'resource_link', name: 'n' }] }, 'Block 1 (resource_link): "uri" is missing, not text.'],
  ])('%j has the notice %s', (result, notice) => {
    expect(judgeToolResult(result as Record<string, unknown>)).toEqual([notice])
  })

  it('with very many odd blocks lists the first and counts the rest', () => {
    const notices = judgeToolResult({ content: Array(20_000).fill(null) })
    expect(notices).toHaveLength(21)
    expect(notices.at(-1)).toBe('There are 19980 more oddities like these.')
  })
})

it.each<[object, readonly string[]]>([
  [{ contents: [] }, []],
  [
    {
      contents: [
        { uri: 'u', text: 't' },
        { uri: 'u', blob: 'AAAA' },
      ],
    },
    [],
  ],
  [{}, ['"contents" is missing, not a list.']],
  [{ contents: [{ uri: 'u' }] }, ['Part 1 has neither "text" nor "blob".']],
  [{ contents: [{ text: 't' }, null] }, ['Part 1 ("uri" is missing, not text).', 'Part 2 is null, not an object.']],
])('judges what reading a resource brought: %j', (result, notices) => {
  expect(judgeResource(result as Record<string, unknown>)).toEqual(notices)
})

it.each<[object, readonly string[]]>([
  [{ messages: [{ role: 'user', content: good }] }, []],
  [{}, ['"messages" is missing, not a list.']],
  [{ messages: [null] }, ['Message 1 is null, not an object.']],
  [{ messages: [{ role: 'system', content: good }] }, ['Message 1 has no role of "user" or "assistant".']],
  [{ messages: [{ role: 'user', content: 'text' }] }, ['Message 1 is text, not an object.']],
])('judges what a prompt brought: %j', (result, notices) => {
  expect(judgePrompt(result as Record<string, unknown>)).toEqual(notices)
})
