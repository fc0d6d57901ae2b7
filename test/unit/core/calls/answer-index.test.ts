import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { type AnswerIndex, blockCount, blockRange, indexAnswer } from '../../../../electron/core/calls/answer-index'

const textAt = (bytes: Buffer, { start, end }: { start: number; end: number }): string =>
  bytes.toString('utf8', start, end)

/** The parts of an answer as text, read by their places. */
function parts(bytes: Buffer) {
  const index = indexAnswer(bytes)
  const blocks = Array.from({ length: blockCount(index) }, (_, at) => textAt(bytes, blockRange(index, at)))
  return { shape: index.shape, blocks, structured: index.structured && textAt(bytes, index.structured) }
}

/** Random layout: blanks wherever JSON allows them. */
function spread(value: unknown, blank: () => string): string {
  const b = blank
  if (Array.isArray(value)) return `[${b()}${value.map((item) => spread(item, b)).join(`${b()},${b()}`)}${b()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}${b()}:${b()}${spread(item, b)}`)
  return `{${b()}${members.join(`${b()},${b()}`)}${b()}}`
}

describe('the parts of an answer', () => {
  test.each<[string, AnswerIndex['shape'], readonly string[], string | undefined]>([
    [
      '{"result":{"content":[{"type":"text"}, 7,null ,"a,b]"]}}',
      'list',
      ['{"type":"text"}', '7', 'null', '"a,b]"'],
      undefined,
    ],
    ['{"result":{"content":[]}}', 'list', [], undefined],
    ['{"result":{}}', 'nothing', [], undefined],
    ['{"result":{"content":null}}', 'nothing', [], undefined],
    ['{"result":{"content":"text"}}', 'no-list', ['"text"'], undefined],
    ['{"result":{"content":5}}', 'no-list', ['5'], undefined],
    ['{"result":{"content":{"type":"text"}}}', 'one-block', ['{"type":"text"}'], undefined],
    ['{"result":{"toolResult":"old"}}', 'old-tool-result', ['"old"'], undefined],
    [
      '{"result":{"content":[],"structuredContent":{"n":12345678901234567890}}}',
      'list',
      [],
      '{"n":12345678901234567890}',
    ],
    ['{"result":{"content":[],"structuredContent":null}}', 'list', [], undefined],
    ['{"result":{"structuredContent":[1]}}', 'nothing', [], '[1]'],
    ['{"error":{"code":1}}', 'nothing', [], undefined],
    ['{"result":null}', 'nothing', [], undefined],
    ['{"result":5}', 'nothing', [], undefined],
    ['[]', 'nothing', [], undefined],
    ['', 'nothing', [], undefined],
    // The parser takes the last of two equal keys, and reads escapes in keys.
    ['{"result":{"content":[1]},"result":{"content":[2]}}', 'list', ['2'], undefined],
    ['{"result":{"\\u0063ontent":[1]}}', 'list', ['1'], undefined],
    // Keys of other objects are not taken for these.
    ['{"params":{"result":{"content":[1]}},"result":{"meta":{"content":[9]},"content":[2]}}', 'list', ['2'], undefined],
    ['{"result":{"content":["\\"","\\\\","\\\\\\"]"]}}', 'list', ['"\\""', '"\\\\"', '"\\\\\\"]"'], undefined],
  ])('%s', (json, shape, blocks, structured) => {
    expect(parts(Buffer.from(json))).toEqual({ shape, blocks, structured })
  })

  it('are those a parser finds, in whatever layout', () => {
    const blank = fc.array(fc.constantFrom(' ', '\n', '\r', '\t'), { maxLength: 3 }).map((blanks) => blanks.join(''))
    fc.assert(
      fc.property(
        fc.array(fc.jsonValue({ maxDepth: 3 })),
        fc.jsonValue(),
        fc.array(blank, { minLength: 7, maxLength: 7 }),
        fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 1 })),
        (content, structuredContent, blanks, more) => {
          let turn = 0
          const next = (): string => blanks[(turn += 1) % blanks.length] ?? ''
          const answer = { ...more, jsonrpc: '2.0', id: 1, result: { ...more, content, structuredContent } }
          const bytes = Buffer.from(`${next()}${spread(answer, next)}${next()}`)
          const found = parts(bytes)
          const sent = JSON.parse(bytes.toString()) as typeof answer
          expect(found.blocks.map((block) => JSON.parse(block) as unknown)).toEqual(sent.result.content)
          expect(found.structured === undefined ? null : JSON.parse(found.structured)).toEqual(
            sent.result.structuredContent,
          )
        },
      ),
    )
  })

  it('may stand behind long strings full of escapes', () => {
    const odd = [
      'x'.repeat(500),
      `${'x'.repeat(63)}\\`,
      '"'.repeat(300),
      '\\"'.repeat(300),
      '\\'.repeat(129),
      'ä"'.repeat(99),
    ]
    for (const text of odd) {
      const content = [{ type: 'text', text }, { after: text }]
      const { blocks } = parts(Buffer.from(JSON.stringify({ before: text, result: { content } })))
      expect(blocks.map((block) => JSON.parse(block) as unknown)).toEqual(content)
    }
  })

  it('may be nested 100 000 deep', () => {
    const deep = `${'{"a":['.repeat(100_000)}1${']}'.repeat(100_000)}`
    expect(parts(Buffer.from(`{"result":{"content":[${deep}],"structuredContent":${deep}}}`))).toEqual({
      shape: 'list',
      blocks: [deep],
      structured: deep,
    })
  })

  it('are found in bytes that are no JSON without going on for ever', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[[\]{}":,\\a1 ]{0,40}$/), (noise) => {
        const bytes = Buffer.from(`{"result":{"content":[${noise}`)
        const index = indexAnswer(bytes)
        expect(blockCount(index)).toBeLessThanOrEqual(bytes.length)
      }),
    )
  })
})
