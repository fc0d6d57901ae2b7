import { describe, expect, test } from 'vitest'
import { newMark, readPrinted, shellArguments } from '../../../../electron/core/process/login-shell-path'

const mark = newMark('1234')
const { text } = mark

describe('how a shell is asked', () => {
  test.each([
    ['/bin/bash', ['-ilc']],
    ['/bin/zsh', ['-ilc']],
    ['/usr/bin/fish', ['-ilc']],
    ['/bin/sh', ['-ilc']],
    ['/bin/tcsh', ['-ic']],
    ['/opt/pwsh', ['-Login', '-Command']],
    ['/usr/bin/nu', ['-l', '-i', '-c']],
  ])('%s', (shell, options) => {
    const args = shellArguments(shell, mark)
    expect(args.slice(0, -1)).toEqual(options)
    expect(args.at(-1)).toMatch(/^\^?\/bin\/sh -c '[^']*'$/)
  })

  test('the command line itself holds no mark: a shell that repeats it is not taken for an answer', () => {
    expect(shellArguments('/bin/sh', mark).join(' ')).not.toContain(text)
  })
})

describe('what a shell prints', () => {
  test.each<[string, string, Readonly<Record<string, string>> | undefined]>([
    ['NUL-separated', `${text}PATH=/a\0X=1\0LANG=de\0${text}`, { PATH: '/a', LANG: 'de' }],
    ['line by line', `${text}PATH=/a\nX=1\nSSH_AUTH_SOCK=/s\n${text}`, { PATH: '/a', SSH_AUTH_SOCK: '/s' }],
    ['with noise around', `Welcome!\nPATH=/no\n${text}PATH=/a\0${text}\nbye\nPATH=/no`, { PATH: '/a' }],
    ['= in a value', `${text}PATH=/a=b:/c\0${text}`, { PATH: '/a=b:/c' }],
    ['a line in the value of another variable', `${text}X=1\nPATH=/no\0PATH=/a\0${text}`, { PATH: '/a' }],
    ['nothing of interest', `${text}X=1\0${text}`, {}],
    ['one mark only: it is not done', `${text}PATH=/a\0`, undefined],
    ['no mark', 'PATH=/a', undefined],
    ['nothing', '', undefined],
  ])('%s', (_, output, variables) => {
    expect(readPrinted(output, mark)).toEqual(variables)
  })
})
