/** Keywords by what they hold (JSON Schema drafts 4 to 2020-12). */
export const schemaKeywords: ReadonlySet<string> = new Set([
  'items',
  'additionalItems',
  'unevaluatedItems',
  'contains',
  'additionalProperties',
  'unevaluatedProperties',
  'propertyNames',
  'not',
  'if',
  'then',
  'else',
])

export const schemaListKeywords: ReadonlySet<string> = new Set(['prefixItems', 'allOf', 'anyOf', 'oneOf'])

export const schemaMapKeywords: ReadonlySet<string> = new Set([
  'properties',
  'patternProperties',
  'dependentSchemas',
  '$defs',
  'definitions',
])

/** Hold values, not schemas: nothing inside them is looked at. */
export const dataKeywords: ReadonlySet<string> = new Set(['default', 'const', 'enum', 'examples', 'enumNames'])

export const textKeywords: ReadonlySet<string> = new Set([
  'title',
  'description',
  'format',
  'pattern',
  '$ref',
  '$id',
  '$anchor',
  '$schema',
  'contentEncoding',
  'contentMediaType',
])

export const numberKeywords: ReadonlySet<string> = new Set([
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
])

export const countKeywords: ReadonlySet<string> = new Set([
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minProperties',
  'maxProperties',
  'minContains',
  'maxContains',
])
