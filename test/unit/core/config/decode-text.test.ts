import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeText, encodeText, type TextEncoding } from '../../../../electron/core/config/decode-text'

const encodings: readonly TextEncoding[] = [
  { name: 'utf-8', mark: false },
  { name: 'utf-8', mark: true },
  { name: 'utf-16le', mark: true },
  { name: 'utf-16be', mark: true },
]

test.each(encodings)('text in $name (mark: $mark) comes back with its encoding', (encoding) => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (written) => {
      const text = `{"a": ${JSON.stringify(written)}}\r\n`
      expect(decodeText(encodeText(text, encoding))).toEqual({ text, encoding, notices: [] })
    }),
  )
})
