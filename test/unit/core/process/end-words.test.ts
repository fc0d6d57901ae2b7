import { describe, expect, it } from 'vitest'
import {
  describeClosedInput,
  describeClosedOutput,
  describeExit,
  describeOverLimit,
  describeStop,
} from '../../../../electron/core/process/end-words'

describe('describeExit', () => {
  it.each([
    [{ exitCode: 7 }, 'The server exited (code 7).'],
    [{ exitCode: 0 }, 'The server exited (code 0).'],
    [{ signal: 'SIGKILL' }, 'The server was ended by SIGKILL.'],
    [{ signal: 'SIGSEGV' }, 'The server was ended by SIGSEGV.'],
  ])('%j', (exit, message) => {
    expect(describeExit(exit, ['last words'])).toMatchObject({
      code: 'connection-lost',
      message,
      hint: expect.stringMatching(/\.$/),
      detail: 'last words',
    })
  })

  it.each([
    ['Need to install the following packages:\nOk to proceed? (y) ', 1, '"-y"'],
    ['the input device is not a TTY', 1, '"-t"'],
    ["Error: Cannot find module '/opt/x.js'", 1, 'Check the path'],
    ["ModuleNotFoundError: No module named 'mcp'", 1, 'Python'],
    ['Error: listen EADDRINUSE: address already in use :::3000', 1, 'port'],
    ['sh: 1: uvx: not found', 127, '127'],
    ['', 126, '126'],
    ['', 0, 'Code 0'],
    ['', 1, 'nothing to stderr'],
    ['something else', 1, 'last lines'],
  ])('advises on %j (code %d)', (words, exitCode, hint) => {
    expect(describeExit({ exitCode }, words === '' ? [] : words.split('\n')).hint).toContain(hint)
  })
})

describe('the other ends', () => {
  it('each say what failed and what to do next', () => {
    const ends = [describeClosedOutput([]), describeClosedInput(), describeOverLimit(64 * 1024 * 1024), describeStop()]
    expect(ends.map((end) => end.message)).toEqual([
      'The server closed its output while still running.',
      'The server closed its input while still running.',
      'The server sent a message over the limit of 64 MiB, so the connection was ended.',
      'The server was stopped.',
    ])
    for (const end of ends) expect(end.hint).toMatch(/\.$/)
  })

  it('name a small limit exactly', () => {
    expect(describeOverLimit(1000).message).toContain('1000 bytes')
  })
})
