import { crc32 } from 'node:zlib'

/** A zip archive with these files, uncompressed. The names are relative; the files are executable. */
export function zipOf(files: Readonly<Record<string, string>>): Buffer {
  const entries: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(files)) {
    const body = Buffer.from(text)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt32LE(crc32(body), 10)
    common.writeUInt32LE(body.length, 14)
    common.writeUInt32LE(body.length, 18)
    common.writeUInt16LE(Buffer.byteLength(name), 22)
    entries.push(Buffer.from('PK\x03\x04'), common, Buffer.from(name), body)
    directory.push(directoryEntry(common, name, offset))
    offset += 4 + common.length + Buffer.byteLength(name) + body.length
  }
  const index = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(directory.length, 4)
  end.writeUInt16LE(directory.length, 6)
  end.writeUInt32LE(index.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...entries, index, Buffer.from('PK\x05\x06'), end])
}

function directoryEntry(common: Buffer, name: string, offset: number): Buffer {
  const unixExecutable = 0o100755
  const tail = Buffer.alloc(14)
  tail.writeUInt32LE(unixExecutable * 0x10000, 6)
  tail.writeUInt32LE(offset, 10)
  return Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 3]), common, tail, Buffer.from(name)])
}
