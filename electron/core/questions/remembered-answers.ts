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

function asksForSecret(schema: unknown): boolean {
  const properties = isRecord(schema) ? schema['properties'] : undefined
  if (!isRecord(properties)) return false
  return Object.entries(properties).some(([name, property]) => {
    const { title, format, writeOnly } = isRecord(property) ? property : {}
    if (format === 'password' || writeOnly === true) return true
    return isSecretName(name) || (typeof title === 'string' && isSecretName(title))
  })
}

/** The same value with the keys of all objects in one order. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (!isRecord(value)) return value
  const names = Object.keys(value).toSorted()
  // Marked, so that no list can look like it.
  return ['{}', ...names.map((name) => [name, inOrder(value[name])])]
}
