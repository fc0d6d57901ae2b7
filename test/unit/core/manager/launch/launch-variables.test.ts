import { readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfig } from '../../../../../electron/core/config/read-config'
import type { ServerDefinition } from '../../../../../electron/core/config/server-definition'
import { LaunchPlanner } from '../../../../../electron/core/manager/launch/launch-plan'
import type { InputQuestion, Inputs } from '../../../../../electron/core/ports'
import { failure } from '../../../../support/server-under-test'

const configs = path.resolve(import.meta.dirname, '../../../../fixtures/configs')

function planner(inputs?: Inputs, app: Readonly<Record<string, string>> = {}): LaunchPlanner {
  return new LaunchPlanner({
    environment: { read: () => Promise.resolve({ PATH: '/bin', EXAMPLE_TOKEN: 't', HOME: homedir(), ...app }) },
    runMark: 'run-1',
    platform: 'linux',
    ...(inputs && { inputs }),
  })
}

function server(fixture: string, name: string, baseFolder = '/work/.vscode'): ServerDefinition {
  const { entries, inputs } = readConfig(readFileSync(path.join(configs, fixture), 'utf8'))
  const entry = entries.find((one) => one.name === name)
  if (!entry) throw new Error(`no ${name}`)
  return { ...entry, id: name, fileId: 'f', baseFolder, entryText: entry.text, inputs }
}

async function start(definition: ServerDefinition, by = planner()) {
  const { entry } = definition
  if (entry?.transport !== 'stdio') throw new Error('no command')
  const { launch, notices, secrets } = await by.prepare(definition, entry, new AbortController().signal)
  const own = Object.fromEntries(entry.env.map(([key]) => [key, launch.env[key]]))
  return { ...launch, env: own, notices: notices.join('\n'), secrets }
}

const variables = (name: string) => server('07-variables-and-tilde.json', name)

describe('the variables of other people’s files, at start', () => {
  test('claude-style: one that is set nowhere keeps it from starting, and is named', async () => {
    expect(await failure(start(variables('claude-style')))).toMatchObject({
      code: 'variable-unset',
      message: '"claude-style" was not started: the variable NOT_SET_ANYWHERE is not set (args[3]).',
      hint: expect.stringContaining('${NOT_SET_ANYWHERE:-value}'),
    })
  })

  test('claude-style: with it set, all are filled in', async () => {
    const by = planner(undefined, { NOT_SET_ANYWHERE: 'now set' })
    expect(await start(variables('claude-style'), by)).toMatchObject({
      command: '/usr/local/bin/example',
      args: ['--token', 't', '--x', 'now set', '--y', 'fallback value'],
      env: { A: 't', B: 'pre-t-post', PATH: '/opt/x/bin:/bin' },
    })
  })

  test('vscode-style: an input that the file does not define has no value', async () => {
    expect(await failure(start(variables('vscode-style')))).toMatchObject({
      code: 'input-missing',
      message: expect.stringContaining('the file has no input "key" (args[3])'),
      hint: expect.stringContaining('Define it under "inputs"'),
    })
  })

  test('shell-style: no shell, so all of it stays text', async () => {
    expect(await start(variables('shell-style'))).toMatchObject({
      command: '$HOME/bin/example',
      args: ['$EXAMPLE_TOKEN', '$(whoami)', '`id`', 'a && b', '*.txt'],
      env: { A: '$EXAMPLE_TOKEN', LITERAL: 'pa$$word$1', CASH: 'cost: $5' },
      notices: expect.stringContaining('shell-style.command: $HOME is passed on as it is'),
    })
  })

  test('windows-style: the right spelling is offered', async () => {
    expect(await failure(start(variables('windows-style')))).toMatchObject({
      code: 'variable-unset',
      message: expect.stringMatching(/%APPDATA% is how another program writes a variable \(command\)/),
      hint: expect.stringContaining('Write ${USERPROFILE} instead of %USERPROFILE%.'),
    })
  })

  test('tilde: of command, cwd and whole arguments', async () => {
    expect(await start(variables('tilde'))).toMatchObject({
      command: `${homedir()}/bin/example`,
      args: [`${homedir()}/data`, '~other/data', 'a~b', '--dir=~/x', homedir()],
      cwd: `${homedir()}/work`,
    })
  })

  test('broken: what is not closed stays text; the one that is unset is named', async () => {
    const error = await failure(start(variables('broken')))
    expect(error?.message).toBe('"broken" was not started: the variable __proto__ is not set (args[6]).')
  })
})

describe('addresses and headers', () => {
  async function connect(name: string, by = planner()) {
    const definition = variables(name)
    const { entry } = definition
    if (entry?.transport !== 'http') throw new Error('not remote')
    return by.address(definition, entry, new AbortController().signal)
  }

  test('header-style: nothing is sent as it stands', async () => {
    expect(await failure(connect('header-style'))).toMatchObject({
      code: 'variable-unset',
      message: expect.stringContaining('NOT_SET_ANYWHERE is not set (headers.X-Unset)'),
    })
    const by = planner(undefined, { NOT_SET_ANYWHERE: 'x', EXAMPLE_TOKEN: 'long-secret' })
    expect(await connect('header-style', by)).toEqual({
      url: 'https://mcp.example.com/mcp',
      headers: [
        ['Authorization', 'Bearer long-secret'],
        ['X-Unset', 'x'],
      ],
      secrets: ['Bearer long-secret', 'long-secret'],
      notices: [],
    })
    expect(by.secrets('header-style')).toContain('long-secret')
  })

  test('a value with a line break in it adds no header', async () => {
    const by = planner(undefined, { NOT_SET_ANYWHERE: 'x\r\nEvil: 1' })
    expect(await failure(connect('header-style', by))).toMatchObject({
      code: 'config-invalid',
      message: expect.stringContaining('headers.X-Unset has a line break'),
    })
  })

  test('opencode-style', async () => {
    expect((await failure(connect('opencode-style')))?.hint).toBe(
      'Write ${EXAMPLE_TOKEN} instead of {env:EXAMPLE_TOKEN}.',
    )
  })
})

describe('inputs', () => {
  const local = () => {
    const { entry, ...definition } = server('05-vscode-servers-inputs.json', 'local')
    if (entry?.transport !== 'stdio') throw new Error('no command')
    // Its envFile is not there.
    return { ...definition, entry: { ...entry, envFile: '/dev/null' } }
  }

  test('are asked for with what the file says of them; a secret one is masked', async () => {
    const asked: InputQuestion[] = []
    const by = planner({
      ask: (question) => {
        asked.push(question)
        return Promise.resolve({ kind: 'value', text: question.password ? 'FAKE-SECRET' : 'us' })
      },
      known: () => undefined,
    })
    const started = await start(local(), by)
    expect(asked).toEqual([
      {
        fileId: 'f',
        id: 'region',
        description: 'Region',
        password: false,
        default: 'eu',
        options: [{ value: 'eu' }, { value: 'us' }],
      },
      { fileId: 'f', id: 'api-key', description: 'Example API key', password: true },
    ])
    expect(started).toMatchObject({
      args: ['/work/server.mjs', '--region', 'us'],
      env: { API_KEY: 'FAKE-SECRET', HOME_DIR: homedir(), FROM_ENV: 't' },
    })
    expect(by.secrets('local')).toContain('FAKE-SECRET')
  })

  test('without anybody to ask, one without a default keeps the server from starting', async () => {
    expect(await failure(start(local()))).toMatchObject({
      code: 'input-missing',
      message: '"local" was not started: the input "api-key" has no value (env.API_KEY).',
    })
  })

  test('one that a person gave no value keeps it from starting, and no other is asked for', async () => {
    const asked: string[] = []
    const by = planner({
      ask: ({ id }) => {
        asked.push(id)
        return Promise.resolve({ kind: 'refused' })
      },
      known: () => undefined,
    })
    expect(await failure(start(local(), by))).toEqual({
      code: 'input-missing',
      message: '"local" was not started: its input "region" was given no value.',
      hint: 'Start it again to be asked for it again.',
    })
    expect(asked).toEqual(['region'])
  })

  test('who only looks at a launch is asked for nothing: what is not known stands as written', async () => {
    const by = planner({
      ask: () => Promise.reject(new Error('asked')),
      known: ({ id }) => (id === 'region' ? 'us' : undefined),
    })
    const definition = local()
    const plan = await by.plan(definition, definition.entry)
    expect(plan.launch).toMatchObject({ args: ['/work/server.mjs', '--region', 'us'] })
    expect(plan.launch.env['API_KEY']).toBe('${input:api-key}')
  })

  test('a missing envFile does too, under its expanded path', async () => {
    const definition = server('05-vscode-servers-inputs.json', 'local', '/nowhere')
    expect(
      await failure(
        start(
          definition,
          planner({ ask: () => Promise.resolve({ kind: 'value', text: 'x' }), known: () => undefined }),
        ),
      ),
    ).toMatchObject({
      code: 'env-file-unreadable',
      message: expect.stringContaining('"/nowhere/.env" does not exist'),
    })
  })
})
