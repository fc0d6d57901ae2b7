import { plainText } from '../json/plain'
import type { Facts } from './facts'
import type { Schema } from './schema'
import { typeWords, wordList } from './type-words'

/** Names for the variants of a union, each different: from what tells them apart, not from their numbers where possible. */
export function variantLabels(
  variants: readonly Facts[],
  discriminator: string | undefined,
  factsOf: (schema: Schema) => Facts,
): readonly string[] {
  const labels = variants.map((facts) => variantLabel(facts, discriminator, factsOf))
  return labels.map((label, index) => {
    const isTaken = labels.some((other, at) => at !== index && other === label)
    return isTaken ? `${label} (${index + 1})` : label
  })
}

function variantLabel(facts: Facts, discriminator: string | undefined, factsOf: (schema: Schema) => Facts): string {
  if (facts.title !== undefined && facts.title !== '') return facts.title
  if (facts.constant !== undefined) return plainText(facts.constant.value)
  return tagOf(facts, discriminator, factsOf) ?? facts.referenceName ?? shapeOf(facts)
}

/** `kind: "email"`, from the property that says which variant it is. */
function tagOf(
  facts: Facts,
  discriminator: string | undefined,
  factsOf: (schema: Schema) => Facts,
): string | undefined {
  const names = discriminator === undefined ? [...facts.properties.keys()] : [discriminator]
  for (const name of names) {
    const property = facts.properties.get(name)
    const tag = property === undefined ? undefined : onlyValue(factsOf(property))
    if (tag !== undefined) return `${name}: ${tag}`
  }
  return undefined
}

function onlyValue(facts: Facts): string | undefined {
  if (facts.constant !== undefined) return plainText(facts.constant.value)
  const [only, ...more] = facts.choices ?? []
  return only !== undefined && more.length === 0 ? plainText(only) : undefined
}

function shapeOf(facts: Facts): string {
  const names = facts.required.size > 0 ? [...facts.required] : [...facts.properties.keys()]
  if (names.length > 0) return `with ${wordList(names.slice(0, 3), 'and')}`
  if (facts.choices !== undefined) return wordList(facts.choices.slice(0, 3).map(plainText))
  const type = facts.types === undefined ? 'any value' : wordList([...facts.types].map(typeWords))
  return facts.format === undefined ? type : `${type} (${facts.format})`
}
