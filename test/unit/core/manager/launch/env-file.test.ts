import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseEnvFile, readEnvFile } from '../../../../../electron/core/manager/launch/env-file'
import { failure } from '../../../../support/server-under-test'

describe('the text of an envFile', () => {
  test.each<[string, string, Readonly<Record<string, string>>]>([
    ['one variable', 'A=1', { A: '1' }],
    ['blank lines and comments', '\n# no\n  # no\nA=1\n\n', { A: '1' }],
    ['export in front', 'export A=1\n  export  B = 2', { A: '1', B: '2' }],
    ['CRLF', 'A=1\r\nB=2\r\n', { A: '1', B: '2' }],
    ['blanks around a bare value', 'A =  some words  ', { A: 'some words' }],
    ['a comment behind a bare value', 'A=1 # one', { A: '1' }],
    ['a # within a bare value', 'A=a#b', { A: 'a#b' }],
    ['= within a value', 'A=b=c==', { A: 'b=c==' }],
    ['no value', 'A=\nB= # nothing', { A: '', B: '' }],
    ['single quotes: as it stands', 'A=\'x $B \\n # "y"\'', { A: 'x $B \\n # "y"' }],
    ['double quotes: with escapes', 'A="x\\ty \\"z\\" \\\\n \\$B"', { A: 'x\ty "z" \\n $B' }],
    ['a comment behind quotes', 'A="1" # one', { A: '1' }],
    ['several lines', 'A="one\ntwo"\nB=\'three\nfour\'\nC=5', { A: 'one\ntwo', B: 'three\nfour', C: '5' }],
    ['a # at the start of a line within quotes', 'A="one\n# two"', { A: 'one\n# two' }],
    ['nothing is expanded', 'A=$HOME/${X}/~', { A: '$HOME/${X}/~' }],
    ['of equal names the last', 'A=1\nA=2', { A: '2' }],
    ['names with dots and dashes', 'a.b-c_D1=1', { 'a.b-c_D1': '1' }],
  ])('%s', (_, text, variables) => {
    expect(parseEnvFile(text)).toEqual({ variables, notices: [] })
  })

  test('__proto__ is a name like any other', () => {
    expect(Object.entries(parseEnvFile('__proto__=1').variables)).toEqual([['__proto__', '1']])
  })

  test.each([
    ['no =', 'secret-word'],
    ['a name that begins with a digit', '1A=secret-word'],
    ['a name with a blank', 'A B=secret-word'],
    ['a quote that is not closed', 'A="secret-word'],
    ['text behind a quote', "A='x' secret-word"],
  ])('%s: left out by its line number, without its text, and the rest is read', (_, line) => {
    const read = parseEnvFile(`GOOD=1\n${line}\nLAST=2`)
    expect(read.variables).toEqual({ GOOD: '1', LAST: '2' })
    expect(read.notices).toEqual(['Line 2 of the envFile is not NAME=value and was left out.'])
  })

  test('whatever it is, reading it ends and never throws', () => {
    const text = fc.array(fc.constantFrom('A=', '"', "'", '\\', '\n', '\r', '#', ' ', 'export ', 'x', '\0', '='))
    fc.assert(
      fc.property(text, (parts) => {
        expect(() => parseEnvFile(parts.join(''))).not.toThrow()
      }),
    )
  })

  test('a file full of quotes that nobody closes is read all the same', () => {
    expect(parseEnvFile(`A='x\n${'A="b\n'.repeat(20_000)}`).notices).toEqual([
      expect.stringMatching(/^Lines 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 and 19991 more /),
    ])
  })
})

describe('an envFile on disk', () => {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'mcp-deck-env-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  test('is read without its byte order mark', async () => {
    await writeFile(path.join(folder, 'good.env'), '\uFEFFA=1')
    expect((await readEnvFile(path.join(folder, 'good.env'))).variables).toEqual({ A: '1' })
  })

  test.each([
    ['that is missing', 'missing.env', /does not exist/],
    ['that is a folder', '.', /is a folder/],
  ])('%s stops the start in words', async (_, name, words) => {
    expect(await failure(readEnvFile(path.join(folder, name)))).toMatchObject({
      code: 'env-file-unreadable',
      message: expect.stringMatching(words),
      hint: expect.any(String),
    })
  })

  test('that is too large is not read for long', async () => {
    await writeFile(path.join(folder, 'large.env'), Buffer.alloc(2 * 1024 * 1024, 'A'))
    expect((await failure(readEnvFile(path.join(folder, 'large.env'))))?.message).toMatch(/too large/)
  })
})
