import { breakLoops } from './break-loops'
import { type Built, type BuiltObject, copySchema } from './copy-schema'
import { isJsonObject, type Json, memberOf } from './json'

/** What the editor completes, explains and checks by. */
export type PreparedSchema =
  | { readonly kind: 'schema'; readonly schema: BuiltObject }
  /** There is one, but no use can be made of it. */
  | { readonly kind: 'unusable'; readonly why: 'too-large' | 'not-json' | 'no-schema' }

/** Longer texts (UTF-16 units) are not looked at. */
export const longestSchema = 1_000_000

/** Drafts as the editor's validator calls them, by the way their address is told apart from others. */
const drafts: readonly (readonly [RegExp, string])[] = [
  [/draft-04/, 'http://json-schema.org/draft-04/schema#'],
  [/draft-06/, 'http://json-schema.org/draft-06/schema#'],
  [/draft-07/, 'http://json-schema.org/draft-07/schema#'],
  [/2019-09/, 'https://json-schema.org/draft/2019-09/schema'],
]

/**
 * Makes of a schema somebody else wrote one the editor's validator can take: known keywords of the right shape only, no
 * reference out of the document, none without an end, nothing that is shown without bounds. Never throws.
 */
export function prepareSchema(text: string): PreparedSchema {
  if (text.length > longestSchema) return { kind: 'unusable', why: 'too-large' }
  const json = parse(text)
  if (json === undefined) return { kind: 'unusable', why: 'not-json' }
  if (typeof json === 'boolean') return { kind: 'schema', schema: json ? {} : { not: {} } }
  if (!isJsonObject(json)) return { kind: 'unusable', why: 'no-schema' }
  const copy = copySchema(json)
  if (copy === undefined) return { kind: 'unusable', why: 'too-large' }
  breakLoops(copy)
  const draft = draftOf(memberOf(json, '$schema'), copy.hasItemLists)
  return {
    kind: 'schema',
    schema: {
      ...objectOf(copy.root),
      ...(draft === undefined ? {} : { $schema: draft }),
      ...(copy.definitions.size === 0 ? {} : { $defs: Object.fromEntries(copy.definitions) }),
    },
  }
}

function parse(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json
  } catch {
    return undefined
  }
}

/** Without a draft, or with one nobody knows, it is 2020-12, unless it is written in the way of the drafts before. */
function draftOf(named: Json | undefined, hasItemLists: boolean): string | undefined {
  const known = typeof named === 'string' ? drafts.find(([shape]) => shape.test(named)) : undefined
  if (known !== undefined) return known[1]
  return hasItemLists ? 'https://json-schema.org/draft/2019-09/schema' : undefined
}

function objectOf(schema: Built): BuiltObject {
  return typeof schema === 'object' ? schema : {}
}
