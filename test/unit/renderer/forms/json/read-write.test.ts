import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { unparsedNode } from '../../../../../renderer/forms/json/make-node'
import { plainOf, plainText } from '../../../../../renderer/forms/json/plain'
import { readJson } from '../../../../../renderer/forms/json/read-json'
import { reconcileDocument } from '../../../../../renderer/forms/json/reconcile'
import { sameJson } from '../../../../../renderer/forms/json/same-json'
import { writeJson } from '../../../../../renderer/forms/json/write-json'
import { arbitraryJsonText } from './arbitrary-json'
import { documentOf } from './document-of'

describe('reading and writing JSON text', () => {
  it('gives back every character of any text', () => {
    fc.assert(
      fc.property(arbitraryJsonText, (text) => {
        expect(writeJson(documentOf(text))).toBe(text)
      }),
      { numRuns: 500 },
    )
  })

  it('reads what JSON.parse reads', () => {
    fc.assert(
      fc.property(arbitraryJsonText, (text) => {
        const read = JSON.parse(plainText(plainOf(documentOf(text).value))) as unknown
        expect(JSON.stringify(read)).toBe(JSON.stringify(JSON.parse(text)))
      }),
      { numRuns: 500 },
    )
  })

  it('refuses what JSON.parse refuses', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: fc.constantFrom(...Array.from('{}[]",:0123-+.eE \\utrufalsen/*\n')) }),
          fc
            .tuple(arbitraryJsonText, fc.nat(), fc.constantFrom('', ',', '}', '"', '1', 'x', '\\', '/'))
            .map(([text, at, put]) => {
              const place = at % (text.length + 1)
              return `${text.slice(0, place)}${put}${text.slice(place + 1)}`
            }),
        ),
        (text) => {
          expect(readJson(text).kind === 'document').toBe(parses(text))
        },
      ),
      { numRuns: 1000 },
    )
  })

  it.each([
    ['', 0],
    ['{"a": }', 6],
    ['{"a": 1,}', 8],
    ['[1 2]', 3],
    ['{a: 1}', 1],
    ['{"a" 1}', 5],
    ['01', 0],
    ['1 x', 2],
    ['"open', 0],
    ['"\t"', 1],
    ['"\\x"', 1],
    ['// no\n1', 0],
  ])('says where %j breaks', (text, offset) => {
    expect(readJson(text)).toMatchObject({ kind: 'fault', offset })
  })

  it('ends at a depth that would exhaust the stack, with a fault', () => {
    const deep = 100_000
    expect(readJson(`${'['.repeat(deep)}${']'.repeat(deep)}`)).toMatchObject({
      kind: 'fault',
      message: expect.stringContaining('nested'),
    })
    expect(readJson(`${'['.repeat(900)}${']'.repeat(900)}`).kind).toBe('document')
  })

  it('reads megabytes of text with escapes', () => {
    const text = JSON.stringify({ file: '\\"\n'.repeat(500_000) })
    expect(writeJson(documentOf(text))).toBe(text)
  })

  it('writes what is no value yet so that nothing else takes it for one, and reads it back as typed', () => {
    for (const typed of ['', '12abc', '{"a": ', '*/ 1, "b": 2', '"', '\\', '\n']) {
      const text = writeJson({ before: '', value: unparsedNode(typed), after: '' })
      expect(parses(text)).toBe(false)
      expect(documentOf(text).value).toEqual({ kind: 'unparsed', typed })
    }
  })
})

describe('reconciling two readings', () => {
  it('keeps the very same document when nothing has changed', () => {
    fc.assert(
      fc.property(arbitraryJsonText, (text) => {
        const first = documentOf(text)
        expect(reconcileDocument(first, documentOf(text))).toBe(first)
      }),
    )
  })

  it('always gives the new text, and no id twice', () => {
    fc.assert(
      fc.property(arbitraryJsonText, arbitraryJsonText, (before, after) => {
        const result = reconcileDocument(documentOf(before), documentOf(after))
        expect(writeJson(result)).toBe(after)
        expect(sameJson(result.value, documentOf(after).value)).toBe(true)
        if (result.value.kind === 'object') {
          const ids = result.value.members.map((member) => member.id)
          expect(new Set(ids).size).toBe(ids.length)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('keeps rows and untouched parts', () => {
    const before = documentOf('{"list":[{"a":1},{"a":2}],"other":{"x":[1,2]}}')
    const after = reconcileDocument(before, documentOf('{"list":[{"a":1},{"a":3}],"other":{"x":[1,2]}}'))
    if (before.value.kind !== 'object' || after.value.kind !== 'object') throw new Error('both are objects')
    const [listBefore, otherBefore] = before.value.members
    const [listAfter, otherAfter] = after.value.members
    expect(otherAfter).toBe(otherBefore)
    if (listBefore?.value.kind !== 'list' || listAfter?.value.kind !== 'list') throw new Error('both are lists')
    expect(listAfter.value.items[0]).toBe(listBefore.value.items[0])
    expect(listAfter.value.items[1]?.id).toBe(listBefore.value.items[1]?.id)
  })
})

function parses(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
