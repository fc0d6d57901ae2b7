import type { SecretMask } from '../config/mask-secrets'
import { type MaskedText, maskedText } from '../config/masked-text'
import type { ServerDefinition } from '../config/server-definition'
import { serversToJson } from './servers-json'

/**
 * The entries as the text of a configuration file with every secret masked (design, "Security"). `alsoSecret`: masks what
 * is known to be secret beside the entry itself, as from its env file.
 */
export function maskedServersJson(
  definitions: readonly ServerDefinition[],
  alsoSecret: (definition: ServerDefinition) => SecretMask,
): MaskedText {
  let maskedValues = 0
  const text = serversToJson(definitions, (definition) => {
    const masked = maskedText(definition.entryText, alsoSecret(definition))
    maskedValues += masked.maskedValues
    return masked.text
  })
  return { text, maskedValues }
}
