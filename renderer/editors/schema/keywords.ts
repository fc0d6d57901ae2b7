/** How the value of a schema keyword is built. A value of another shape is left out. */
export type KeywordShape =
  | 'schema'
  | 'schema of names'
  | 'schemas'
  | 'schema or schemas'
  | 'named schemas'
  | 'named schemas or names'
  | 'named names'
  | 'names'
  | 'types'
  | 'text'
  | 'pattern'
  | 'number'
  | 'number or flag'
  | 'flag'
  | 'value'
  | 'values'

/**
 * The keywords the editor's validator knows (JSON Schema drafts 4 to 2020-12), by their shape. References, definitions and
 * words for people are treated apart. Keywords of editors (`defaultSnippets`, `markdownDescription`, `errorMessage`, …) are left out on
 * purpose: a server has no business writing into the editor.
 */
export const keywordShapes: ReadonlyMap<string, KeywordShape> = new Map<string, KeywordShape>([
  ['additionalItems', 'schema'],
  ['additionalProperties', 'schema'],
  ['contains', 'schema'],
  ['else', 'schema'],
  ['if', 'schema'],
  ['not', 'schema'],
  ['propertyNames', 'schema of names'],
  ['then', 'schema'],
  ['unevaluatedItems', 'schema'],
  ['unevaluatedProperties', 'schema'],
  ['allOf', 'schemas'],
  ['anyOf', 'schemas'],
  ['oneOf', 'schemas'],
  ['prefixItems', 'schemas'],
  ['items', 'schema or schemas'],
  ['dependentSchemas', 'named schemas'],
  ['patternProperties', 'named schemas'],
  ['properties', 'named schemas'],
  ['dependencies', 'named schemas or names'],
  ['dependentRequired', 'named names'],
  ['required', 'names'],
  ['type', 'types'],
  ['format', 'text'],
  ['pattern', 'pattern'],
  ['maxContains', 'number'],
  ['maxItems', 'number'],
  ['maxLength', 'number'],
  ['maxProperties', 'number'],
  ['maximum', 'number'],
  ['minContains', 'number'],
  ['minItems', 'number'],
  ['minLength', 'number'],
  ['minProperties', 'number'],
  ['minimum', 'number'],
  ['multipleOf', 'number'],
  ['exclusiveMaximum', 'number or flag'],
  ['exclusiveMinimum', 'number or flag'],
  ['deprecated', 'flag'],
  ['uniqueItems', 'flag'],
  ['const', 'value'],
  ['default', 'value'],
  ['enum', 'values'],
  ['examples', 'values'],
])

/** Keywords whose schemas hold for the same value as the schema they stand in. */
export const inPlaceKeywords: readonly string[] = [
  'allOf',
  'anyOf',
  'oneOf',
  'not',
  'if',
  'then',
  'else',
  'dependentSchemas',
  'dependencies',
]

export const typeNames: ReadonlySet<string> = new Set([
  'array',
  'boolean',
  'integer',
  'null',
  'number',
  'object',
  'string',
])
