import { describe, expect, test } from 'vitest'
import { parseCommand, WrongUse } from '../../../electron/cli/parse-command'

const parse = (line: string) => parseCommand(line === '' ? [] : line.split(' '))

describe('command lines', () => {
  test.each([
    ['', { kind: 'help' }],
    ['--help', { kind: 'help' }],
    ['list --config f --server s', { kind: 'list', configFile: 'f', server: 's', json: false }],
    [
      'call --config f --server s --tool t --args {} --timeout 5 --json',
      { kind: 'call', configFile: 'f', server: 's', tool: 't', argumentsText: '{}', timeoutMs: 5, json: true },
    ],
    ['read --config f --server s --uri u', { kind: 'read', configFile: 'f', server: 's', uri: 'u', json: false }],
    [
      'prompt --config f --server s --name p --answers defaults',
      { kind: 'prompt', configFile: 'f', server: 's', prompt: 'p', answers: 'defaults', json: false },
    ],
    ['config check f', { kind: 'config check', file: 'f', json: false }],
  ])('deck %s', (line, command) => {
    expect(parse(line)).toEqual(command)
  })

  test.each([
    ['fly', /no command "fly"/],
    ['list --server s', /needs --config/],
    ['call --config f --server s', /needs --tool/],
    ['list --config f --server s --uri u', /takes no --uri/],
    ['list --bogus', /bogus/],
    ['config check', /takes one file/],
    ['config check a b', /takes one file/],
    ['list all --config f --server s', /"all" is not understood/],
    ['call --config f --server s --tool t --timeout soon', /whole milliseconds/],
    ['call --config f --server s --tool t --timeout 0', /whole milliseconds/],
  ])('deck %s is wrong use', (line, words) => {
    expect(() => parse(line)).toThrow(WrongUse)
    expect(() => parse(line)).toThrow(words)
  })
})
