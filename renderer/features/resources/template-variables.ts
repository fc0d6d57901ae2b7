import { parseTemplate } from 'url-template'
import type { NamedTexts } from '../../../shared/model/reading'

/** One variable of a template (RFC 6570). */
export interface TemplateVariable {
  readonly name: string
  /** `{name*}`: several values, apart by commas. */
  readonly isList: boolean
  /** `{name:3}`: only so many characters count. */
  readonly mostCharacters?: number
}

/** How a template can be filled in. */
export type ReadTemplate =
  | { readonly kind: 'form'; readonly variables: readonly TemplateVariable[] }
  /** The template keeps other rules than the standard's: the address has to be written by hand. */
  | { readonly kind: 'by-hand' }

const operators = /^[+#./;?&]/
/** Kept for later by the standard: what they mean is not known. */
const reserved = /^[=,!@|]/
const variable =
  /^((?:[A-Za-z0-9_]|%[0-9A-Fa-f]{2})+(?:\.(?:[A-Za-z0-9_]|%[0-9A-Fa-f]{2})+)*)(?::([1-9]\d{0,3})|(\*))?$/

/** The variables of a template in the order they are named, each once. */
export function readTemplate(template: string): ReadTemplate {
  const expressions = [...template.matchAll(/\{([^{}]*)\}/g)].map(([, inside = '']) => inside)
  if (/[{}]/.test(template.replaceAll(/\{[^{}]*\}/g, ''))) return { kind: 'by-hand' }
  const variables = new Map<string, TemplateVariable>()
  for (const expression of expressions) {
    if (reserved.test(expression)) return { kind: 'by-hand' }
    for (const part of expression.replace(operators, '').split(',')) {
      const [, name, length, star] = variable.exec(part.trim()) ?? []
      if (name === undefined) return { kind: 'by-hand' }
      const isList = star !== undefined || variables.get(name)?.isList === true
      variables.set(name, { name, isList, ...(length !== undefined && { mostCharacters: Number(length) }) })
    }
  }
  return { kind: 'form', variables: [...variables.values()] }
}

/**
 * The address a template gives with these values; what is empty is left out. `undefined` when the library does not get
 * through it.
 */
export function expandTemplate(
  template: string,
  variables: readonly TemplateVariable[],
  given: NamedTexts,
): string | undefined {
  try {
    const values = variables.flatMap(({ name, isList }): [string, string | string[]][] => {
      const text = given.find(([other]) => other === name)?.[1] ?? ''
      if (text === '') return []
      return [[name, isList ? text.split(',').map((part) => part.trim()) : text]]
    })
    return parseTemplate(template).expand(Object.fromEntries(values))
  } catch {
    return undefined
  }
}

/** Variables that are still empty. */
export function missingVariables(variables: readonly TemplateVariable[], given: NamedTexts): readonly string[] {
  return variables
    .map(({ name }) => name)
    .filter((name) => !given.some(([other, text]) => other === name && text !== ''))
}
