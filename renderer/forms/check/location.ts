import type { Path } from '../json/node'

/** A location of the validator (`#/rows/0/a~1b`) as steps. */
export function locationSteps(location: string): readonly string[] {
  return location
    .split('/')
    .slice(1)
    .map((step) => decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~'))
}

/** A location as a path in the value: what is a position in a list there is a number, what is a name stays text. */
export function valuePath(value: unknown, location: string): Path {
  let place = value
  return locationSteps(location).map((step) => {
    const inList = Array.isArray(place)
    place = memberOf(place, step)
    return inList ? Number(step) : step
  })
}

/** The value of the keyword a unit speaks of, found in the schema the validator was given. */
export function keywordValue(schema: unknown, location: string): unknown {
  let place: unknown = schema
  for (const step of locationSteps(location)) {
    place = memberOf(place, step)
    // Behind a reference the location goes on where it leads.
    if (step === '$ref' && typeof place === 'string') place = follow(schema, place)
  }
  return place
}

function follow(schema: unknown, pointer: string): unknown {
  return locationSteps(pointer).reduce(memberOf, schema)
}

function memberOf(place: unknown, step: string): unknown {
  if (typeof place !== 'object' || place === null || !Object.hasOwn(place, step)) return undefined
  return (place as Readonly<Record<string, unknown>>)[step]
}
