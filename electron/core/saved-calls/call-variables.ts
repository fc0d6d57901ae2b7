import { visit } from 'jsonc-parser'
import type { SavedVariable } from '../../../shared/model/saved-call'
import { variableReference, variablesOfText } from '../../../shared/variable-references'
import { parsedJson } from '../connection/json-value'

/** Values by name of variable. */
export type VariableValues = ReadonlyMap<string, string>

/** Arguments with their variables filled in, or what stands in the way, in words. */
export type FilledArguments =
  | { readonly kind: 'filled'; readonly text: string }
  | { readonly kind: 'missing'; readonly problems: readonly string[] }

/** Names of the variables in the texts of a JSON text, in the order they occur. */
export function variableNames(argumentsText: string): readonly string[] {
  const names = textsIn(argumentsText).flatMap(({ value }) => variablesOfText(value))
  return [...new Set(names)]
}

/** Fills variables in. A variable of kind `json` that is all of a text takes the place of the text. */
export function fillVariables(
  argumentsText: string,
  variables: readonly SavedVariable[],
  values: VariableValues,
): FilledArguments {
  const problems = new Set<string>()
  const valueOf = (name: string): string | undefined => {
    const value = values.get(name) ?? variables.find((variable) => variable.name === name)?.default
    if (value === undefined) problems.add(`The variable "${name}" has no value.`)
    return value
  }
  const isJson = (name: string): boolean => variables.some((one) => one.name === name && one.kind === 'json')
  const fill = (text: string): string => {
    const [whole, name = ''] = /^\$\{([A-Za-z_][A-Za-z0-9_-]*)\}$/.exec(text) ?? []
    if (whole !== undefined && isJson(name)) {
      const json = valueOf(name) ?? 'null'
      if (parsedJson(json) !== undefined) return json
      problems.add(`The value of the variable "${name}" is no JSON.`)
      return 'null'
    }
    const filled = text.replace(variableReference, (written: string, inner: string) =>
      written.startsWith('$$') ? written.slice(1) : (valueOf(inner) ?? ''),
    )
    return JSON.stringify(filled)
  }
  const text = replaceTexts(argumentsText, (value) => (value.includes('${') ? fill(value) : undefined))
  return problems.size > 0 ? { kind: 'missing', problems: [...problems] } : { kind: 'filled', text }
}

/** The text with other JSON in place of some of its texts; undefined leaves one as it is. */
export function replaceTexts(jsonText: string, change: (value: string) => string | undefined): string {
  let end = 0
  const parts = textsIn(jsonText).flatMap(({ value, offset, length }) => {
    const put = change(value)
    if (put === undefined) return []
    const before = jsonText.slice(end, offset)
    end = offset + length
    return [before, put]
  })
  return parts.join('') + jsonText.slice(end)
}

interface PlacedText {
  readonly value: string
  readonly offset: number
  readonly length: number
}

/** The texts of a JSON text that are values. */
function textsIn(jsonText: string): readonly PlacedText[] {
  const texts: PlacedText[] = []
  visit(jsonText, {
    onLiteralValue: (value: unknown, offset, length) => {
      if (typeof value === 'string') texts.push({ value, offset, length })
    },
  })
  return texts
}
