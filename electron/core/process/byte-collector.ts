/** Chunks smaller than this are copied together, so that a sender of single bytes costs no object a byte. */
const ownChunkBytes = 4096
/** The first block is small: most lines that come in pieces are short. */
const firstBlockBytes = 8 * 1024
const blockBytes = 64 * 1024

/**
 * Bytes that arrive in pieces and are wanted as one buffer in the end. However they are cut, each byte is copied at
 * most twice, and memory stays close to their number.
 */
export class ByteCollector {
  #parts: Buffer[] = []
  /** Where small chunks are copied together: bytes from `#from` to `#to` are in no part yet, those behind are free. */
  #block = Buffer.alloc(0)
  #from = 0
  #to = 0
  #bytes = 0

  get bytes(): number {
    return this.#bytes
  }

  append(chunk: Buffer): void {
    this.#bytes += chunk.length
    if (chunk.length >= ownChunkBytes) {
      this.#closePart()
      this.#parts.push(chunk)
      return
    }
    if (this.#to + chunk.length > this.#block.length) this.#openBlock()
    this.#to += chunk.copy(this.#block, this.#to)
  }

  /** Everything so far as one buffer of its own; the collector is empty afterwards. */
  take(): Buffer {
    this.#closePart()
    const whole = Buffer.concat(this.#parts, this.#bytes)
    this.#parts = []
    this.#bytes = 0
    this.#block = Buffer.alloc(0)
    this.#from = 0
    this.#to = 0
    return whole
  }

  #openBlock(): void {
    this.#closePart()
    this.#block = Buffer.allocUnsafeSlow(this.#parts.length === 0 ? firstBlockBytes : blockBytes)
    this.#from = 0
    this.#to = 0
  }

  #closePart(): void {
    if (this.#to > this.#from) this.#parts.push(this.#block.subarray(this.#from, this.#to))
    this.#from = this.#to
  }
}
