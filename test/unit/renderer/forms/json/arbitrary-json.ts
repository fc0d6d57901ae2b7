import fc from 'fast-check'

/** Names that have tripped up many a program, among ordinary ones. */
export const oddNames = [
  'a.b',
  'a/b',
  'a[0]',
  'a b',
  '',
  '__proto__',
  'toString',
  'constructor',
  '<b>x</b>',
  'é中😀',
  '~1%25',
  'length',
]

export const arbitraryName = fc.oneof(fc.constantFrom(...oddNames), fc.string({ maxLength: 6 }))

/** Numbers as JSON writes them, in all spellings and sizes. */
export const arbitraryNumberText = fc.oneof(
  fc.constantFrom(
    '0',
    '-0',
    '1.10',
    '1e3',
    '1E+3',
    '12345678901234567890',
    '0.1',
    '-1.5e-7',
    '1e400',
    '9007199254740993',
  ),
  fc.integer().map(String),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => JSON.stringify(value)),
)

const blanks = fc.constantFrom('', '', '', ' ', '\n', '\n  ', '\t', '\r\n')

/** JSON text in any layout, with repeated names, odd names, escapes and numbers of any length. */
export const arbitraryJsonText: fc.Arbitrary<string> = fc.letrec<{ value: string }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.constantFrom('true', 'false', 'null', '{}', '[]', '{ }', '[\n]'),
    arbitraryNumberText,
    fc.string().map((text) => JSON.stringify(text)),
    fc.constantFrom('"\\u0041\\/"', '"\\ud800"', '"\u2028"'),
    fc
      .array(fc.tuple(blanks, tie('value'), blanks), { minLength: 1, maxLength: 4 })
      .map((items) => `[${items.map((parts) => parts.join('')).join(',')}]`),
    fc
      .array(fc.tuple(blanks, arbitraryName, blanks, blanks, tie('value'), blanks), { minLength: 1, maxLength: 4 })
      .map(
        (members) =>
          `{${members
            .map(
              ([before, name, colon, gap, value, after]) =>
                `${before}${JSON.stringify(name)}${colon}:${gap}${value}${after}`,
            )
            .join(',')}}`,
      ),
  ),
})).value
