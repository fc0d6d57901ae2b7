import { freeName } from '../../shared/free-name'
import { isSecretReferenceName, longestSecretName } from '../../shared/model/secret'

/** A name for the secret in a variable, header or option, which no secret has: `--api-key` becomes `API_KEY`. */
export function nameFor(key: string, taken: ReadonlySet<string>): string {
  const wish =
    key
      .replace(/[^A-Za-z0-9]+/g, '_')
      .replace(/^_+|_+$/g, '')
      .slice(0, longestSecretName - 5)
      .toUpperCase() || 'SECRET'
  return freeName(wish, (name) => taken.has(name), '_')
}

/** What has to be mended in a name before a secret can be kept under it. */
export function nameProblem(name: string): string | undefined {
  if (name === '') return 'Give it a name.'
  if (isSecretReferenceName(name)) return undefined
  return name.length > longestSecretName ? 'The name is too long.' : 'Use letters, digits and "_" only.'
}
