import { createHash } from 'node:crypto'
import { isSecretName } from '../../../shared/secret-values'
import { isRecord } from '../connection/json-value'
import { oneReason, shortText } from '../connection/short-text'

/** What a person accepted for a question, to be given again to the same question. */
export interface RememberedAnswer {
  /** `questionKey` of the question. */
  readonly key: string
  /** The beginning of its words, for people. */
  readonly message: string
  /** The content as JSON text. */
  readonly contentText: string
  /** Epoch ms. */
  readonly at: number
}

/** Answers kept of one server; the oldest go. */
export const mostRemembered = 50

/** Longest answer that is remembered, in characters. */
const longestContent = 16_384

/** Equal for the same words with the same form, whatever the order of the keys of its schema. */
export function questionKey(params: unknown): string {
  const { message, requestedSchema } = isRecord(params) ? params : {}
  return createHash('sha256')
    .update(JSON.stringify([message ?? null, inOrder(requestedSchema ?? null)]))
    .digest('hex')
}

/** What is kept of an accepted form; undefined where it must not be kept, since it seems to hold a secret, or is too long. */
export function rememberedFrom(params: unknown, contentText: string, at: number): RememberedAnswer | undefined {
  const { message, requestedSchema } = isRecord(params) ? params : {}
  if (contentText.length > longestContent || asksForSecret(requestedSchema)) return undefined
  if (holdsSecret(JSON.parse(contentText))) return undefined
  const words = typeof message === 'string' ? shortText(message, oneReason) : ''
  return { key: questionKey(params), message: words, contentText, at }
}

/** Newest first, one for each question. */
export function remember(answers: readonly RememberedAnswer[], answer: RememberedAnswer): readonly RememberedAnswer[] {
  return [answer, ...answers.filter(({ key }) => key !== answer.key)].slice(0, mostRemembered)
}

/** Without the one under `key`, or without any. */
export function forget(answers: readonly RememberedAnswer[], key?: string): readonly RememberedAnswer[] {
  return key === undefined ? [] : answers.filter((answer) => answer.key !== key)
}

/** Whether a field at any depth looks like one for a secret: nested ones are answered as JSON. */
function asksForSecret(schema: unknown): boolean {
  if (Array.isArray(schema)) return schema.some(asksForSecret)
  if (!isRecord(schema)) return false
  const { title, format, writeOnly, properties } = schema
  if (format === 'password' || writeOnly === true || (typeof title === 'string' && isSecretName(title))) return true
  const names = isRecord(properties) ? Object.keys(properties) : []
  return names.some(isSecretName) || Object.values(schema).some(asksForSecret)
}

/** Whether what was filled in has such a name at any depth, where the form allows more than it says. */
function holdsSecret(content: unknown): boolean {
  if (Array.isArray(content)) return content.some(holdsSecret)
  if (!isRecord(content)) return false
  return Object.entries(content).some(([name, value]) => isSecretName(name) || holdsSecret(value))
}

/** The same value with the keys of all objects in one order. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (!isRecord(value)) return value
  const names = Object.keys(value).toSorted()
  // Marked, so that no list can look like it.
  return ['{}', ...names.map((name) => [name, inOrder(value[name])])]
}
