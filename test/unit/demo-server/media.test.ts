import { crc32, inflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { birdNames, birdsong } from '../../../electron/demo-server/media/birdsong'
import { drawFlower, flowerColours } from '../../../electron/demo-server/media/flower'
import { encodePng, type Picture } from '../../../electron/demo-server/media/png'
import { encodeWav } from '../../../electron/demo-server/media/wav'

/** The chunks of a PNG file, each with its checksum looked at. */
function chunksOf(png: Buffer): ReadonlyMap<string, Buffer> {
  expect([...png.subarray(0, 8)]).toEqual([137, 80, 78, 71, 13, 10, 26, 10])
  const chunks = new Map<string, Buffer>()
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at)
    const typed = png.subarray(at + 4, at + 8 + length)
    expect(png.readUInt32BE(at + 8 + length)).toBe(crc32(typed))
    chunks.set(typed.toString('latin1', 0, 4), typed.subarray(4))
    at += 12 + length
  }
  return chunks
}

const colourAt = ({ rgba, width }: Picture, x: number, y: number): readonly number[] => [
  ...rgba.subarray((y * width + x) * 4, (y * width + x) * 4 + 3),
]

describe('encodePng', () => {
  test('writes size, format and every pixel', () => {
    const rgba = Uint8Array.from([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    const chunks = chunksOf(encodePng({ width: 1, height: 3, rgba }))
    expect([...chunks.keys()]).toEqual(['IHDR', 'IDAT', 'IEND'])
    expect([...(chunks.get('IHDR') ?? [])]).toEqual([0, 0, 0, 1, 0, 0, 0, 3, 8, 6, 0, 0, 0])
    expect([...inflateSync(chunks.get('IDAT') ?? Buffer.alloc(0))]).toEqual([
      ...[0, 1, 2, 3, 4],
      ...[0, 5, 6, 7, 8],
      ...[0, 9, 10, 11, 12],
    ])
  })
})

describe('drawFlower', () => {
  test.each(flowerColours)('a %s one has its colour, a brown heart, a sky above and soil below', (colour) => {
    const picture = drawFlower({ petals: 4, colour, size: 100 })
    expect(picture.rgba).toHaveLength(100 * 100 * 4)
    expect(colourAt(picture, 50, 36)).toEqual([112, 74, 42])
    expect(colourAt(picture, 50, 98)).toEqual([104, 78, 56])
    const [red = 0, , blue = 0] = colourAt(picture, 2, 2)
    expect(blue).toBeGreaterThan(red)
  })

  test.each([3, 8, 13, 24])('has %i petals', (petals) => {
    const picture = drawFlower({ petals, colour: 'red', size: 400 })
    // Once around the flower, where the petals part: each is entered once.
    const isPetal = Array.from({ length: 360 }, (_, step) => {
      const angle = (step / 360) * 2 * Math.PI
      const [red = 0, green = 0] = colourAt(
        picture,
        Math.round(200 + 95 * Math.cos(angle)),
        Math.round(144 + 95 * Math.sin(angle)),
      )
      return red > green + 80
    })
    expect(isPetal.filter((inside, step) => inside && isPetal.at(step - 1) === false)).toHaveLength(petals)
  })
})

describe('encodeWav', () => {
  test('writes the header and the samples, loud ones cut', () => {
    const wav = encodeWav({ rate: 8000, samples: Float32Array.from([0, 1, -1, 2]) })
    expect(wav.toString('latin1', 0, 4)).toBe('RIFF')
    expect(wav.readUInt32LE(4)).toBe(wav.length - 8)
    expect(wav.toString('latin1', 8, 16)).toBe('WAVEfmt ')
    expect([wav.readUInt16LE(20), wav.readUInt16LE(22), wav.readUInt32LE(24), wav.readUInt16LE(34)]).toEqual([
      1, 1, 8000, 16,
    ])
    expect(wav.readUInt32LE(40)).toBe(8)
    expect([0, 1, 2, 3].map((index) => wav.readInt16LE(44 + index * 2))).toEqual([0, 32767, -32767, 32767])
  })
})

describe('birdsong', () => {
  test.each(birdNames)('of the %s is short, heard, and does not click', (bird) => {
    const { rate, samples } = birdsong(bird)
    expect(samples.length / rate).toBeLessThan(3)
    expect(Math.max(...samples)).toBeGreaterThan(0.4)
    expect(Math.max(...samples)).toBeLessThanOrEqual(0.5)
    expect(samples[0]).toBe(0)
    expect(samples.at(-1)).toBe(0)
  })

  test('of the cuckoo goes down by a third', () => {
    const { rate, samples } = birdsong('cuckoo')
    // Crossings of zero upwards, in the middle of each of the two notes.
    const pitch = (fromMs: number, toMs: number): number => {
      const part = samples.slice((fromMs / 1000) * rate, (toMs / 1000) * rate)
      const crossings = part.filter((sample, index) => index > 0 && sample >= 0 && (part[index - 1] ?? 0) < 0).length
      return crossings / ((toMs - fromMs) / 1000)
    }
    expect(pitch(50, 150)).toBeCloseTo(740, -1.5)
    expect(pitch(350, 450)).toBeCloseTo(590, -1.5)
  })
})
