import type { JsonNode } from '../json/node'
import { sameAsPlain } from '../json/same-as-plain'
import type { Option } from '../schema/view'

/** Most options drawn at once; more are found by search. */
export const mostOptions = 200
/** Options are drawn when a list opens: a form can have hundreds of lists. */
export const listProps = { keepMounted: false } as const
/** Longer lists of options can be searched. */
export const longestUnsearched = 20

export function isSearchable(options: readonly Option[]): boolean {
  return options.length > longestUnsearched
}

/** Options for the kit's lists, which know values by text: here their positions. */
export function choiceData(options: readonly Option[]): { readonly value: string; readonly label: string }[] {
  return options.map(({ label }, index) => ({ value: String(index), label }))
}

/** The position of a value among the options, as the kit's lists know it; undefined where it is none of them. */
export function choiceOf(options: readonly Option[], node: JsonNode | undefined): string | undefined {
  if (node === undefined) return undefined
  const at = options.findIndex((option) => sameAsPlain(node, option.value))
  return at < 0 ? undefined : String(at)
}
