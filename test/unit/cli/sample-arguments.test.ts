import { expect, it } from 'vitest'
import { sampleArguments } from '../../../electron/cli/sample-arguments'

it.each([
  [undefined, {}],
  [{ type: 'object', properties: { a: { type: 'number' } } }, {}],
  [
    { properties: { a: { type: 'integer' }, b: { type: 'string' } }, required: ['a', 'b'] },
    { a: 1, b: 'text' },
  ],
  [
    { properties: { a: { default: 5 }, b: { enum: ['x', 'y'] } }, required: ['a', 'b', 3] },
    { a: 5, b: 'x' },
  ],
  [
    { properties: { a: { type: 'object', required: ['b'], properties: { b: { type: 'boolean' } } } }, required: ['a'] },
    { a: { b: true } },
  ],
  [{ properties: 'odd', required: ['a'] }, { a: 'text' }],
])('of %j are %j', (schema, args) => {
  expect(sampleArguments(schema)).toEqual(args)
})
