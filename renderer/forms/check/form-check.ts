import { checkedText } from '../json/checked-text'
import type { FormValue } from '../json/node'
import { refusalsOf } from '../json/refusals'
import type { Checker } from './checker'
import { isBelow, type Problem, pathKey, pathOfKey, pathWords } from './problem'
import type { Verdict } from './verdict'

/** Time limits of a check in ms (forms spec). */
const typingLimitMs = 200
const submitLimitMs = 1000
/** A check begins when typing has paused this long, in ms. */
const pauseMs = 150

/** What a form shows of its check. */
export interface CheckState {
  /** All that is wrong now, whether it is shown yet or not. */
  readonly problems: readonly Problem[]
  /** Why the value is not held against its schema; undefined while it is. */
  readonly offReason: string | undefined
  /** What was wrong when the person last wanted to send, and how often they did. */
  readonly attempt: { readonly count: number; readonly problems: readonly Problem[] } | undefined
}

/**
 * Keeps a form's value checked: while typing after each pause, and once more when it is to be sent. Fields ask for the
 * words at their place; what is merely missing is kept back until the person has been there or wants to send.
 */
export class FormCheck {
  private state: CheckState = { problems: [], offReason: undefined, attempt: undefined }
  private schemaText: string | undefined
  private value: FormValue
  private shown: readonly ShownProblem[] = []
  private readonly touched = new Set<string>()
  private readonly picks = new Map<string, number>()
  private readonly listeners = new Set<() => void>()
  private timer: ReturnType<typeof setTimeout> | undefined
  private round = 0

  constructor(private readonly checker: Checker) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  readonly snapshot = (): CheckState => this.state

  /** To be told of every change of what is checked. */
  update(schemaText: string | undefined, value: FormValue): void {
    if (schemaText !== this.schemaText) this.reset()
    this.schemaText = schemaText
    this.value = value
    this.checkSoon()
  }

  /** Checks what is there now, with the longer limit, and from then on shows everything that is wrong. */
  async submit(): Promise<Verdict> {
    this.stop()
    const { refusals, problems, offReason } = await this.run(submitLimitMs)
    const all = [...refusals, ...problems]
    const count = (this.state.attempt?.count ?? 0) + 1
    this.publish({ problems: all, offReason, attempt: { count, problems: all } })
    if (refusals.length > 0) return { kind: 'refused', problems: all }
    if (offReason !== undefined) return { kind: 'unchecked', reason: offReason }
    return problems.length > 0 ? { kind: 'wrong', problems } : { kind: 'fine' }
  }

  /** The words to show at a place, one a line; with `isLeaf` also those of everything inside it. */
  messagesAt(key: string, isLeaf: boolean): string {
    const own = this.shown.filter((problem) => problem.key === key).map(({ message }) => message)
    if (!isLeaf) return own.join('\n')
    const depth = pathOfKey(key).length
    const inside = this.shown.filter((problem) => isBelow(problem.key, key))
    return [...own, ...inside.map(({ path, message }) => `${pathWords(path.slice(depth))}: ${message}`)].join('\n')
  }

  /** How many problems lie inside a place. */
  countInside(key: string): number {
    return this.shown.filter((problem) => isBelow(problem.key, key)).length
  }

  /** The person has been at a field, by its key: from now on it says what it misses. */
  touch(key: string): void {
    if (this.touched.has(key)) return
    this.touched.add(key)
    this.publish({ ...this.state })
  }

  /** The person has chosen a variant of a union (its position in the schema). */
  pick(key: string, index: number): void {
    this.picks.set(key, index)
    this.checkSoon()
  }

  match(patterns: readonly string[], names: readonly string[]): ReturnType<Checker['match']> {
    return this.checker.match(patterns, names, typingLimitMs)
  }

  stop(): void {
    clearTimeout(this.timer)
    this.round += 1
  }

  private checkSoon(): void {
    this.stop()
    const { round } = this
    this.timer = setTimeout(() => {
      void this.run(typingLimitMs).then(({ refusals, problems, offReason }) => {
        if (round === this.round) this.publish({ ...this.state, problems: [...refusals, ...problems], offReason })
      })
    }, pauseMs)
  }

  private async run(limitMs: number): Promise<CheckRun> {
    const { value, schemaText } = this
    const refusals = value === undefined ? [] : refusalsOf(value.value).map(asProblem)
    if (schemaText === undefined) return { refusals, problems: [], offReason: undefined }
    const picks = Object.fromEntries(this.picks)
    const result = await this.checker.check({ schemaText, valueText: checkedText(value), picks }, limitMs)
    if (result.kind === 'off') return { refusals, problems: [], offReason: result.reason }
    const refused = refusals.map((refusal) => pathKey(refusal.path))
    const problems = result.problems.filter(({ path }) => {
      const key = pathKey(path)
      return !refused.some((place) => place === key || isBelow(key, place))
    })
    return { refusals, problems, offReason: undefined }
  }

  private reset(): void {
    this.touched.clear()
    this.picks.clear()
    this.publish({ problems: [], offReason: undefined, attempt: undefined })
  }

  private publish(state: CheckState): void {
    this.state = state
    const isKnown = ({ key, isMissing }: ShownProblem) =>
      !isMissing || state.attempt !== undefined || this.touched.has(key)
    this.shown = state.problems.map((problem) => ({ ...problem, key: pathKey(problem.path) })).filter(isKnown)
    for (const listener of this.listeners) listener()
  }
}

interface ShownProblem extends Problem {
  readonly key: string
}

interface CheckRun {
  readonly refusals: readonly Problem[]
  readonly problems: readonly Problem[]
  readonly offReason: string | undefined
}

function asProblem(refusal: ReturnType<typeof refusalsOf>[number]): Problem {
  return { path: refusal.path, message: refusal.message, isMissing: refusal.isEmpty }
}
