import type { Node } from 'jsonc-parser'
import {
  isSecretName,
  type SecretText,
  secretArgument,
  secretVariable,
  shortestSecret,
  withoutScheme,
} from '../../../shared/secret-values'
import type { NamedValues, ServerEntry } from './server-entry'
import { parseText, propertiesOf } from './syntax-tree'

export const mask = '••••••'

/**
 * The secret values of an entry given as JSON text, also of one that is invalid and so has no fields to go by: the values of
 * every key with such a name, at any depth, and those of arguments and addresses.
 */
export function secretsOfText(entryText: string): ReadonlySet<string> {
  const { root } = parseText(entryText)
  return new Set((root ? secretsOfNode(root) : []).filter(isWorthMasking))
}

function secretsOfNode(node: Node): readonly string[] {
  if (node.type === 'object') {
    return propertiesOf(node).flatMap(({ key, value }) =>
      value ? [...namedSecrets(leavesOf(value).map((leaf) => [key, leaf])), ...secretsOfNode(value)] : [],
    )
  }
  if (node.type === 'array') {
    const children = node.children ?? []
    return [...argumentSecrets(children.flatMap(leavesOf)), ...children.flatMap(secretsOfNode)]
  }
  return node.type === 'string' ? addressSecrets(String(node.value)) : []
}

/** A text or number itself, or those of a list. */
function leavesOf(node: Node): readonly string[] {
  if (node.type === 'string' || node.type === 'number') return [String(node.value)]
  return node.type === 'array' ? (node.children ?? []).flatMap(leavesOf) : []
}

/** The secret values of one entry as written: env, headers, arguments (`--x=v`, `--x v`, `X=v`, `X: v`), query values and userinfo of addresses. */
export function secretsOf(entry: ServerEntry): ReadonlySet<string> {
  return new Set(valuesOf(entry).filter(isWorthMasking))
}

function isWorthMasking(value: string): boolean {
  return value.length >= shortestSecret && !isReference(value)
}

/** `${NAME}`, alone or behind a word as in `Bearer ${NAME}`, says where a secret is, and is none. */
function isReference(value: string): boolean {
  return /^(?:[A-Za-z]+\s+)?\$\{[A-Za-z0-9_:.-]+\}$/.test(value) && !value.includes(':-')
}

function valuesOf(entry: ServerEntry): readonly string[] {
  switch (entry.transport) {
    case 'stdio':
      return [
        ...namedSecrets(entry.env),
        ...entry.env.flatMap(([, value]) => addressSecrets(value ?? '')),
        ...argumentSecrets(entry.args),
      ]
    case 'http':
    case 'sse':
      return [...namedSecrets(entry.headers), ...addressSecrets(entry.url)]
    case 'built-in':
      return []
  }
}

function namedSecrets(values: NamedValues<string | null>): readonly string[] {
  return values.flatMap(([name, value]) => {
    const found = value === null ? undefined : secretVariable(name, value)
    return found ? withAndWithoutScheme(found) : []
  })
}

function argumentSecrets(args: readonly string[]): readonly string[] {
  return args.flatMap((arg, index) => {
    const found = secretArgument(args, index)
    if (found) return withAndWithoutScheme(found)
    return addressSecrets(/^-{1,2}[^=]+=(.+)$/s.exec(arg)?.[1] ?? arg)
  })
}

/** "Bearer abc": the scheme is no secret, the rest is, with and without it. */
function withAndWithoutScheme(text: SecretText): readonly string[] {
  const { secret } = withoutScheme(text)
  return secret === text.secret ? [secret] : [text.secret, secret]
}

function addressSecrets(text: string): readonly string[] {
  if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(text) || !URL.canParse(text)) return []
  const url = new URL(text)
  const query = [...url.searchParams].filter(([name]) => isSecretName(name)).map(([, value]) => value)
  const userinfo = [url.username, url.password].filter((part) => part !== '')
  return [...query, ...userinfo, ...userinfo.flatMap(decoded)]
}

/** The text behind %-escapes; nothing where they are broken. */
function decoded(part: string): readonly string[] {
  try {
    return [decodeURIComponent(part)]
  } catch {
    return []
  }
}

/** Takes secrets out of text before it is shown or kept: as they are, as JSON writes them, URL-encoded, and in base64. */
export class SecretMask {
  readonly #forms: readonly string[]

  constructor(secrets: Iterable<string>) {
    const forms = [...secrets].flatMap((secret) => {
      const bytes = Buffer.from(secret, 'utf8')
      const inJson = JSON.stringify(secret).slice(1, -1)
      return [secret, inJson, encodeURIComponent(secret), bytes.toString('base64'), bytes.toString('base64url')]
    })
    // The longest first: a secret that is part of another must not leave the rest of it standing.
    this.#forms = [...new Set(forms)].sort((a, b) => b.length - a.length)
  }

  /** Whether a text has any of them in it. */
  finds(text: string): boolean {
    return this.#forms.some((form) => text.includes(form))
  }

  apply(text: string): string {
    return this.#forms.reduce((masked, form) => (masked.includes(form) ? masked.replaceAll(form, mask) : masked), text)
  }
}
