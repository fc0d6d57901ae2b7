import type { SecretProtection, SecretState } from '../../shared/model/secret'

/** How a secret is kept, as words that end a line. Absent: it is not kept at all. */
export function stateWords(state: SecretState | undefined): string {
  switch (state) {
    case undefined:
      return 'not set'
    case 'stored':
      return 'stored'
    case 'unprotected':
      return 'stored without protection'
    case 'this-run':
      return 'kept for this run'
    case 'unreadable':
      return 'stored, but cannot be decrypted'
  }
}

/** Whether a start gets a value for it. */
export function isUsable(state: SecretState | undefined): boolean {
  return state !== undefined && state !== 'unreadable'
}

/** What protects secrets on this system, in a sentence or two. */
export function protectionWords(protection: SecretProtection, isWritten: boolean): string {
  switch (protection.kind) {
    case 'unknown':
      return 'This system is being asked how it protects secrets.'
    case 'system':
      return `Encrypted on disk; the key is kept by ${protection.keeper}, for you alone.`
    case 'none':
      return isWritten
        ? `${protection.why} Secrets are written to disk all the same: any program of yours can read them there.`
        : `${protection.why} Secrets are kept until MCP Deck is closed, and have to be typed again then.`
  }
}
