import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  insertItem,
  moveItem,
  removeAt,
  removeItem,
  renameMember,
  setAt,
} from '../../../../../renderer/forms/json/edit'
import { defaultLayout } from '../../../../../renderer/forms/json/layout'
import { makeNode, numberNode, textNode } from '../../../../../renderer/forms/json/make-node'
import { type FormValue, type Path, valueAt } from '../../../../../renderer/forms/json/node'
import { writeJson } from '../../../../../renderer/forms/json/write-json'
import { arbitraryJsonText, arbitraryName } from './arbitrary-json'
import { documentOf } from './document-of'

const one = numberNode('1')
const written = (value: FormValue) => (value === undefined ? undefined : writeJson(value))

describe('setting', () => {
  it.each<[string | undefined, Path, string]>([
    [undefined, ['a'], '{\n  "a": 1\n}'],
    [undefined, ['a', 'b'], '{\n  "a": {\n    "b": 1\n  }\n}'],
    ['{}', ['a'], '{\n  "a": 1\n}'],
    ['{"a":0,"b":2}', ['a'], '{"a":1,"b":2}'],
    ['{"a":0}', ['b'], '{"a":0,"b":1}'],
    ['{ "a": 0 }', ['b'], '{ "a": 0, "b": 1 }'],
    ['{\n\t"a": 0\n}', ['b'], '{\n\t"a": 0,\n\t"b": 1\n}'],
    ['{\n\t"a": 0\n}', ['b', 'c'], '{\n\t"a": 0,\n\t"b": {\n\t\t"c": 1\n\t}\n}'],
    ['{"a":0,"a":5}', ['a'], '{"a":0,"a":1}'],
    ['{"x":1.10,"y":"\\u0041"}', ['z'], '{"x":1.10,"y":"\\u0041","z":1}'],
    ['{"l":[0,5]}', ['l', 1], '{"l":[0,1]}'],
    ['{}', ['__proto__'], '{\n  "__proto__": 1\n}'],
  ])('%j at %j', (text, path, expected) => {
    expect(written(setAt(text === undefined ? undefined : documentOf(text), path, one))).toBe(expected)
  })

  it('fills the places before an item with ones that are still to be filled in', () => {
    const value = setAt(documentOf('{"p":[]}'), ['p', 2], one)
    expect(valueAt(value, ['p', 0])).toEqual({ kind: 'unparsed', typed: '' })
    expect(valueAt(value, ['p', 2])).toEqual(one)
  })
})

describe('removing', () => {
  it.each<[string, Path, number, string]>([
    ['{"a":1,"b":2}', ['a'], 0, '{"b":2}'],
    ['{\n  "a": 1,\n  "b": 2\n}', ['b'], 0, '{\n  "a": 1\n}'],
    ['{\n  "a": 1,\n  "b": 2\n}', ['a'], 0, '{\n  "b": 2\n}'],
    ['{"a":1}', ['a'], 0, '{}'],
    ['{"a":{"b":{"c":1}},"d":2}', ['a', 'b', 'c'], 0, '{"d":2}'],
    ['{"a":{"b":{"c":1}},"d":2}', ['a', 'b', 'c'], 1, '{"a":{},"d":2}'],
    ['{"a":{"b":1},"c":{}}', ['a', 'b'], 0, '{"c":{}}'],
    ['{"a":1,"b":2,"a":3}', ['a'], 0, '{"b":2}'],
    ['{"p":[1,2]}', ['p', 1], 0, '{"p":[1]}'],
    ['{"p":[1]}', ['p', 0], 0, '{}'],
    ['{"a":1}', ['nothing', 'here'], 0, '{"a":1}'],
  ])('%j without %j, keeping %i levels', (text, path, keepDepth, expected) => {
    expect(written(removeAt(documentOf(text), path, keepDepth))).toBe(expected)
  })

  it('empties a place of a tuple without closing up', () => {
    const value = removeAt(documentOf('{"p":[1,2]}'), ['p', 0])
    expect(valueAt(value, ['p', 0])).toEqual({ kind: 'unparsed', typed: '' })
    expect(valueAt(value, ['p', 1])).toEqual(numberNode('2'))
  })
})

describe('lists', () => {
  it.each([
    ['{"l":[1,2]}', 2, '{"l":[1,2,"new"]}'],
    ['{"l":[1,2]}', 0, '{"l":["new",1,2]}'],
    ['{"l":[\n    1\n  ]}', 1, '{"l":[\n    1,\n    "new"\n  ]}'],
  ])('%j with an item at %i', (text, index, expected) => {
    expect(written(insertItem(documentOf(text), ['l'], index, () => textNode('new')))).toBe(expected)
  })

  it('makes a list that is not there', () => {
    expect(written(insertItem(undefined, ['l'], 0, () => one))).toBe('{\n  "l": [\n    1\n  ]\n}')
  })

  it.each([
    [0, 2, '{"l":[2, 3,1]}'],
    [2, 0, '{"l":[3, 1,2]}'],
    [0, 9, '{"l":[1, 2,3]}'],
  ])('moves %i to %i and leaves the blanks where they are', (from, to, expected) => {
    expect(written(moveItem(documentOf('{"l":[1, 2,3]}'), ['l'], from, to))).toBe(expected)
  })

  it('keeps ids when items move', () => {
    const value = documentOf('{"l":[1,2,3]}')
    const before = valueAt(value, ['l'])
    const after = valueAt(moveItem(value, ['l'], 0, 2), ['l'])
    if (before?.kind !== 'list' || after?.kind !== 'list') throw new Error('both are lists')
    expect(after.items.map((item) => item.id)).toEqual([1, 2, 0].map((at) => before.items[at]?.id))
  })

  it('goes with its last item unless it is to be kept', () => {
    expect(written(removeItem(documentOf('{"l":[1]}'), ['l'], 0, 0))).toBe('{}')
    expect(written(removeItem(documentOf('{"l":[1]}'), ['l'], 0, 1))).toBe('{"l":[]}')
  })
})

describe('members', () => {
  it('are renamed in their place, keeping their id', () => {
    const value = documentOf('{"m":{"a":1,"b":2}}')
    const before = valueAt(value, ['m'])
    if (before?.kind !== 'object') throw new Error('an object')
    const after = renameMember(value, ['m'], before.members[0]?.id ?? 0, 'z"')
    expect(written(after)).toBe('{"m":{"z\\"":1,"b":2}}')
  })
})

describe('any edit', () => {
  it('changes its place and nothing else', () => {
    fc.assert(
      fc.property(arbitraryJsonText, arbitraryName, (text, name) => {
        const value = documentOf(`{"left":${text},"right":${text}}`)
        const edited = setAt(value, ['middle', name], one)
        expect(valueAt(edited, ['middle', name])).toEqual(one)
        expect(valueAt(edited, ['left'])).toBe(valueAt(value, ['left']))
        expect(written(removeAt(edited, ['middle', name]))).toBe(written(value))
      }),
    )
  })

  it('leaves JSON that says what plain values would say', () => {
    const path = fc.array(fc.oneof(fc.constantFrom('a', 'b', '__proto__'), fc.nat({ max: 2 })), {
      minLength: 1,
      maxLength: 3,
    })
    fc.assert(
      fc.property(fc.array(fc.tuple(path, fc.boolean()), { maxLength: 8 }), (edits) => {
        let value: FormValue = documentOf('{}')
        for (const [steps, isSet] of edits) {
          const place = ['root', ...steps]
          value = isSet
            ? setAt(value, place, makeNode({ x: [1] }, defaultLayout, place.length))
            : removeAt(value, place)
          const text = written(value) ?? ''
          expect(writeJson(documentOf(text))).toBe(text)
        }
      }),
    )
  })
})
