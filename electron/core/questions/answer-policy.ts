import { Validator } from '@cfworker/json-schema'
import { z } from 'zod'

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

/** How questions are answered where nobody can be asked (input spec, "Auto-responder"). */
export type AnswerPolicy =
  | { readonly kind: 'decline' }
  /** Accepts with the form's own defaults, where they are enough. */
  | { readonly kind: 'defaults' }
  /** The first entry that matches; none: decline. */
  | { readonly kind: 'script'; readonly answers: Readonly<z.infer<typeof answerScript>> }

/**
 * Answers a form by policy. `params` are the server's own, whatever their shape. A required field without a usable
 * default cannot be accepted by default: that is declined, since `{}` would break the form's own rules.
 */
export function answerByPolicy(policy: AnswerPolicy, params: unknown): ElicitationAnswer {
  switch (policy.kind) {
    case 'decline':
      return { action: 'decline' }
    case 'defaults': {
      const content = defaultsOf(params)
      return content ? { action: 'accept', content } : { action: 'decline' }
    }
    case 'script':
      return scripted(policy.answers, params)
  }
}

function scripted(answers: Extract<AnswerPolicy, { kind: 'script' }>['answers'], params: unknown): ElicitationAnswer {
  const message = field(params, 'message')
  const words = typeof message === 'string' ? message : ''
  const found = answers.find((answer) => words.includes(answer.match?.message ?? ''))
  if (!found) return { action: 'decline' }
  return found.action === 'accept' ? { action: 'accept', content: found.content ?? {} } : { action: found.action }
}

/** The default of each property that has one within its own rules; nothing when the form needs more, or is no form. */
function defaultsOf(params: unknown): Readonly<Record<string, unknown>> | undefined {
  if (field(params, 'mode') === 'url') return undefined
  const schema = field(params, 'requestedSchema')
  const properties = Object.entries(asObject(field(schema, 'properties')))
  const content = Object.fromEntries(
    properties.flatMap(([name, property]) => {
      const standard = field(property, 'default')
      return standard !== undefined && keepsRules(property, standard) ? [[name, standard]] : []
    }),
  )
  const required = field(schema, 'required')
  const missing = Array.isArray(required) && required.some((name) => !Object.hasOwn(content, String(name)))
  return missing ? undefined : content
}

/** Whether a default keeps the rules of its own field; one whose rules cannot be checked is taken. */
function keepsRules(property: unknown, value: unknown): boolean {
  try {
    // A copy: the validator adds hidden properties to the schema it is given.
    return new Validator(structuredClone(asObject(property))).validate(value).valid
  } catch {
    return true
  }
}

function field(value: unknown, name: string): unknown {
  return Object.hasOwn(asObject(value), name) ? asObject(value)[name] : undefined
}

function asObject(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}
}
