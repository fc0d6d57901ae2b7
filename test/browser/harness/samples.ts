/** A tool with more arguments than any: every kind of plain field in turn. */
function manyFields(count: number): unknown {
  const kinds = [
    { type: 'string', description: 'Some words about it' },
    { type: 'integer', minimum: 1, maximum: 10 },
    { type: 'boolean' },
    { type: 'string', enum: ['first', 'second', 'third'] },
    { anyOf: [{ type: 'string', format: 'date' }, { type: 'null' }] },
    { type: 'number', default: 0.5 },
    { type: 'array', items: { enum: ['a', 'b', 'c'] } },
    { type: 'array', items: { type: 'string' } },
    { type: 'object', properties: { x: { type: 'string' }, y: { type: 'number' } } },
    {},
  ]
  const names = Array.from({ length: count }, (_, at) => `field_${at}`)
  return {
    type: 'object',
    properties: Object.fromEntries(names.map((name, at) => [name, kinds[at % kinds.length]])),
    required: names.slice(0, 20),
  }
}

/** Schemas for looking at: everyday tools and one of each kind of field. */
export const samples: Readonly<Record<string, { readonly schema: unknown; readonly text?: string }>> = {
  search: {
    schema: {
      type: 'object',
      properties: {
        query: { type: 'string', title: 'Query', description: 'Words to look for. Quotes keep words together.' },
        limit: {
          type: 'integer',
          description: 'How many results to give back.',
          minimum: 1,
          maximum: 100,
          default: 10,
        },
        safe: { type: 'boolean', description: 'Leave out what is not for everybody.' },
        sort: { type: 'string', enum: ['relevance', 'newest', 'oldest'], default: 'relevance' },
        since: { anyOf: [{ type: 'string', format: 'date' }, { type: 'null' }], default: null, title: 'Since' },
        tags: { type: 'array', items: { type: 'string' }, description: 'All of these.' },
        site: { type: 'string', format: 'uri', examples: ['https://example.com'] },
      },
      required: ['query'],
    },
  },
  kinds: {
    schema: {
      type: 'object',
      properties: {
        text: { type: 'string', minLength: 2, maxLength: 40 },
        lines: { type: 'string', description: 'Text with line breaks grows.' },
        secret: { type: 'string', format: 'password' },
        number: { type: 'number', exclusiveMinimum: 0, multipleOf: 0.1 },
        flag: { type: 'boolean' },
        nullable: { type: ['string', 'null'] },
        mixed: { enum: ['1', 1, true, null, { a: 1 }] },
        titled: {
          oneOf: [
            { const: 'r', title: 'Red', description: 'Like fire' },
            { const: 'g', title: 'Green' },
          ],
        },
        several: { type: 'array', items: { type: 'string', enum: ['read', 'write', 'delete'] }, uniqueItems: true },
        when: { type: 'string', format: 'date-time' },
        file: { type: 'string', contentEncoding: 'base64', contentMediaType: 'image/png' },
        anything: { description: 'Any JSON.' },
        either: { type: ['integer', 'string'] },
        fixed: { const: 'v2' },
      },
      required: ['text', 'fixed'],
    },
    text: '{\n  "text": "hello",\n  "lines": "one\\ntwo\\nthree",\n  "secret": "hunter2",\n  "number": 12345678901234567890,\n  "flag": false,\n  "nullable": null,\n  "mixed": 1,\n  "several": ["read", "write"],\n  "when": "soon",\n  "anything": {"a": [1, 2]}\n}',
  },
  nested: {
    schema: {
      type: 'object',
      properties: {
        name: { type: 'string' },
        address: {
          type: 'object',
          title: 'Address',
          description: 'Where the parcel goes.',
          properties: {
            street: { type: 'string' },
            zip: { type: 'string', pattern: '^\\d{5}$' },
            geo: {
              type: 'object',
              properties: { lat: { type: 'number' }, lon: { type: 'number' } },
              required: ['lat', 'lon'],
            },
          },
          required: ['street'],
        },
        rows: {
          type: 'array',
          minItems: 1,
          items: {
            type: 'object',
            properties: {
              key: { type: 'string' },
              value: { type: 'number' },
              tags: { type: 'array', items: { type: 'string' } },
            },
            required: ['key'],
          },
        },
        matrix: { type: 'array', items: { type: 'array', items: { type: 'number' } } },
        point: {
          type: 'array',
          prefixItems: [
            { type: 'number', title: 'x' },
            { type: 'number', title: 'y' },
          ],
          items: false,
          minItems: 2,
        },
        env: { type: 'object', additionalProperties: { type: 'string' }, description: 'Variables of the process.' },
        tree: { $ref: '#/$defs/node' },
      },
      required: ['name', 'rows'],
      $defs: {
        node: {
          type: 'object',
          title: 'Node',
          properties: { name: { type: 'string' }, children: { type: 'array', items: { $ref: '#/$defs/node' } } },
          required: ['name'],
        },
      },
    },
    text: '{"name":"Ada","address":{"street":"Main"},"rows":[{"key":"a","value":1,"tags":["x","y"]},{"key":"b"}],"matrix":[[1,2],[3,4]],"point":[1.5],"env":{"HOME":"/root","PATH":"/bin"},"tree":{"name":"root","children":[{"name":"leaf"}]}}',
  },
  unions: {
    schema: {
      type: 'object',
      properties: {
        target: {
          oneOf: [
            {
              type: 'object',
              properties: { kind: { const: 'email' }, address: { type: 'string', format: 'email' } },
              required: ['kind', 'address'],
            },
            {
              type: 'object',
              properties: { kind: { const: 'sms' }, phone: { type: 'string' } },
              required: ['kind', 'phone'],
            },
          ],
          discriminator: { propertyName: 'kind' },
        },
        id: { anyOf: [{ type: 'string' }, { type: 'integer' }] },
        mode: { type: 'string', enum: ['simple', 'full'] },
        filter: { anyOf: [{ $ref: '#/$defs/and' }, { type: 'string', title: 'Expression' }] },
      },
      required: ['target'],
      if: { properties: { mode: { const: 'full' } }, required: ['mode'] },
      then: { properties: { depth: { type: 'integer' }, follow: { type: 'boolean' } }, required: ['depth'] },
      $defs: {
        and: {
          type: 'object',
          title: 'All of',
          properties: { all: { type: 'array', items: { $ref: '#/properties/filter' } } },
        },
      },
    },
    text: '{"target":{"kind":"sms"},"mode":"full","extra":[1,2,3]}',
  },
  many: { schema: manyFields(200) },
  none: { schema: { type: 'object', properties: {} } },
  broken: { schema: 'object' },
}
