/** A text that arrives in pieces and is read by offset. Joining 20 MB over and over would cost more than reading it. */
export class ChunkedText {
  length = 0
  private readonly chunks: string[] = []
  private readonly offsets: number[] = []

  append(chunk: string): void {
    if (chunk === '') return
    this.offsets.push(this.length)
    this.chunks.push(chunk)
    this.length += chunk.length
  }

  slice(start: number, end: number): string {
    let index = this.chunkAt(start)
    let text = ''
    for (let at = start; at < end; index += 1) {
      const chunk = this.chunks[index]
      if (chunk === undefined) break
      const offset = this.offsets[index] ?? 0
      text += chunk.slice(at - offset, end - offset)
      at = offset + chunk.length
    }
    return text
  }

  charCodeAt(offset: number): number {
    const index = this.chunkAt(offset)
    return this.chunks[index]?.charCodeAt(offset - (this.offsets[index] ?? 0)) ?? Number.NaN
  }

  private chunkAt(offset: number): number {
    let low = 0
    let high = this.offsets.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((this.offsets[middle] ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    return low
  }
}
