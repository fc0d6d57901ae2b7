import type { Node } from 'jsonc-parser'
import { SecretMask, secretsOfText } from '../config/mask-secrets'
import type { ServerDefinition } from '../config/server-definition'
import { printJson } from './print-json'
import { serversToJson } from './servers-json'

/** Entries that may leave the app, and how many values in them are masked. */
export interface MaskedJson {
  readonly text: string
  readonly maskedValues: number
}

/**
 * The entries as the text of a configuration file with every secret masked (design, "Security"). `alsoSecret`: masks what
 * is known to be secret beside the entry itself, as from its env file.
 */
export function maskedServersJson(
  definitions: readonly ServerDefinition[],
  alsoSecret: (definition: ServerDefinition) => SecretMask,
): MaskedJson {
  let maskedValues = 0
  const text = serversToJson(definitions, (definition) => {
    const { entryText } = definition
    const own = new SecretMask(secretsOfText(entryText))
    const others = alsoSecret(definition)
    // Value by value: escapes of JSON can hide a secret from a search in the text.
    return printJson(entryText, {
      leaf: (node, written) => {
        const value = plainText(node, written)
        const masked = others.apply(own.apply(value))
        if (masked === value) return written
        maskedValues += 1
        return JSON.stringify(masked)
      },
    })
  })
  return { text, maskedValues }
}

function plainText(node: Node, written: string): string {
  return node.type === 'string' ? String(node.value) : written
}
