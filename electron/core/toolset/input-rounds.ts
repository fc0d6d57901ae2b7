import type { AppError } from '../../../shared/result'
import { isRecord } from '../connection/json-value'
import { type InputRequest, readInputRequests } from './input-requests'

/**
 * Input in several round trips (toolset spec, section 7): what an answer of revision 2026-07-28 asks us to do next.
 * `requestState` is the server's own and goes back exactly as it came.
 */
export type NextStep =
  /** The answer is the last word. */
  | { readonly kind: 'done' }
  | { readonly kind: 'ask'; readonly requests: readonly InputRequest[]; readonly state: CarriedState }
  /** The server wants to be asked again later. */
  | { readonly kind: 'wait'; readonly waitMs: number; readonly state: CarriedState }
  | { readonly kind: 'refused'; readonly error: AppError }

/** The part of the params that carries the state; empty where the server sent none. */
export type CarriedState = { readonly requestState?: unknown }

/** How often a request was answered with `input_required` so far. */
export interface RoundsSoFar {
  readonly rounds: number
  /** Of those the last ones that asked nothing, one after the other. */
  readonly waits: number
}

export const noRounds: RoundsSoFar = { rounds: 0, waits: 0 }

export interface RoundRules {
  readonly maxRounds: number
  /** What was announced in the handshake. */
  readonly announced: Readonly<Record<string, unknown>>
}

/** How long to wait where there is state and no question, in ms; the last holds on. */
const waitsMs = [50, 100, 200, 250] as const

export function nextStep(result: unknown, { rounds, waits }: RoundsSoFar, rules: RoundRules): NextStep {
  if (!isRecord(result) || result['resultType'] !== 'input_required') return { kind: 'done' }
  if (rounds >= rules.maxRounds) return { kind: 'refused', error: tooManyRounds(rules.maxRounds) }
  const { inputRequests, requestState } = result
  const hasState = requestState !== undefined && requestState !== null
  const state = hasState ? { requestState } : {}
  if (inputRequests !== undefined && inputRequests !== null) {
    const batch = readInputRequests(inputRequests, rules.announced)
    return batch.kind === 'refused' ? batch : { kind: 'ask', requests: batch.requests, state }
  }
  if (!hasState) return { kind: 'refused', error: nothingToDo }
  return { kind: 'wait', waitMs: waitsMs[Math.min(waits, waitsMs.length - 1)] ?? 0, state }
}

/** What is known after a step that goes on. */
export function afterStep({ rounds, waits }: RoundsSoFar, kind: 'ask' | 'wait'): RoundsSoFar {
  return { rounds: rounds + 1, waits: kind === 'wait' ? waits + 1 : 0 }
}

const nothingToDo: AppError = {
  code: 'protocol-error',
  message: 'The server needs input, but says neither what it needs (inputRequests) nor how to go on (requestState).',
  hint: 'This has to be mended in the server.',
}

function tooManyRounds(maxRounds: number): AppError {
  return {
    code: 'protocol-error',
    message: `The server needs more input: it was asked again ${maxRounds === 1 ? 'once' : `${maxRounds} times`} already.`,
    hint: 'Raise taskConfig.maxInputRounds of this server if it may ask that often.',
  }
}
