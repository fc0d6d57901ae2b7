import { z } from 'zod'
import { judgeBySchema } from '../content/schema-violations'
import { questionKey, type RememberedAnswer } from './remembered-answers'

/** An answer to an elicitation as it goes on the wire; `content` only with accept (input spec, "Elicitation"). */
export type ElicitationAnswer =
  | { readonly action: 'accept'; readonly content: Readonly<Record<string, unknown>> }
  | { readonly action: 'decline' }
  | { readonly action: 'cancel' }

const scriptedAnswer = z.strictObject({
  /** Answers only questions whose message holds this text; absent: any. */
  match: z.strictObject({ message: z.string().optional() }).optional(),
  action: z.enum(['accept', 'decline', 'cancel']),
  content: z.record(z.string(), z.unknown()).optional(),
})

export const answerScript = z.array(scriptedAnswer)

/** How questions are answered without a person (input spec, "Auto-responder"). */
export type AnswerPolicy =
  /** Not at all. */
  | { readonly kind: 'ask' }
  | { readonly kind: 'decline' }
  /** Accepts with the form's own defaults, where they are enough. */
  | { readonly kind: 'defaults' }
  /** The first entry that matches; none: decline. */
  | { readonly kind: 'script'; readonly answers: Readonly<z.infer<typeof answerScript>> }
  /** What a person accepted before for the same question. */
  | { readonly kind: 'remembered'; readonly answers: readonly RememberedAnswer[] }

/** What a policy makes of a question. `why`: what keeps it from answering, for people; absent where it never does. */
export type PolicyVerdict =
  | { readonly kind: 'answered'; readonly answer: ElicitationAnswer }
  | { readonly kind: 'undecided'; readonly why?: string }

/**
 * Decides a question by policy. `params` are the server's own, whatever their shape. What would break the form's own rules
 * is never an answer, and no address is accepted unseen.
 */
export function decideByPolicy(policy: AnswerPolicy, params: unknown): PolicyVerdict {
  switch (policy.kind) {
    case 'ask':
      return { kind: 'undecided' }
    case 'decline':
      return { kind: 'answered', answer: { action: 'decline' } }
    case 'defaults':
      return byDefaults(params)
    case 'script':
      return { kind: 'answered', answer: scripted(policy.answers, params) }
    case 'remembered':
      return byMemory(policy.answers, params)
  }
}

/** As `decideByPolicy`, where nobody can be asked: what is undecided is declined. */
export function answerByPolicy(policy: AnswerPolicy, params: unknown): ElicitationAnswer {
  const verdict = decideByPolicy(policy, params)
  return verdict.kind === 'answered' ? verdict.answer : { action: 'decline' }
}

function byDefaults(params: unknown): PolicyVerdict {
  const odd = whyNoForm(params)
  if (odd !== undefined) return { kind: 'undecided', why: odd }
  const schema = field(params, 'requestedSchema')
  const content = defaultsOf(schema)
  const required = field(schema, 'required')
  const missing = Array.isArray(required) ? required.map(String).filter((name) => !Object.hasOwn(content, name)) : []
  if (missing.length > 0) return { kind: 'undecided', why: missingWords(missing) }
  return accepted(schema, content, 'The defaults of its fields break the rules of the form.')
}

function byMemory(answers: readonly RememberedAnswer[], params: unknown): PolicyVerdict {
  const odd = whyNoForm(params)
  if (odd !== undefined) return { kind: 'undecided', why: odd }
  const key = questionKey(params)
  const found = answers.find((answer) => answer.key === key)
  if (!found) return { kind: 'undecided', why: 'No answer to it is remembered yet.' }
  const broken = 'The remembered answer breaks the rules of the form.'
  const content = contentOf(found)
  return content ? accepted(field(params, 'requestedSchema'), content, broken) : { kind: 'undecided', why: broken }
}

/** Accepts what is known to keep the rules; `broken` says what it is that does not. */
function accepted(schema: unknown, content: Readonly<Record<string, unknown>>, broken: string): PolicyVerdict {
  switch (judge(schema, content)) {
    case 'keeps':
      return { kind: 'answered', answer: { action: 'accept', content } }
    case 'breaks':
      return { kind: 'undecided', why: broken }
    case 'unknown':
      return { kind: 'undecided', why: 'The rules of its form cannot be checked.' }
  }
}

/** Why a question can only be answered by a person. */
function whyNoForm(params: unknown): string | undefined {
  const mode = field(params, 'mode') ?? 'form'
  if (mode === 'url') return 'No address is opened or accepted by itself.'
  if (mode !== 'form') return 'It asks in a way nobody has heard of.'
  // Without one, whatever is sent is a guess.
  return field(field(params, 'requestedSchema'), 'type') === 'object' ? undefined : 'It came without a form to go by.'
}

function missingWords(names: readonly string[]): string {
  const shown = names.slice(0, 3).map((name) => `"${name.slice(0, 60)}"`)
  const more = names.length > shown.length ? ` and ${names.length - shown.length} more` : ''
  return `It needs ${shown.join(', ')}${more}, and the form has no default for that.`
}

function contentOf({ contentText }: RememberedAnswer): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(contentText)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? asObject(value) : undefined
  } catch {
    return undefined
  }
}

function scripted(answers: Extract<AnswerPolicy, { kind: 'script' }>['answers'], params: unknown): ElicitationAnswer {
  const message = field(params, 'message')
  const words = typeof message === 'string' ? message : ''
  const found = answers.find((answer) => words.includes(answer.match?.message ?? ''))
  if (!found) return { action: 'decline' }
  return found.action === 'accept' ? { action: 'accept', content: found.content ?? {} } : { action: found.action }
}

/** The default of each property that has one within its own rules, or whose rules cannot be checked by themselves. */
function defaultsOf(schema: unknown): Readonly<Record<string, unknown>> {
  const properties = Object.entries(asObject(field(schema, 'properties')))
  return Object.fromEntries(
    properties.flatMap(([name, property]) => {
      const standard = field(property, 'default')
      return standard !== undefined && judge(property, standard) !== 'breaks' ? [[name, standard]] : []
    }),
  )
}

/** Whether a value keeps the rules of a schema, as far as that can be said. */
function judge(schema: unknown, value: unknown): 'keeps' | 'breaks' | 'unknown' {
  const { kind } = judgeBySchema(asObject(schema), value)
  return kind === 'unusable' ? 'unknown' : kind
}

function field(value: unknown, name: string): unknown {
  return Object.hasOwn(asObject(value), name) ? asObject(value)[name] : undefined
}

function asObject(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}
}
