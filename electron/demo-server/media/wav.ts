/** A sound in one channel: samples from -1 to 1, `rate` of them a second. */
export interface Sound {
  readonly rate: number
  readonly samples: Float32Array
}

const headerBytes = 44
const loudest = 0x7fff

/** The sound as a WAV file: PCM, 16 bits, mono. */
export function encodeWav({ rate, samples }: Sound): Buffer {
  const dataBytes = samples.length * 2
  const file = Buffer.alloc(headerBytes + dataBytes)
  file.write('RIFF', 0, 'latin1')
  file.writeUInt32LE(headerBytes - 8 + dataBytes, 4)
  file.write('WAVEfmt ', 8, 'latin1')
  file.writeUInt32LE(16, 16) // size of the format that follows
  file.writeUInt16LE(1, 20) // PCM
  file.writeUInt16LE(1, 22) // channels
  file.writeUInt32LE(rate, 24)
  file.writeUInt32LE(rate * 2, 28) // bytes a second
  file.writeUInt16LE(2, 32) // bytes a sample
  file.writeUInt16LE(16, 34) // bits a sample
  file.write('data', 36, 'latin1')
  file.writeUInt32LE(dataBytes, 40)
  samples.forEach((sample, index) => {
    file.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample)) * loudest), headerBytes + index * 2)
  })
  return file
}
