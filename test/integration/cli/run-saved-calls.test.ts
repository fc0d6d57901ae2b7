import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { everythingServer, fixtureEntry } from '../../support/core-under-test'
import { everythingOver } from '../../support/remote-server'
import { DeckProgram } from '../../support/run-deck'

let deck: DeckProgram
beforeAll(async () => {
  deck = await DeckProgram.build()
})
afterAll(() => deck.dispose())

const secret = 'tok-0123456789'

/** A folder with these calls, and a file of servers: one local, one remote, one that does not start. */
async function place(calls: Readonly<Record<string, object | string>>): Promise<{ folder: string; config: string }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'mcp-deck-calls-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  for (const [name, call] of Object.entries(calls)) {
    await writeFile(path.join(folder, `${name}.call.json`), typeof call === 'string' ? call : JSON.stringify(call))
  }
  await writeFile(path.join(folder, 'notes.txt'), 'no call')
  const { url } = await everythingOver('streamableHttp')
  const config = await deck.config({
    everything: fixtureEntry(everythingServer, { API_TOKEN: secret }),
    remote: { url },
    broken: { command: '/no/such/program' },
  })
  return { folder, config }
}

const echo = (message: string, more: object = {}) => {
  return { name: `Echo ${message}`, server: 'everything', tool: 'echo', arguments: { message }, ...more }
}

describe('deck run', () => {
  test('succeeds when all calls of a folder come to what is expected, on several servers', async () => {
    const { folder, config } = await place({
      a: echo('hello', { expect: { equals: { output: 'Echo: hello' } } }),
      b: {
        name: 'Adds up',
        server: 'remote',
        tool: 'get-sum',
        arguments: { a: '${a}', b: 2 },
        variables: { a: { type: 'json', default: '1' } },
        expect: { schema: { properties: { output: { pattern: '\\b42\\b' } } } },
      },
      c: { name: 'No such tool', server: 'everything', tool: 'nowhere', expect: { outcome: 'tool-error' } },
    })
    const { code, stdout } = await deck.run(['run', folder, '--config', config, '--var', 'a=40'])
    expect(stdout).toMatch(/^passed {2}Echo hello \(everything \/ echo, \d+ ms\)$/m)
    expect(stdout).toContain('passed  Adds up (remote / get-sum')
    expect(stdout.trim().split('\n').at(-1)).toBe('3 of 3 saved calls passed.')
    expect(code).toBe(0)
  })

  test('fails when one does not, says what differs and nothing secret', async () => {
    const { folder, config } = await place({
      a: echo('hello'),
      b: echo(`I know ${secret}`, { expect: { equals: { output: 'Echo: something else' } } }),
    })
    const { code, report } = await deck.json(['run', folder, '--config', config])
    expect(code).toBe(1)
    expect(report).toMatchObject({
      passed: 1,
      failed: 1,
      calls: [
        { file: path.join(folder, 'a.call.json'), verdict: 'passed', outcome: 'succeeded', differences: [] },
        {
          name: expect.stringContaining('I know') as string,
          verdict: 'failed',
          differences: ['output: expected "Echo: something else", found "Echo: I know ••••••"'],
        },
      ],
    })
  })

  test('takes single files, and names what is wrong with one', async () => {
    const { folder, config } = await place({ good: echo('hi'), bad: '{\n  "name": "x",\n  "serv": "everything"\n}' })
    const files = ['good', 'bad'].map((name) => path.join(folder, `${name}.call.json`))
    const { code, stdout } = await deck.run(['run', ...files, '--config', config])
    expect(code).toBe(1)
    expect(stdout).toContain('passed  Echo hi')
    expect(stdout).toContain(`FAILED  ${String(files[1])}`)
    expect(stdout).toContain('line 3, column 3: serv is not known here')
  })

  test('fails without a value for a variable, and makes no call', async () => {
    const { folder, config } = await place({ a: echo('hello ${who}') })
    const { code, stdout } = await deck.run(['run', folder, '--config', config])
    expect([code, stdout.includes('The variable "who" has no value.')]).toEqual([1, true])
  })

  test('tells a server that cannot be reached from a call that failed', async () => {
    const { folder, config } = await place({
      a: { ...echo('x'), server: 'broken' },
      b: { ...echo('y'), server: 'nobody' },
    })
    const { code, report } = await deck.json(['run', folder, '--config', config])
    expect(code).toBe(3)
    expect(report).toMatchObject({
      calls: [
        { verdict: 'not-connected', differences: [expect.stringContaining('/no/such/program')] },
        { verdict: 'not-connected', differences: [expect.stringContaining('has no server "nobody"')] },
      ],
    })
  })

  test.each<[string, (folder: string, config: string) => readonly string[], string]>([
    ['no file', (_, config) => ['run', '--config', config], 'needs a file of a saved call'],
    ['no configuration', (folder) => ['run', folder], 'needs --config'],
    ['a file that is not there', (folder, config) => ['run', `${folder}/none`, '--config', config], 'cannot be read'],
    [
      'a value for nothing',
      (folder, config) => ['run', folder, '--config', config, '--var', 'x=1'],
      '--var x: no saved',
    ],
    [
      'a value without a name',
      (folder, config) => ['run', folder, '--config', config, '--var', 'x'],
      'takes NAME=VALUE',
    ],
    [
      'an option of another command',
      (folder, config) => ['run', folder, '--config', config, '--tool', 'x'],
      'no --tool',
    ],
  ])('is not used with %s', async (_what, args, words) => {
    const { folder, config } = await place({ a: echo('x') })
    const { code, stderr } = await deck.run(args(folder, config))
    expect([code, stderr.includes(words)]).toEqual([2, true])
  })
})
