import type { AnsweredRequest, TrafficRow } from '../../../shared/model/ring'

interface OpenRequest {
  readonly row: number
  readonly at: number
  readonly method: string
}

/** What pairing looks at of a message. */
export type PairedMessage = Pick<TrafficRow, 'row' | 'at' | 'direction' | 'kind' | 'method' | 'id'>

/**
 * Knows the requests of one server that wait for their answer, both ways: an answer travels against its request and has
 * its id. Of two requests under one id the later one is meant: a new session counts from the beginning.
 */
export class TrafficPairs {
  /** By direction and id, oldest first. */
  readonly #open = new Map<string, OpenRequest>()

  /** Takes note of the next message; what it answers, when it is the answer to a request seen before. */
  see({ row, at, direction, kind, method, id }: PairedMessage): AnsweredRequest | undefined {
    if (id === undefined) return undefined
    if (kind === 'request') {
      const key = keyOf(direction, id)
      this.#open.delete(key)
      this.#open.set(key, { row, at, method: method ?? '' })
      return undefined
    }
    if (kind !== 'response' && kind !== 'error') return undefined
    const asked = direction === 'sent' ? 'received' : 'sent'
    const request = this.#take(keyOf(asked, id)) ?? this.#take(keyOf(asked, numberIn(id)))
    // The clock of the system may have been set back in between.
    return request && { row: request.row, method: request.method, latencyMs: Math.max(0, at - request.at) }
  }

  /** Forgets requests whose rows are gone. */
  forgetBefore(firstRow: number): void {
    for (const [key, { row }] of this.#open) {
      if (row >= firstRow) return
      this.#open.delete(key)
    }
  }

  #take(key: string): OpenRequest | undefined {
    const request = this.#open.get(key)
    this.#open.delete(key)
    return request
  }
}

function keyOf(direction: TrafficRow['direction'], id: string): string {
  return `${direction} ${id}`
}

/** Some servers turn every id into text: `"7"` answers 7 where nothing was asked under `"7"`. */
function numberIn(id: string): string {
  return /^"(?:0|[1-9]\d{0,14})"$/.test(id) ? id.slice(1, -1) : id
}
