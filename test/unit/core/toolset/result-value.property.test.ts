import fc from 'fast-check'
import { expect, test } from 'vitest'
import { resultValue } from '../../../../electron/core/toolset/result-value'
import { AppFailure } from '../../../../shared/result'

/** A block with what it must add to the value. */
interface Known {
  readonly block: object
  readonly text?: string
  readonly data?: string
  readonly uri?: string
}

const words = fc.string({ unit: 'grapheme' })
const base64 = fc.uint8Array({ maxLength: 12 }).map((bytes) => Buffer.from(bytes).toString('base64'))
const uri = fc.webUrl()

const known: fc.Arbitrary<Known> = fc.oneof(
  words.map((text) => ({ block: { type: 'text', text }, text })),
  base64.map((data) => ({ block: { type: 'image', data, mimeType: 'image/png' }, data })),
  base64.map((data) => ({ block: { type: 'audio', data }, data })),
  fc.tuple(uri, words).map(([uri, text]) => ({ block: { type: 'resource', resource: { uri, text } }, text, uri })),
  fc
    .tuple(uri, base64)
    .map(([uri, blob]) => ({ block: { type: 'resource', resource: { uri, blob } }, data: blob, uri })),
  uri.map((uri) => ({ block: { type: 'resource_link', uri, name: 'x' }, uri })),
)

/** Kinds nobody knows, and what is no block at all. */
const noise = fc.oneof(
  fc.constant(null),
  words,
  fc.integer(),
  fc.record({ type: fc.constantFrom('video', 'thinking', 7) }),
)

const given = <Value>(values: readonly (Value | undefined)[]): readonly Value[] =>
  values.filter((value): value is Value => value !== undefined)

test('every block adds what is in it, in the order of the server, and what nobody knows adds nothing', () => {
  fc.assert(
    fc.property(
      fc.array(known, { maxLength: 12 }),
      fc.array(noise, { maxLength: 4 }),
      fc.nat(),
      (blocks, others, at) => {
        const content: unknown[] = blocks.map(({ block }) => block)
        content.splice(at % (content.length + 1), 0, ...others)
        const texts = given(blocks.map(({ text }) => text))
        const output = texts.length === 0 ? null : { output: texts.join('\n') }
        const data = given(blocks.map(({ data }) => data))
        const uris = given(blocks.map(({ uri }) => uri))
        const value = resultValue('t', { content }) as Readonly<Record<string, unknown>>
        if (data.length === 0 && uris.length === 0) {
          expect(value).toEqual(output ?? { output: null })
          return
        }
        expect(value['response']).toEqual(output)
        expect((value['inline_data'] as { data: string }[]).map((one) => one.data)).toEqual(data)
        expect((value['file_data'] as { file_uri: string }[]).map((one) => one.file_uri)).toEqual(uris)
      },
    ),
  )
})

test('structured content is the output as it is, with the texts beside it', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.array(words), (structuredContent, texts) => {
      fc.pre(structuredContent !== null)
      const content = texts.map((text) => ({ type: 'text', text }))
      const value = resultValue('t', { content, structuredContent }) as Readonly<Record<string, unknown>>
      expect(value['output']).toBe(structuredContent)
      expect(value['text']).toEqual(texts.length === 0 ? undefined : texts)
    }),
  )
})

test('whatever a server sends has a value or a failure in words', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom('content', 'structuredContent', 'isError', 'x'), fc.jsonValue()),
      (result) => {
        try {
          resultValue('t', result)
        } catch (error) {
          expect(error).toBeInstanceOf(AppFailure)
        }
      },
    ),
  )
})
