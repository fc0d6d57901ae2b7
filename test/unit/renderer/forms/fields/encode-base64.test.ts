import fc from 'fast-check'
import { expect, it } from 'vitest'
import { encodeBase64 } from '../../../../../renderer/forms/fields/encode-base64'

it('encodes any bytes as everybody else does', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 500 }), (bytes) => {
      expect(encodeBase64(bytes)).toBe(Buffer.from(bytes).toString('base64'))
    }),
  )
  const large = new Uint8Array(200_000).map((_, at) => at % 251)
  expect(encodeBase64(large)).toBe(Buffer.from(large).toString('base64'))
})
