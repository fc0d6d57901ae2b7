import { describe, expect, test } from 'vitest'
import { hasTrayHost, runForOutput, type TrayHostDeps } from '../../../electron/shell/tray-host'

const missing = (): Promise<string> => Promise.reject(Object.assign(new Error('not found'), { code: 'ENOENT' }))
const refused = (): Promise<string> => Promise.reject(Object.assign(new Error('no such name'), { code: 1 }))

/** A Linux desktop whose programs answer as given; notes what is run and on which bus. */
function linux(
  answers: Readonly<Record<string, () => Promise<string>>>,
  env: TrayHostDeps['env'] = { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/bus' },
  sockets: readonly string[] = [],
) {
  const ran: string[] = []
  const deps: TrayHostDeps = {
    platform: 'linux',
    env,
    isSocket: (file) => sockets.includes(file),
    run: (file, _args, env) => {
      ran.push(`${file} on ${env['DBUS_SESSION_BUS_ADDRESS'] ?? 'any bus'}`)
      return answers[file]?.() ?? missing()
    },
  }
  return { ran, asked: () => hasTrayHost(deps) }
}

describe('hasTrayHost', () => {
  test.each<[NodeJS.Platform, boolean]>([
    ['win32', true],
    ['darwin', true],
    ['freebsd', false],
  ])('on %s asks nobody: %s', async (platform, expected) => {
    const run = (): Promise<string> => Promise.reject(new Error('asked'))
    expect(await hasTrayHost({ platform, env: {}, isSocket: () => true, run })).toBe(expected)
  })

  test.each<[string, string, boolean]>([
    ['gdbus', '(<true>,)\n', true],
    ['gdbus', '(<false>,)\n', false],
    ['dbus-send', 'method return time=1 sender=:1.2 -> destination=:1.3\n   variant       boolean true\n', true],
    ['busctl', 'b true\n', true],
    ['busctl', 'b false\n', false],
  ])('takes the word of %s: %j', async (program, output, expected) => {
    expect(await linux({ [program]: () => Promise.resolve(output) }).asked()).toBe(expected)
  })

  test('asks by the next program only where one is missing', async () => {
    const { ran, asked } = linux({ 'dbus-send': refused, busctl: () => Promise.resolve('b true') })
    expect(await asked()).toBe(false)
    expect(ran).toEqual(['gdbus on unix:path=/bus', 'dbus-send on unix:path=/bus'])
  })

  test('without a program to ask by there is none', async () => {
    expect(await linux({}).asked()).toBe(false)
  })

  const yes = { gdbus: () => Promise.resolve('(<true>,)') }
  test.each<[string, TrayHostDeps['env'], readonly string[], readonly string[]]>([
    ['switched off', { DBUS_SESSION_BUS_ADDRESS: 'disabled:', XDG_RUNTIME_DIR: '/run/1' }, ['/run/1/bus'], []],
    ['none', {}, [], []],
    ['one of the session, unnamed', { XDG_RUNTIME_DIR: '/run/1' }, ['/run/1/bus'], ['gdbus on unix:path=/run/1/bus']],
    ['an empty name', { DBUS_SESSION_BUS_ADDRESS: '' }, [], []],
    ['a session folder without one', { XDG_RUNTIME_DIR: '/run/1' }, [], []],
  ])('a bus that is %s', async (_what, env, sockets, expected) => {
    const { ran, asked } = linux(yes, env, sockets)
    expect(await asked()).toBe(expected.length > 0)
    expect(ran).toEqual(expected)
  })
})

describe('runForOutput', () => {
  test('gives what a program prints, in the environment given', async () => {
    const script = 'process.stdout.write(process.env.ONLY + Object.keys(process.env).length)'
    expect(await runForOutput(process.execPath, ['-e', script], { ONLY: 'x' })).toBe('x1')
  })

  test.each<[string, string, readonly string[]]>([
    ['is not there', 'no-such-program-here', []],
    ['fails', process.execPath, ['-e', 'process.exit(3)']],
  ])('rejects when it %s', async (_what, file, args) => {
    await expect(runForOutput(file, args, {})).rejects.toBeInstanceOf(Error)
  })
})
