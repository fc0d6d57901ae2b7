import { describe, expect, it } from 'vitest'
import { childEnvironment, type EnvironmentSources } from '../../../../electron/core/process/child-environment'

const build = (sources: Partial<EnvironmentSources>) =>
  childEnvironment({ app: {}, runMark: 'mark', platform: 'linux', ...sources })

/** The environment without the run mark, which every test would have to name. */
function envOf(sources: Partial<EnvironmentSources>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(build(sources).env).filter(([name]) => name !== 'MCP_DECK_RUN'))
}

describe('childEnvironment', () => {
  it('keeps from children what steers this program and its tools', () => {
    const app = {
      HOME: '/home/ann',
      MCP_DECK_DATA: 'x',
      MCP_DECK_RUN: 'outer',
      ELECTRON_RUN_AS_NODE: '1',
      NODE_OPTIONS: '--inspect',
      NODE_OPTIONS_EXTRA: 'kept',
      NODE_CHANNEL_FD: '3',
      NODE_PATH: 'kept',
      CHROME_DESKTOP: 'x',
      VITE_DEV: 'x',
      PLAYWRIGHT_X: 'x',
      MY_VITE_X: 'kept',
      UNSET: undefined,
    }
    expect(envOf({ app })).toEqual({
      HOME: '/home/ann',
      NODE_OPTIONS_EXTRA: 'kept',
      NODE_PATH: 'kept',
      MY_VITE_X: 'kept',
    })
  })

  it('takes PATH from the login shell, and LANG and SSH_AUTH_SOCK only where there are none', () => {
    const loginShell = { PATH: '/shell', LANG: 'de_DE', SSH_AUTH_SOCK: '/sock', OTHER: 'x' }
    expect(envOf({ app: { PATH: '/app', LANG: 'C' }, loginShell })).toEqual({
      PATH: '/shell',
      LANG: 'C',
      SSH_AUTH_SOCK: '/sock',
    })
    expect(envOf({ app: { PATH: '/app' }, loginShell: { PATH: '' } })).toEqual({ PATH: '/app' })
  })

  it('lets later sources win: app, login shell, envFile, entry', () => {
    const app = { A: 'app', B: 'app', C: 'app', PATH: 'app' }
    const sources = { app, loginShell: { PATH: 'shell' }, envFile: { B: 'file', C: 'file' }, entry: { C: 'entry' } }
    expect(envOf(sources)).toEqual({ A: 'app', B: 'file', C: 'entry', PATH: 'shell' })
  })

  it('lets an entry set what is kept from children otherwise', () => {
    expect(envOf({ app: { NODE_OPTIONS: 'app' }, entry: { NODE_OPTIONS: '--max-old-space-size=64' } })).toEqual({
      NODE_OPTIONS: '--max-old-space-size=64',
    })
  })

  it('gives numbers and booleans as their text, and null takes away', () => {
    const built = build({ app: { GONE: 'x' }, entry: { N: 8080, F: 1.5, T: true, F2: false, GONE: null, NEVER: null } })
    expect(built.env).toEqual({ N: '8080', F: '1.5', T: 'true', F2: 'false', MCP_DECK_RUN: 'mark' })
    expect(built.removed).toEqual(['GONE'])
  })

  it('adds the run mark last: an entry cannot change or remove it', () => {
    expect(build({ entry: { MCP_DECK_RUN: 'mine' } }).env).toEqual({ MCP_DECK_RUN: 'mark' })
    expect(build({ entry: { MCP_DECK_RUN: null } }).env).toEqual({ MCP_DECK_RUN: 'mark' })
  })

  it('says where each variable comes from, sorted by name', () => {
    const { variables } = build({
      app: { Z: 'app', LANG: 'C' },
      loginShell: { PATH: '/shell' },
      envFile: { F: 'file' },
      entry: { LANG: 'de_DE' },
    })
    expect(variables.map(({ name, origin }) => [name, origin])).toEqual([
      ['F', 'env-file'],
      ['LANG', 'entry'],
      ['MCP_DECK_RUN', 'run-mark'],
      ['PATH', 'login-shell'],
      ['Z', 'app'],
    ])
  })

  it('knows no case of names on Windows', () => {
    const app = { Path: 'C:\\app', SystemRoot: 'C:\\Windows', electron_x: 'x' }
    expect(envOf({ app, entry: { PATH: 'C:\\entry' }, platform: 'win32' })).toEqual({
      PATH: 'C:\\entry',
      SystemRoot: 'C:\\Windows',
    })
    expect(build({ app, entry: { PATH: null }, platform: 'win32' }).removed).toEqual(['PATH'])
    expect(envOf({ app: { Path: 'a', PATH: 'b' } })).toEqual({ Path: 'a', PATH: 'b' })
  })

  it('keeps odd names as they are', () => {
    const entry = JSON.parse('{"__proto__": "p", "constructor": "c", "7": "n"}') as Record<string, string>
    const { env } = build({ entry })
    expect(Object.entries(env)).toEqual(
      expect.arrayContaining([
        ['__proto__', 'p'],
        ['constructor', 'c'],
        ['7', 'n'],
      ]),
    )
  })
})
