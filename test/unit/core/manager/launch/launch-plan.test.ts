import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { SecretMask, secretsOf } from '../../../../../electron/core/config/mask-secrets'
import type { ServerDefinition } from '../../../../../electron/core/config/server-definition'
import type { StdioEntry } from '../../../../../electron/core/config/server-entry'
import { launchFacts } from '../../../../../electron/core/manager/launch/launch-facts'
import { LaunchPlanner } from '../../../../../electron/core/manager/launch/launch-plan'
import { secretsOfPlan } from '../../../../../electron/core/manager/launch/launch-secrets'
import type { LoginShellAnswer } from '../../../../../electron/core/ports'
import { define, outcome } from '../../../../support/server-under-test'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mcp-deck-plan-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

function planner(app: Readonly<Record<string, string>>, shell?: LoginShellAnswer): LaunchPlanner {
  return new LaunchPlanner({
    environment: {
      read: () => Promise.resolve(app),
      ...(shell && { loginShell: () => Promise.resolve(shell) }),
    },
    runMark: 'run-1',
    platform: 'linux',
  })
}

function server(fields: object): { definition: ServerDefinition; entry: StdioEntry } {
  const definition = { ...define(JSON.stringify({ command: 'x', ...fields })), baseFolder: folder }
  if (definition.entry?.transport !== 'stdio') throw new Error('no stdio entry')
  return { definition, entry: definition.entry }
}

describe('the environment of a start', () => {
  test('comes from the app, the login shell, the envFile and the entry, in this order, and says so', async () => {
    await writeFile(path.join(folder, 'my.env'), 'B=file\nC=file\n')
    const { definition, entry } = server({ envFile: 'my.env', env: { C: 'entry', D: 5, GONE: null } })
    const app = { PATH: '/poor', A: 'app', B: 'app', GONE: 'x', ELECTRON_RUN: '1' }
    const plan = await planner(app, { variables: { PATH: '/rich', LANG: 'de', OTHER: 'no' } }).plan(definition, entry)
    expect(plan.variables.map(({ name, value, origin }) => `${name}=${value} ${origin}`)).toEqual([
      'A=app app',
      'B=file env-file',
      'C=entry entry',
      'D=5 entry',
      'LANG=de login-shell',
      'MCP_DECK_RUN=run-1 run-mark',
      'PATH=/rich login-shell',
    ])
    expect(plan.launch.env['PATH']).toBe('/rich')
    expect(plan.removed).toEqual(['GONE'])
    expect(plan.envFile).toBe(path.join(folder, 'my.env'))
    expect(plan.notices).toEqual([])
  })

  test('is the app’s own where the login shell could not be asked, with a notice', async () => {
    const { definition, entry } = server({})
    const plan = await planner({ PATH: '/poor' }, { variables: {}, problem: 'It did not answer.' }).plan(
      definition,
      entry,
    )
    expect(plan.launch.env['PATH']).toBe('/poor')
    expect(plan.notices).toEqual(['It did not answer.'])
  })

  test('a missing envFile stops the start, and is no latest start', async () => {
    const { definition, entry } = server({ envFile: 'missing.env' })
    const launches = planner({})
    expect(await outcome(launches.prepare(definition, entry, new AbortController().signal))).toBe('env-file-unreadable')
    expect(launches.latest('s')).toBeUndefined()
  })
})

test.each([
  [undefined, '.'],
  ['sub/folder', 'sub/folder'],
  ['/absolute', '/absolute'],
])('cwd %s counts from the folder of the file', async (cwd, expected) => {
  const { definition, entry } = server(cwd === undefined ? {} : { cwd })
  expect((await planner({}).plan(definition, entry)).launch.cwd).toBe(path.resolve(folder, expected))
})

test('the latest start is remembered until its server is forgotten', async () => {
  const { definition, entry } = server({})
  const launches = planner({ A: '1' })
  const plan = await launches.prepare(definition, entry, new AbortController().signal)
  await launches.plan(definition, entry)
  expect(launches.latest('s')).toBe(plan)
  launches.forget('s')
  expect(launches.latest('s')).toBeUndefined()
})

describe('the facts for people', () => {
  test('show command, folder, PATH and variables with every secret masked', async () => {
    await writeFile(path.join(folder, 'my.env'), 'FILE_TOKEN=from-the-file\n')
    const { definition, entry } = server({
      args: ['--api-key', 'from-the-args', '--plain=from-the-file'],
      env: { MY_SECRET: 'from-the-entry', PLAIN: 'has from-the-entry inside', SHORT_KEY: 'abc' },
      envFile: 'my.env',
    })
    const app = { PATH: '/a:/b::/c', AWS_SECRET_ACCESS_KEY: 'from-the-app', HOME: '/home/ada' }
    const plan = await planner(app).plan(definition, entry)
    // What the app itself was started with is no business of a server's log.
    expect(secretsOfPlan(plan)).toEqual(['from-the-entry', 'from-the-args', 'from-the-file'])
    const mask = new SecretMask([...secretsOf(entry), ...secretsOfPlan(plan)])
    const facts = launchFacts('next', plan, { kind: 'executable', file: '/a/x' }, mask)
    expect(facts).toMatchObject({
      of: 'next',
      command: 'x',
      resolvedCommand: '/a/x',
      args: ['--api-key', '••••••', '--plain=••••••'],
      cwd: folder,
      envFile: path.join(folder, 'my.env'),
      pathFolders: ['/a', '/b', '/c'],
      removed: [],
    })
    expect(Object.fromEntries(facts.variables.map(({ name, value }) => [name, value]))).toMatchObject({
      AWS_SECRET_ACCESS_KEY: '••••••',
      FILE_TOKEN: '••••••',
      HOME: '/home/ada',
      MY_SECRET: '••••••',
      PLAIN: 'has •••••• inside',
      SHORT_KEY: 'abc',
    })
    expect(JSON.stringify(facts)).not.toMatch(/from-the/)
  })

  test('name no file for a command that is nowhere', async () => {
    const { definition, entry } = server({})
    const plan = await planner({}).plan(definition, entry)
    const facts = launchFacts('next', plan, { kind: 'missing', searched: [] }, new SecretMask([]))
    expect(facts).not.toHaveProperty('resolvedCommand')
  })
})
