/** A JSON Schema of our own, as plain data. */
export interface Schema {
  readonly [keyword: string]: unknown
}

/** Longest time a timer can be set to: 2^31 - 1 ms. */
const longestTimeMs = 2_147_483_647

/** A field with its explanation; what holds without the field is told too, since the editor does not show `default`. */
export function field(description: string, schema: Schema): Schema {
  const standard = schema['default']
  const end = standard === undefined ? '' : ` Default: \`${JSON.stringify(standard)}\`.`
  return { ...schema, markdownDescription: description + end }
}

export function object(properties: Readonly<Record<string, Schema>>): Schema {
  return { type: 'object', properties }
}

/** Milliseconds. */
export function time(least: 0 | 1, standard?: number | null): Schema {
  const bounds = { minimum: least, maximum: longestTimeMs }
  return standard === undefined ? { type: 'number', ...bounds } : { type: 'number', ...bounds, default: standard }
}

export function wholeNumber(standard?: number): Schema {
  const bounds = { type: 'integer', minimum: 0 }
  return standard === undefined ? bounds : { ...bounds, default: standard }
}

export function flag(standard?: boolean): Schema {
  return standard === undefined ? { type: 'boolean' } : { type: 'boolean', default: standard }
}

export const textList: Schema = { type: 'array', items: { type: 'string' } }

/** One of some words, each explained. */
export function choice(words: Readonly<Record<string, string>>, standard?: string): Schema {
  return {
    enum: Object.keys(words),
    markdownEnumDescriptions: Object.values(words),
    ...(standard === undefined ? {} : { default: standard }),
  }
}
