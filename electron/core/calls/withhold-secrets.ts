import { visit } from 'jsonc-parser'
import type { ValuePath } from '../../../shared/model/history'
import { SecretMask, secretsOfText } from '../config/mask-secrets'
import { parsedJson } from '../connection/json-value'

/** Arguments that may be kept on disk, and what was taken out of them. */
export interface Withheld {
  /** As it was, with a marker in place of each secret value. */
  readonly text: string
  /** Where the markers stand. */
  readonly at: readonly ValuePath[]
  /** Finds the secrets of the server and those of these arguments. */
  readonly secrets: SecretMask
}

/** Stands for a secret value that is not kept: `${secret:NAME}`. */
export function secretMarker(path: ValuePath): string {
  const name = path.findLast((step) => typeof step === 'string') ?? 'value'
  return `\${secret:${name}}`
}

/**
 * Takes every value out of a JSON text that must not be kept: those that hold a secret of the server, and those that count
 * as secret by their name, as an argument or in an address (design, "Security"). The text may be broken. Undefined where it
 * is nested too deep to be looked through.
 */
export function withholdSecrets(text: string, ofServer: readonly string[]): Withheld | undefined {
  const secrets = new SecretMask([...ofServer, ...secretsOfText(text)])
  const cuts: { readonly offset: number; readonly length: number; readonly put: string }[] = []
  const at: ValuePath[] = []
  try {
    visit(
      text,
      {
        onObjectProperty: (name, offset, length, _line, _column, pathTo) => {
          if (!secrets.finds(name)) return
          const shown = secrets.apply(name)
          cuts.push({ offset, length, put: JSON.stringify(shown) })
          at.push([...pathTo(), shown])
        },
        onLiteralValue: (value: unknown, offset, length, _line, _column, pathTo) => {
          if ((typeof value !== 'string' && typeof value !== 'number') || !secrets.finds(String(value))) return
          const path = pathTo()
          cuts.push({ offset, length, put: JSON.stringify(secretMarker(path)) })
          at.push(path)
        },
      },
      { allowTrailingComma: true, disallowComments: false },
    )
  } catch {
    return undefined
  }
  const parts = cuts.map(({ offset, put }, index) => {
    const before = cuts[index - 1]
    return text.slice(before === undefined ? 0 : before.offset + before.length, offset) + put
  })
  const last = cuts.at(-1)
  const rest = text.slice(last === undefined ? 0 : last.offset + last.length)
  // What is left in no value of a broken text is found by its letters.
  return { text: secrets.apply(parts.join('') + rest), at, secrets }
}

/** Masks secrets in JSON text, also where it is cut off: each text in it is looked at without its escapes. */
export function maskJsonText(text: string, secrets: SecretMask): string {
  const masked = text.replaceAll(/"(?:[^"\\]|\\.)*"/gs, (written) => {
    const value = parsedJson(written)
    return typeof value === 'string' && secrets.finds(value) ? JSON.stringify(secrets.apply(value)) : written
  })
  return secrets.apply(masked)
}
