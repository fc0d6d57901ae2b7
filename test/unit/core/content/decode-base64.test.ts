import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { decodeBase64 } from '../../../../electron/core/content/decode-base64'

const bytesOf = (data: unknown): string | undefined => {
  const decoded = decodeBase64('data', data)
  return decoded.kind === 'bytes' ? decoded.bytes.toString('latin1') : undefined
}

it('gives back what was encoded, without a word', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1 }), (array) => {
      const bytes = Buffer.from(array)
      expect(decodeBase64('data', bytes.toString('base64'))).toEqual({ kind: 'bytes', bytes })
    }),
  )
})

it('reads every common variant of it, and says which it was', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1 }), fc.nat({ max: 20 }), (array, at) => {
      const bytes = Buffer.from(array)
      const strict = bytes.toString('base64')
      const broken = `${strict.slice(0, at)}\r\n${strict.slice(at)}`
      for (const variant of [bytes.toString('base64url'), broken, ` ${strict}`, `data:image/png;base64,${strict}`]) {
        const decoded = decodeBase64('data', variant)
        expect(decoded).toMatchObject({ kind: 'bytes', bytes })
        if (variant !== strict) expect(decoded.problem).toMatch(/^"data" is (?:base64 with|a "data:" URI)/)
      }
    }),
  )
})

test.each<[unknown, string | undefined, string]>([
  ['aGk=', 'hi', ''],
  ['aGk', 'hi', 'wrong padding'],
  ['aGk==', 'hi', 'wrong padding'],
  ['-_-_', '\xfb\xff\xbf', 'the alphabet for URLs'],
  ['aG\nk=', 'hi', 'blanks or line breaks'],
  ['data:text/plain;base64,aGk=', 'hi', '"data:" URI in place of base64'],
  ['DATA:;BASE64,aGk=', 'hi', '"data:" URI in place of base64'],
  ['data:text/plain,hi', undefined, '"data:" URI without base64'],
  ['data:image/png;base64,%%%', undefined, 'no valid base64'],
  ['data:;base64,data:;base64,aGk=', 'hi', '"data:" URI'],
  ['http://127.0.0.1:9/pixel.png', undefined, 'an address in place of base64. It is not loaded.'],
  ['file:///etc/passwd', undefined, 'an address in place of base64'],
  ['%%%not base64%%%', undefined, 'no valid base64'],
  ['a', undefined, 'no valid base64'],
  ['aGk=aGk=', undefined, 'no valid base64'],
  ['====', undefined, 'no'],
  ['ä', undefined, 'no valid base64'],
  ['', undefined, 'is empty'],
  [undefined, undefined, 'is missing, not base64 text'],
  [null, undefined, 'is null, not base64 text'],
  [7, undefined, 'is a number, not base64 text'],
])('%j', (data, bytes, problem) => {
  expect(bytesOf(data)).toBe(bytes)
  expect(decodeBase64('data', data).problem ?? '').toContain(problem)
})

it('takes 60 MB in its stride, good and bad', () => {
  expect(bytesOf('A'.repeat(60_000_000))?.length).toBe(45_000_000)
  expect(bytesOf(`${'A'.repeat(60_000_000)}%`)).toBeUndefined()
  expect(bytesOf(`${'A'.repeat(10_000_000)}\n${'A'.repeat(10_000_000)}`)?.length).toBe(15_000_000)
})
