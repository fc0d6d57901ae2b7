/** More texts than this never wait for their echo; the oldest is then taken for forgotten. */
const mostWaiting = 20

/**
 * Tells the echo of what a person typed from a text that comes from elsewhere. A field hands each text on and gets it back
 * as its value, at times late, when it already has a newer one; writing the late one over it would eat what was typed.
 */
export class Echoes {
  private waiting: string[] = []

  /** The field has handed this text on. */
  sent(text: string): void {
    this.waiting.push(text)
    if (this.waiting.length > mostWaiting) this.waiting.shift()
  }

  /** Whether a value is one of the texts handed on. Those before it will not come back any more. */
  takes(value: string): boolean {
    const at = this.waiting.lastIndexOf(value)
    if (at < 0) {
      this.waiting = []
      return false
    }
    this.waiting = this.waiting.slice(at + 1)
    return true
  }
}
