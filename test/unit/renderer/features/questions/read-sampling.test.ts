import { expect, test } from 'vitest'
import { readSampling } from '../../../../../renderer/features/questions/read-sampling'
import { readDraft, replyText } from '../../../../../renderer/features/questions/sampling-draft'

const blocks = (content: unknown) => readSampling({ messages: [{ role: 'user', content }] }).messages[0]?.blocks

test.each<[string, unknown, unknown]>([
  ['text', { type: 'text', text: 'Hi' }, [{ kind: 'text', text: 'Hi' }]],
  [
    'several',
    [
      { type: 'text', text: 'a' },
      { type: 'text', text: 'b' },
    ],
    [
      { kind: 'text', text: 'a' },
      { kind: 'text', text: 'b' },
    ],
  ],
  [
    'a picture',
    { type: 'image', mimeType: 'image/png', data: 'AAAA' },
    [{ kind: 'image', address: 'data:image/png;base64,AAAA' }],
  ],
  [
    'a picture that is a page',
    { type: 'image', mimeType: 'image/svg+xml', data: 'AAAA' },
    [{ kind: 'media', words: 'Picture, image/svg+xml, 1 KiB' }],
  ],
  [
    'a picture that is no base64',
    { type: 'image', mimeType: 'image/png', data: '"><b>' },
    [{ kind: 'media', words: 'Picture, image/png, 1 KiB' }],
  ],
  [
    'a sound',
    { type: 'audio', mimeType: 'audio/wav', data: 'AAAA' },
    [{ kind: 'media', words: 'Sound, audio/wav, 1 KiB' }],
  ],
  ['something new', { type: 'dance' }, [{ kind: 'other', json: '{\n  "type": "dance"\n}' }]],
  ['nothing', undefined, [{ kind: 'other', json: 'nothing' }]],
])('a message of %s', (_what, content, read) => {
  expect(blocks(content)).toEqual(read)
})

test('says all it asks for', () => {
  const params = {
    systemPrompt: 'Be brief.',
    maxTokens: 12,
    temperature: 0,
    modelPreferences: { hints: [{ name: 'small' }, {}, { name: 'fast' }], costPriority: 1, speedPriority: 0.5 },
    stopSequences: ['\n', 'END'],
    includeContext: 'none',
    tools: [{ name: 'dig' }, null],
  }
  expect(readSampling(params)).toEqual({
    messages: [],
    facts: [
      ['System prompt', 'Be brief.'],
      ['Longest reply', '12 tokens'],
      ['Models it would like', 'small, fast'],
      ['Priorities', 'cost 1, speed 0.5'],
      ['Temperature', '0'],
      ['Stops at', '"\\n", "END"'],
      ['Context', 'none'],
      ['Tools', 'dig'],
    ],
  })
})

test.each([[undefined], [null], [5], [{ messages: 'x', modelPreferences: [], tools: {} }], [{ messages: [null] }]])(
  '%j is no crash',
  (params) => {
    expect(readSampling(params).facts).toEqual([])
  },
)

test('the reply is a message of the protocol', () => {
  const first = { text: 'Kept', model: ' me ', stopReason: 'endTurn' }
  expect(readDraft(undefined, first)).toBe(first)
  expect(JSON.parse(replyText(readDraft(JSON.stringify(first), { ...first, text: '' })))).toEqual({
    role: 'assistant',
    content: { type: 'text', text: 'Kept' },
    model: 'me',
    stopReason: 'endTurn',
  })
})
