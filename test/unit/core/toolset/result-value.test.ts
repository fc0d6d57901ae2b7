import { describe, expect, it } from 'vitest'
import { executionFailed, resultValue } from '../../../../electron/core/toolset/result-value'
import { AppFailure } from '../../../../shared/result'

const text = (value: unknown) => ({ type: 'text', text: value })
const image = { type: 'image', data: 'AAAA', mimeType: 'image/png' }
const inlineImage = { mime_type: 'image/png', data: 'AAAA' }
const embedded = (resource: object) => ({ type: 'resource', resource: { uri: 'mem://r', ...resource } })

it.each<[string, object, unknown]>([
  ['text', { content: [text('a')] }, { output: 'a' }],
  ['several texts', { content: [text('a'), text(''), text('b')] }, { output: 'a\n\nb' }],
  ['structured content alone', { structuredContent: { n: 1 }, content: [] }, { output: { n: 1 } }],
  [
    'structured content and text',
    { structuredContent: { n: 1 }, content: [text('a'), text('b')] },
    { output: { n: 1 }, text: ['a', 'b'] },
  ],
  ['structured content that is no object', { structuredContent: [1], content: [] }, { output: [1] }],
  ['structured content null', { structuredContent: null, content: [text('a')] }, { output: 'a' }],
  ['an image', { content: [image] }, { response: null, inline_data: [inlineImage], file_data: [] }],
  [
    'an image and text',
    { content: [text('a'), image] },
    { response: { output: 'a' }, inline_data: [inlineImage], file_data: [] },
  ],
  [
    'an image and structured content',
    { structuredContent: { n: 1 }, content: [image] },
    { response: { output: { n: 1 } }, inline_data: [inlineImage], file_data: [] },
  ],
  [
    'audio without a mime type',
    { content: [{ type: 'audio', data: '' }] },
    { response: null, inline_data: [{ mime_type: 'application/octet-stream', data: '' }], file_data: [] },
  ],
  [
    'an embedded text',
    { content: [embedded({ text: 'hi' })] },
    { response: { output: 'hi' }, inline_data: [], file_data: [{ mime_type: 'text/plain', file_uri: 'mem://r' }] },
  ],
  [
    'an embedded text with a mime type',
    { content: [embedded({ text: 'hi', mimeType: 'text/css' })] },
    { response: { output: 'hi' }, inline_data: [], file_data: [{ mime_type: 'text/css', file_uri: 'mem://r' }] },
  ],
  ['an embedded text without a URI', { content: [embedded({ text: 'hi', uri: undefined })] }, { output: 'hi' }],
  [
    'an embedded blob',
    { content: [embedded({ blob: 'AAAA' })] },
    {
      response: null,
      inline_data: [{ mime_type: 'application/octet-stream', data: 'AAAA' }],
      file_data: [{ mime_type: 'application/octet-stream', file_uri: 'mem://r' }],
    },
  ],
  [
    'an embedded text and blob',
    { content: [embedded({ text: 'hi', blob: '%' })] },
    { response: { output: 'hi' }, inline_data: [], file_data: [{ mime_type: 'text/plain', file_uri: 'mem://r' }] },
  ],
  ['an embedded nothing', { content: [embedded({})] }, { output: null }],
  [
    'a link',
    { content: [{ type: 'resource_link', uri: 'file:///a', name: 'a', mimeType: 'text/plain' }] },
    { response: null, inline_data: [], file_data: [{ mime_type: 'text/plain', file_uri: 'file:///a' }] },
  ],
  ['blocks of unknown kinds', { content: [{ type: 'video' }, null, 'x', 7, {}, text(5), text('a')] }, { output: 'a' }],
  ['no content', {}, { output: null }],
  ['an empty list', { content: [] }, { output: null }],
  ['content that is no list', { content: 'text' }, { output: null }],
  ['isError in text', { content: [text('a')], isError: 'true' }, { output: 'a' }],
])('makes a value of %s', (_, result, value) => {
  expect(resultValue('tool', result as Record<string, unknown>)).toEqual(value)
})

describe('fails', () => {
  const failure = (result: object): AppFailure['error'] => {
    try {
      resultValue('tool', result as Record<string, unknown>)
    } catch (error) {
      if (error instanceof AppFailure) return error.error
    }
    throw new Error('it did not fail')
  }

  it.each([
    ['image', { type: 'image', data: '%%%' }],
    ['image', { type: 'image', data: 'data:image/png;base64,AAAA' }],
    ['image', { type: 'image', data: 'AA\nAA' }],
    ['image', { type: 'image', data: 'AAA' }],
    ['image', { type: 'image' }],
    ['audio', { type: 'audio', data: 'A=AA' }],
    ['resource', embedded({ blob: '_-_-' })],
  ])('on %s data that is no base64', (kind, block) => {
    expect(failure({ content: [text('a'), block] })).toMatchObject({
      code: 'protocol-error',
      message: `MCP tool 'tool' sent ${kind} data that is no valid base64, so its result has no value.`,
    })
  })

  it('where the tool says that it failed', () => {
    expect(failure({ isError: true, content: [text('no such file')] })).toEqual({
      code: 'tool-error',
      message: "MCP tool 'tool' execution failed: no such file",
    })
  })
})

it.each<[string, object, string]>([
  ['its first text', { content: [image, text('first'), text('second')] }, 'first'],
  ['a text that is not empty', { content: [text(''), text('second')] }, 'second'],
  ['its structured content', { content: [], structuredContent: { code: 5 } }, '{"code":5}'],
  ['nothing', { content: [] }, 'it gave no reason'],
  ['nothing, structured content null', { structuredContent: null }, 'it gave no reason'],
])('says why a tool failed by %s', (_, result, why) => {
  expect(executionFailed('tool', result as Record<string, unknown>).message).toBe(
    `MCP tool 'tool' execution failed: ${why}`,
  )
})
