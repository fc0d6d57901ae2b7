import type { Sound } from './wav'

export const birdNames = ['blackbird', 'cuckoo', 'great tit'] as const
export type BirdName = (typeof birdNames)[number]

/** One whistle that glides from one pitch to another, then silence. Pitches in Hz, times in ms. */
interface Whistle {
  readonly from: number
  readonly to: number
  readonly lasts: number
  readonly silence: number
}

const songs: Readonly<Record<BirdName, readonly Whistle[]>> = {
  blackbird: [
    { from: 1800, to: 2200, lasts: 160, silence: 40 },
    { from: 2400, to: 1900, lasts: 200, silence: 60 },
    { from: 2000, to: 2600, lasts: 120, silence: 20 },
    { from: 2700, to: 2300, lasts: 260, silence: 120 },
  ],
  cuckoo: [
    { from: 740, to: 740, lasts: 220, silence: 60 },
    { from: 590, to: 590, lasts: 320, silence: 500 },
    { from: 740, to: 740, lasts: 220, silence: 60 },
    { from: 590, to: 590, lasts: 320, silence: 200 },
  ],
  'great tit': Array.from({ length: 3 }, () => [
    { from: 4300, to: 4200, lasts: 110, silence: 40 },
    { from: 3400, to: 3300, lasts: 150, silence: 70 },
  ]).flat(),
}

const rate = 16_000
/** A whistle swells and fades in this time, in ms, or it would begin and end with a click. */
const fadeMs = 20

export function birdsong(bird: BirdName): Sound {
  const parts = songs[bird].map(whistleSamples)
  const samples = new Float32Array(parts.reduce((length, part) => length + part.length, 0))
  let offset = 0
  for (const part of parts) {
    samples.set(part, offset)
    offset += part.length
  }
  return { rate, samples }
}

function whistleSamples({ from, to, lasts, silence }: Whistle): Float32Array {
  const length = samplesIn(lasts)
  const fade = samplesIn(fadeMs)
  const samples = new Float32Array(length + samplesIn(silence))
  let phase = 0
  for (let index = 0; index < length; index += 1) {
    const pitch = from + ((to - from) * index) / length
    phase += (2 * Math.PI * pitch) / rate
    const loudness = Math.min(1, index / fade, (length - index) / fade)
    samples[index] = 0.5 * loudness * Math.sin(phase)
  }
  return samples
}

function samplesIn(ms: number): number {
  return Math.round((ms * rate) / 1000)
}
