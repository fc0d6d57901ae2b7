import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ByteCollector } from '../../../../electron/core/process/byte-collector'

describe('ByteCollector', () => {
  it('gives back all bytes in order, whatever the sizes of the pieces, again and again', () => {
    const sizes = fc.array(fc.oneof(fc.nat(20), fc.integer({ min: 4000, max: 4200 }), fc.nat(70_000)), {
      maxLength: 20,
    })
    fc.assert(
      fc.property(fc.array(sizes, { maxLength: 3 }), (rounds) => {
        const collector = new ByteCollector()
        let next = 0
        for (const round of rounds) {
          const pieces = round.map((size) => Buffer.alloc(size, (next += 1)))
          for (const piece of pieces) collector.append(piece)
          expect(collector.bytes).toBe(Buffer.concat(pieces).length)
          expect(collector.take().equals(Buffer.concat(pieces))).toBe(true)
          expect(collector.bytes).toBe(0)
        }
      }),
      { numRuns: 50 },
    )
  })

  it('keeps what it has when the sender reuses its small buffers', () => {
    const collector = new ByteCollector()
    const chunk = Buffer.from('first')
    collector.append(chunk)
    chunk.fill('x')
    expect(collector.take().toString()).toBe('first')
  })

  it('takes a million single bytes without an object for each', () => {
    const collector = new ByteCollector()
    const byte = Buffer.from('a')
    for (let count = 0; count < 1_000_000; count += 1) collector.append(byte)
    expect(collector.take().equals(Buffer.alloc(1_000_000, 'a'))).toBe(true)
  })
})
