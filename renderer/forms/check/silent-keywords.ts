/** Keywords whose units only say that something inside failed, which is said by itself. */
export const silentKeywords: ReadonlySet<string> = new Set([
  '$ref',
  'additionalProperties',
  'allOf',
  'dependentSchemas',
  'if',
  'items',
  'patternProperties',
  'prefixItems',
  'properties',
  'propertyNames',
  'unevaluatedItems',
  'unevaluatedProperties',
])
