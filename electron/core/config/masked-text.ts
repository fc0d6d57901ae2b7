import type { Node } from 'jsonc-parser'
import { SecretMask, secretsOfText } from './mask-secrets'
import { printJson } from './print-json'

/** An entry that may be shown or leave the app, and how many values in it are masked. */
export interface MaskedText {
  readonly text: string
  readonly maskedValues: number
}

/**
 * An entry as plain JSON text with every secret masked (design, "Security"). `others` masks what is known to be secret
 * beside the entry itself, as from its env file.
 */
export function maskedText(entryText: string, others = new SecretMask([])): MaskedText {
  const own = new SecretMask(secretsOfText(entryText))
  let maskedValues = 0
  // Value by value: escapes of JSON can hide a secret from a search in the text.
  const text = printJson(entryText, {
    leaf: (node, written) => {
      const value = plainText(node, written)
      const masked = others.apply(own.apply(value))
      if (masked === value) return written
      maskedValues += 1
      return JSON.stringify(masked)
    },
  })
  return { text, maskedValues }
}

function plainText(node: Node, written: string): string {
  return node.type === 'string' ? String(node.value) : written
}
