import type { QuestionEnd, RequestOutcome, StepEvent, TimelineStep } from '../../../shared/model/timeline'
import { formatCount, formatNumber } from '../../ui/format'
import { outcomeLook } from '../../ui/outcome-look'
import type { Tone } from '../../ui/server-look'

/** What a step says: what it is, how it came out, and the words of a server, which are drawn apart from ours. */
export interface StepWords {
  readonly title: string
  /** The title is a name of the protocol. */
  readonly isCode?: true
  readonly note?: string
  readonly tone?: Tone
  readonly foreign?: string
}

/** A step in words. */
export function stepWords({ event, times }: Pick<TimelineStep, 'event' | 'times'>): StepWords {
  switch (event.kind) {
    case 'request':
      return { title: event.method, isCode: true, ...requestWords(event, times) }
    case 'progress':
      return progressWords(event, times)
    case 'question':
      return { ...questionWords(event.end), title: questionTitle(event), foreign: event.message }
    case 'held':
      return { title: 'Time limit stood still', note: 'while an answer was awaited' }
    case 'log':
      return { ...repeated(times), ...logWords(event) }
    case 'list-changed':
      return { title: `The server says that its ${event.list} changed`, ...repeated(times) }
    case 'task':
      return { ...taskWords(event.phase), ...(event.message !== undefined && { foreign: event.message }) }
    case 'reconnected':
      return { title: 'Connected again', note: 'in a new session', tone: 'amber' }
    case 'cancel':
      return { title: 'You cancelled the call' }
    case 'ended': {
      const { word, tone } = outcomeLook(event.outcome)
      return { title: word, tone }
    }
    case 'omitted':
      return { title: formatCount(times, 'step'), note: 'not kept' }
  }
}

function questionTitle({ content, end }: Extract<StepEvent, { kind: 'question' }>): string {
  return end?.kind === 'answered' && end.byItself === true ? 'The server asked' : questionTitles[content]
}

const questionTitles: Readonly<Record<Extract<StepEvent, { kind: 'question' }>['content'], string>> = {
  form: 'You were asked',
  url: 'You were asked to open an address',
  sampling: 'You were asked to write for a model',
  input: 'You were asked for a value',
  unknown: 'You were asked in an unknown way',
}

const requestEnds: Readonly<
  Record<Exclude<RequestOutcome, 'answered'>, { readonly note: string; readonly tone: Tone }>
> = {
  'protocol-error': { note: 'answered with an error', tone: 'red' },
  'timed-out': { note: 'timed out', tone: 'amber' },
  cancelled: { note: 'cancelled', tone: 'grey' },
  'connection-lost': { note: 'lost with the connection', tone: 'red' },
}

function requestWords(
  { round, outcome }: Extract<StepEvent, { kind: 'request' }>,
  times: number,
): Pick<StepWords, 'note' | 'tone'> {
  const { note, tone } = requestEnd(outcome, times)
  const notes = [round === undefined ? undefined : `round ${round}`, note].filter((part) => part !== undefined)
  return { ...(notes.length > 0 && { note: notes.join(', ') }), ...(tone && { tone }) }
}

function requestEnd(outcome: RequestOutcome | undefined, times: number): Pick<StepWords, 'note' | 'tone'> {
  if (outcome !== undefined && outcome !== 'answered') return requestEnds[outcome]
  if (outcome === undefined && times === 1) return { note: 'waiting for the answer' }
  return repeated(times)
}

function progressWords(event: Extract<StepEvent, { kind: 'progress' }>, times: number): StepWords {
  const { progress, total, message } = event
  const count = total === undefined ? formatNumber(progress) : `${formatNumber(progress)} of ${formatNumber(total)}`
  return {
    title: times === 1 ? `Progress ${count}` : `Progress up to ${count}`,
    ...repeated(times),
    ...(message !== undefined && { foreign: message }),
  }
}

function questionWords(end: QuestionEnd | undefined): Pick<StepWords, 'note' | 'tone'> {
  if (end === undefined) return { note: 'waiting for your answer', tone: 'blue' }
  if (end.kind === 'withdrawn') return { note: `closed: ${end.why}`, tone: 'amber' }
  const done = doneWords[end.action]
  return {
    note: end.byItself === true ? `answered by itself: ${done}` : done,
    tone: end.action === 'accept' ? 'green' : 'grey',
  }
}

const doneWords = { accept: 'accepted', decline: 'declined', cancel: 'cancelled' } as const

/** Levels of RFC 5424 that call for a colour; what a server made up has none. */
const levelTones: Readonly<Record<string, Tone>> = {
  warning: 'amber',
  error: 'red',
  critical: 'red',
  alert: 'red',
  emergency: 'red',
}

function logWords({ level, logger, text }: Extract<StepEvent, { kind: 'log' }>): StepWords {
  const tone = Object.hasOwn(levelTones, level) ? levelTones[level] : undefined
  return { title: logger === undefined ? level : `${level} ${logger}`, foreign: text, ...(tone && { tone }) }
}

function taskWords(phase: Extract<StepEvent, { kind: 'task' }>['phase']): Pick<StepWords, 'title' | 'tone'> {
  switch (phase) {
    case 'working':
      return { title: 'Task is working' }
    case 'waiting for input':
      return { title: 'Task waits for input', tone: 'blue' }
    case 'completed':
      return { title: 'Task completed', tone: 'green' }
    case 'failed':
      return { title: 'Task failed', tone: 'amber' }
    case 'cancelled':
      return { title: 'Task was cancelled', tone: 'grey' }
    case 'expired':
      return { title: 'Task expired', tone: 'amber' }
    case 'lost':
      return { title: 'Task was lost', tone: 'red' }
    case 'not cancelled':
      return { title: 'The server did not cancel the task', tone: 'amber' }
  }
}

function repeated(times: number): Pick<StepWords, 'note'> {
  return times === 1 ? {} : { note: `${formatNumber(times)} times` }
}
