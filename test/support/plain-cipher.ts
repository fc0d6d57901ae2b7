import type { SecretCipher } from '../../electron/core/ports'
import type { SecretProtection } from '../../shared/model/secret'

/** A cipher that a test can follow: what it makes is no plain text, and only of its own key it makes text again. */
export function cipherWith(
  protection: SecretProtection = { kind: 'system', keeper: 'a test' },
  key = 'k',
): SecretCipher & { readonly decrypted: number } {
  let decrypted = 0
  return {
    get decrypted() {
      return decrypted
    },
    protection: () => Promise.resolve(protection),
    encrypt: (text) => Promise.resolve(turned(Buffer.from(`${key}:${text}`))),
    decrypt: (bytes) => {
      decrypted += 1
      const text = turned(bytes).toString()
      return text.startsWith(`${key}:`) ? Promise.resolve(text.slice(key.length + 1)) : Promise.reject(new Error(text))
    },
  }
}

function turned(bytes: Buffer): Buffer {
  return Buffer.from(bytes.map((byte) => 255 - byte))
}
