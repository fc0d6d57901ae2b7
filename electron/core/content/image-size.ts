import type { MediaType } from '../../../shared/model/body'

/** Width and height of a picture. */
export interface PixelSize {
  readonly width: number
  readonly height: number
}

/**
 * Size of a picture by its first bytes, so that there is room for it before it is drawn and a huge one is known for what
 * it is. `undefined` where the header is cut off or tells nothing (SVG, AVIF).
 */
export function imageSize(type: MediaType, bytes: Buffer): PixelSize | undefined {
  try {
    const size = readers[type]?.(bytes)
    return size && size.width > 0 && size.height > 0 ? size : undefined
  } catch {
    // Reading behind the end: the header is not all there.
    return undefined
  }
}

const readers: Readonly<Partial<Record<MediaType, (bytes: Buffer) => PixelSize | undefined>>> = {
  'image/png': (bytes) => ({ width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }),
  'image/gif': (bytes) => ({ width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) }),
  // A height below 0 stands for lines from top to bottom.
  'image/bmp': (bytes) => ({ width: Math.abs(bytes.readInt32LE(18)), height: Math.abs(bytes.readInt32LE(22)) }),
  'image/webp': webpSize,
  'image/jpeg': jpegSize,
}

function webpSize(bytes: Buffer): PixelSize | undefined {
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8X':
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21)
      return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 }
    }
    case 'VP8 ':
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
    default:
      return undefined
  }
}

/** Segments one after the other until the one that begins a frame (C0 to CF but for tables and the like). */
function jpegSize(bytes: Buffer): PixelSize | undefined {
  for (let at = 2; at < bytes.length; ) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes.readUInt8(at + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
    if (isFrame) return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) }
    // A filler byte, or a marker that stands alone.
    at +=
      marker === 0xff ? 1 : (marker >= 0xd0 && marker <= 0xd8) || marker === 0x01 ? 2 : 2 + bytes.readUInt16BE(at + 2)
  }
  return undefined
}
