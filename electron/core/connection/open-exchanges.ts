import type { Exchange } from './exchange'
import { ownRequestNumber, type WireAnswer } from './json-rpc'
import { isRecord, jsonText } from './json-value'
import type { CausingRequest } from './server-request'
import { fewWords, oneReason, shortText } from './short-text'

/** How many ended requests are remembered, to say of a stray answer what it belonged to. */
const remembered = 200

/** Which request an answer belongs to, or in words why it belongs to none that waits for one. */
export type Match =
  | { readonly kind: 'open'; readonly id: number; readonly exchange: Exchange }
  | { readonly kind: 'stray'; readonly words: string }

/** Why a request does not wait any more, as half a sentence ("which was cancelled"). */
export type WhyOver = 'answered' | 'cancelled' | 'timed out' | 'lost'

/** The requests that wait for an answer, by the number they were sent under, and the last ones that do not any more. */
export class OpenExchanges {
  readonly #open = new Map<number, Exchange>()
  readonly #over = new Map<number, { readonly method: string; readonly why: WhyOver }>()

  add(id: number, exchange: Exchange): void {
    this.#open.set(id, exchange)
  }

  /** The exchange with this id, given as a server writes it. It stays open. */
  find(id: unknown): { readonly id: number; readonly exchange: Exchange } | undefined {
    const number = ownRequestNumber(id)
    const exchange = number === undefined ? undefined : this.#open.get(number)
    return number === undefined || !exchange ? undefined : { id: number, exchange }
  }

  /** Finds the request of an answer and ends its waiting. */
  match(answer: WireAnswer): Match {
    const found = this.find(answer.id)
    if (!found) return { kind: 'stray', words: this.#strayWords(answer) }
    this.forget(found.id, 'answered')
    return { kind: 'open', ...found }
  }

  forget(id: number, why: WhyOver): void {
    const exchange = this.#open.get(id)
    if (!exchange) return
    this.#open.delete(id)
    this.#over.set(id, { method: exchange.method, why })
    const oldest = this.#over.keys().next()
    if (this.#over.size > remembered && !oldest.done) this.#over.delete(oldest.value)
  }

  /** Those during which the server may ask something of us, in the order they were sent. */
  causing(): readonly CausingRequest[] {
    return [...this.#open.values()].flatMap(({ causing }) => (causing ? [causing] : []))
  }

  /** Empties the table; what was in it is for the caller to end. */
  takeAll(): readonly Exchange[] {
    const all = [...this.#open.values()]
    this.#open.clear()
    return all
  }

  #strayWords(answer: WireAnswer): string {
    const id = shortText(jsonText(answer.id) ?? 'none', fewWords)
    const number = ownRequestNumber(answer.id)
    const over = number === undefined ? undefined : this.#over.get(number)
    if (over?.why === 'answered') return `A second answer to request ${id} (${over.method}) was left aside.`
    if (over)
      return `The answer to request ${id} (${over.method}) came after it had been ${over.why}. It was left aside.`
    const words = errorWords(answer)
    return `The server sent an answer that belongs to no request (id ${id})${words === undefined ? '.' : `: ${words}`}`
  }
}

function errorWords(answer: WireAnswer): string | undefined {
  const message = answer.kind === 'error' && isRecord(answer.error) ? answer.error['message'] : undefined
  return typeof message === 'string' ? shortText(message, oneReason) : undefined
}
