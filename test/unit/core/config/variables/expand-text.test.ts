import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { expandHome, expandText, type VariableSources } from '../../../../../electron/core/config/variables/expand-text'

const variables: Readonly<Record<string, string>> = {
  TOKEN: 't',
  EMPTY: '',
  LOOKS: '${TOKEN}',
  'ProgramFiles(x86)': 'C:\\P',
}
const sources: VariableSources = {
  variable: (name) => (Object.hasOwn(variables, name) ? variables[name] : undefined),
  input: (id) =>
    id === 'key' ? { kind: 'value', text: 'k' } : { kind: id === 'unanswered' ? 'unanswered' : 'undefined' },
  secret: (name) =>
    name === 'KEY' ? { kind: 'value', text: 's${TOKEN}' } : { kind: name === 'LOCKED' ? 'unreadable' : 'missing' },
  userHome: '/home/me',
  workspaceFolder: '/work',
}

describe('what is filled in', () => {
  test.each([
    ['nothing to do', 'plain text', 'plain text'],
    ['a variable', '${TOKEN}', 't'],
    ['in the middle', 'pre-${TOKEN}-post', 'pre-t-post'],
    ['more than one', '${TOKEN}${TOKEN}', 'tt'],
    ['the spelling of VS Code', '${env:TOKEN}', 't'],
    ['an empty one', '[${EMPTY}]', '[]'],
    ['a default not needed', '${TOKEN:-d}', 't'],
    ['a default of one that is not set', '${NONE:-fallback value}', 'fallback value'],
    ['a default of an empty one', '${EMPTY:-d}', 'd'],
    ['an empty default', '[${NONE:-}]', '[]'],
    ['a default with a colon', '${NONE:-http://h:1/}', 'http://h:1/'],
    ['an input', '${input:key}', 'k'],
    ['a stored secret, whose value is no variable', 'Bearer ${secret:KEY}', 'Bearer s${TOKEN}'],
    ['the folders', '${userHome}/x ${workspaceFolder}/y', '/home/me/x /work/y'],
    ['a value that looks like a variable is not taken for one', '${LOOKS}', '${TOKEN}'],
    ['a brace behind', '${TOKEN}}', 't}'],
    ['parentheses of Windows', '${ProgramFiles(x86)}', 'C:\\P'],
    ['escapes of an address', 'https://h/%E4%BD%A0?q=%DE%AD', 'https://h/%E4%BD%A0?q=%DE%AD'],
    ['percent signs', '100% of 5%', '100% of 5%'],
  ])('%s', (_, text, expanded) => {
    expect(expandText(text, sources)).toEqual({ text: expanded, faults: [], leftAlone: [] })
  })
})

describe('what stays as it is, with a notice', () => {
  test.each([
    ['$TOKEN', ['$TOKEN']],
    ['$HOME/bin/x', ['$HOME']],
    ['pa$$word$1', ['$word']],
    ['cost: $5', []],
    ['$(whoami) `id` a && b *.txt', []],
    ['$${TOKEN}', ['$${TOKEN}']],
    ['${', ['${']],
    ['${}', ['${}']],
    ['${TOKEN', ['${']],
    ['${A${TOKEN}}', ['${A${TOKEN}}']],
    ['console.log(`${process.env.TOKEN}`)', ['${process.env.TOKEN}']],
    ['`${pick(1)}`', ['${pick(1)}']],
  ])('%s', (text, leftAlone) => {
    expect(expandText(text, sources)).toEqual({ text, faults: [], leftAlone })
  })
})

describe('what cannot be used', () => {
  test.each([
    ['${NONE}', { kind: 'unset', name: 'NONE' }],
    ['Bearer ${env:NONE}', { kind: 'unset', name: 'NONE' }],
    ['${__proto__}', { kind: 'unset', name: '__proto__' }],
    ['${input:other}', { kind: 'undefined', id: 'other' }],
    ['${input:unanswered}', { kind: 'unanswered', id: 'unanswered' }],
    ['${secret:NONE}', { kind: 'no-secret', name: 'NONE', isUnreadable: false }],
    ['${secret:LOCKED}', { kind: 'no-secret', name: 'LOCKED', isUnreadable: true }],
    ['${secret:a-b}', { kind: 'unknown', written: '${secret:a-b}' }],
    ['${secret:}', { kind: 'unknown', written: '${secret:}' }],
    ['${command:pick}', { kind: 'unknown', written: '${command:pick}' }],
    ['${two words}', { kind: 'unknown', written: '${two words}' }],
    ['Bearer {env:TOKEN}', { kind: 'foreign', written: '{env:TOKEN}', right: '${TOKEN}' }],
    ['%APPDATA%\\npm', { kind: 'foreign', written: '%APPDATA%', right: '${APPDATA}' }],
    ['https://%HOST%/', { kind: 'foreign', written: '%HOST%', right: '${HOST}' }],
  ])('%s', (text, fault) => {
    expect(expandText(text, sources)).toEqual({ text, faults: [fault], leftAlone: [] })
  })
})

test.each([
  ['~', '/home/me'],
  ['~/data', '/home/me/data'],
  ['~other/data', '~other/data'],
  ['a~b', 'a~b'],
  ['--dir=~/x', '--dir=~/x'],
])('home: %s', (text, expanded) => {
  expect(expandHome(text, '/home/me')).toBe(expanded)
})

test('no text makes it throw or hang, and one without $ % { stays the same', () => {
  const odd = fc.string({
    unit: fc.constantFrom('$', '{', '}', '%', ':', '-', 'A', 'env:', 'input:', '~', '\n', '__proto__'),
  })
  fc.assert(
    fc.property(odd, (text) => {
      const expanded = expandText(text, sources)
      if (!/[$%{]/.test(text)) expect(expanded.text).toBe(text)
    }),
    { numRuns: 1000 },
  )
  expect(expandText('${'.repeat(100_000), sources).faults).toEqual([])
})
