import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { reasonOf } from '../../../electron/shell/file-error'
import { safeFileName } from '../../../electron/shell/file-name'

describe('safeFileName', () => {
  test.each<[string, string]>([
    ['result.json', 'result.json'],
    ['read file.txt', 'read file.txt'],
    ['résumé 日本.txt', 'résumé 日本.txt'],
    ['../../etc/passwd', '_.._etc_passwd'],
    ['C:\\windows\\system32', 'C__windows_system32'],
    ['a\nb\u0000c\u202Ed', 'abcd'],
    ['what?*.json', 'what__.json'],
    ['.bashrc', 'bashrc'],
    ['name. ', 'name'],
    ['...', 'result'],
    ['', 'result'],
    ['CON', 'result-CON'],
    ['nul.txt', 'result-nul.txt'],
    ['console.txt', 'console.txt'],
  ])('%j becomes %j', (suggested, name) => {
    expect(safeFileName(suggested)).toBe(name)
  })

  test('is always one plain name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (suggested) => {
        const name = safeFileName(suggested)
        expect(name).not.toMatch(/[/\\\0]/)
        expect(name.length).toBeGreaterThan(0)
        expect(name.length).toBeLessThanOrEqual(128)
        expect(name).not.toMatch(/^\./)
      }),
    )
  })
})

describe('reasonOf', () => {
  test.each<[unknown, string]>([
    [Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC' }), 'the disk is full'],
    [Object.assign(new Error('EACCES: x'), { code: 'EACCES' }), 'this user may not write there'],
    [Object.assign(new Error('EWEIRD: x'), { code: 'EWEIRD' }), 'EWEIRD: x'],
    [new Error('odd'), 'odd'],
    ['text', 'text'],
  ])('%s', (error, reason) => {
    expect(reasonOf(error)).toBe(reason)
  })
})
