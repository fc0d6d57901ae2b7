/** What keeps the key that stored secrets are encrypted with. */
export type SecretProtection =
  /** This user's account on this system, by the keeper of this name ("the keychain of this Mac"). */
  | { readonly kind: 'system'; readonly keeper: string }
  /** Nothing: what is written can be read by every program of this user. `why` is for people. */
  | { readonly kind: 'none'; readonly why: string }
  /** Not asked yet. */
  | { readonly kind: 'unknown' }

export type SecretState =
  /** In the file, encrypted with a key of the system. */
  | 'stored'
  /** In the file without protection, because the person insisted. */
  | 'unprotected'
  /** In memory, until the program ends. */
  | 'this-run'
  /** In the file, and could not be decrypted when it was last needed. */
  | 'unreadable'

/** A secret as the window sees it: never its value. */
export interface SecretRecord {
  readonly name: string
  readonly state: SecretState
}

/** All that is known of stored secrets. */
export interface SecretsRecord {
  readonly protection: SecretProtection
  /** Sorted by name. */
  readonly secrets: readonly SecretRecord[]
}

export const noSecrets: SecretsRecord = { protection: { kind: 'unknown' }, secrets: [] }

/** Longest name of a secret, and longest value, in UTF-16 units. */
export const longestSecretName = 100
export const longestSecret = 65_536

/** Whether `${secret:NAME}` may have this name: letters, digits and `_`, so that it can be part of the name of a variable. */
export function isSecretReferenceName(name: string): boolean {
  return name.length <= longestSecretName && /^[A-Za-z0-9_]+$/.test(name)
}

/** How an entry refers to a stored secret. */
export function secretReference(name: string): string {
  return `\${secret:${name}}`
}
