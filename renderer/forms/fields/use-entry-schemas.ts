import { useEffect, useMemo, useState } from 'react'
import type { ObjectMember } from '../json/node'
import type { Facts } from '../schema/facts'
import { Combination, type Schema } from '../schema/schema'
import { useForm } from '../session/form-context'

/** Names with the patterns they match: the answer of the worker, since patterns never run in the window. */
type Matches = ReadonlyMap<string, readonly number[]>

const none: Matches = new Map()

/**
 * The schema for a member by its name: of the patterns it matches, else the one for additional properties. As long as the
 * patterns have not been asked, the only possible schema is taken, or any value.
 */
export function useEntrySchemas(facts: Facts, entries: readonly ObjectMember[]): (name: string) => Schema {
  const { check } = useForm()
  const [matches, setMatches] = useState(none)
  const { patternProperties } = facts
  const names = patternProperties.length === 0 ? '[]' : JSON.stringify(entries.map((entry) => entry.name))
  useEffect(() => {
    const wanted = JSON.parse(names) as readonly string[]
    if (wanted.length === 0) return undefined
    let isCurrent = true
    const patterns = patternProperties.map(([pattern]) => pattern)
    void check.match(patterns, wanted).then((found) => {
      if (!isCurrent || found === undefined) return
      setMatches(new Map(wanted.map((name, index) => [name, found[index] ?? []])))
    })
    return () => {
      isCurrent = false
    }
  }, [check, names, patternProperties])
  const known = useMemo(() => schemasByName(facts, matches), [facts, matches])
  return (name) => known.get(name) ?? likelySchema(facts)
}

function schemasByName(facts: Facts, matches: Matches): ReadonlyMap<string, Schema> {
  const byPatterns = new Map<string, Schema>()
  return new Map(
    [...matches].map(([name, found]) => {
      const schema = byPatterns.get(found.join()) ?? schemaOfPatterns(facts, found)
      byPatterns.set(found.join(), schema)
      return [name, schema]
    }),
  )
}

function schemaOfPatterns(facts: Facts, found: readonly number[]): Schema {
  const schemas = found.map((index) => facts.patternProperties[index]?.[1] ?? true)
  const [first, ...more] = schemas
  if (first === undefined)
    return facts.additionalProperties === false ? likelySchema(facts) : (facts.additionalProperties ?? true)
  return more.length === 0 ? first : new Combination(schemas)
}

function likelySchema({ patternProperties, additionalProperties }: Facts): Schema {
  const additional = additionalProperties ?? false
  const [first, ...more] = patternProperties
  if (first === undefined || more.length > 0 || additional !== false) return additional === false ? true : additional
  return first[1]
}
