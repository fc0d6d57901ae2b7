import { type PlainJson, plainText } from '../json/plain'
import type { Facts } from './facts'
import type { Option } from './view'

/**
 * The values an `enum` allows (or the one of a `const`), for a list to choose from; undefined for other schemas. Null is
 * among them where it is allowed.
 */
export function optionsOf(facts: Facts): readonly Option[] | undefined {
  if (facts.constant !== undefined) {
    const { title, description } = facts
    return [{ value: facts.constant.value, label: title ?? plainText(facts.constant.value), description }]
  }
  const { choices, choiceNames } = facts
  if (choices === undefined) return undefined
  const write = choices.every((value) => typeof value === 'string') ? textLabel : plainText
  return choices.map((value, index) => {
    const name = choiceNames[index]
    return { value, label: name === undefined || name === '' ? write(value) : name, description: undefined }
  })
}

/** Text without quotes; what could not be seen or told from another choice keeps them. */
function textLabel(value: PlainJson): string {
  return typeof value === 'string' && value !== '' && value === value.trim() ? value : plainText(value)
}
