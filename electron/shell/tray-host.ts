import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { codeOf } from '../core/error-code'

export interface TrayHostDeps {
  readonly platform: NodeJS.Platform
  readonly env: Readonly<Record<string, string | undefined>>
  readonly isSocket: (file: string) => boolean
  /** Runs a program and gives its output; rejects when it cannot be run or fails. */
  readonly run: (file: string, args: readonly string[], env: Readonly<Record<string, string>>) => Promise<string>
}

const watcher = 'org.kde.StatusNotifierWatcher'
const watcherPath = '/StatusNotifierWatcher'
const property = 'IsStatusNotifierHostRegistered'
const get = 'org.freedesktop.DBus.Properties.Get'

/** Programs that can ask something on the bus of a session, the likeliest first. */
const askers: readonly (readonly [string, readonly string[]])[] = [
  ['gdbus', ['call', '--session', '--dest', watcher, '--object-path', watcherPath, '--method', get, watcher, property]],
  [
    'dbus-send',
    ['--session', '--print-reply', `--dest=${watcher}`, watcherPath, get, `string:${watcher}`, `string:${property}`],
  ],
  ['busctl', ['--user', 'get-property', watcher, watcherPath, watcher, property]],
]

/**
 * Whether the desktop shows icons in a tray. Windows and macOS always do. On Linux Electron makes an icon in any case, seen
 * or not, so the desktop is asked whether anybody shows them (StatusNotifierItem of freedesktop.org). Never rejects.
 */
export async function hasTrayHost(deps: TrayHostDeps): Promise<boolean> {
  if (deps.platform !== 'linux') return deps.platform === 'win32' || deps.platform === 'darwin'
  const address = busAddress(deps)
  if (address === undefined) return false
  const env = { ...definedOnly(deps.env), DBUS_SESSION_BUS_ADDRESS: address }
  for (const [file, args] of askers) {
    try {
      return /\btrue\b/.test(await deps.run(file, args, env))
    } catch (error) {
      // Another program may be there; the same question asked by it would be answered no better.
      if (codeOf(error) !== 'ENOENT') return false
    }
  }
  return false
}

/** Only a bus that is there: asked without an address, some of these programs would start one and leave it behind. */
function busAddress({ env, isSocket }: TrayHostDeps): string | undefined {
  const named = env['DBUS_SESSION_BUS_ADDRESS']
  if (named !== undefined && named !== '') return named.startsWith('disabled:') ? undefined : named
  const folder = env['XDG_RUNTIME_DIR']
  const file = folder === undefined ? undefined : path.posix.join(folder, 'bus')
  return file !== undefined && isSocket(file) ? `unix:path=${file}` : undefined
}

/** Longest wait for an answer, in ms. */
const longestWaitMs = 2000

export async function runForOutput(
  file: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<string> {
  const { stdout } = await promisify(execFile)(file, [...args], { env, timeout: longestWaitMs })
  return stdout
}

function definedOnly(env: TrayHostDeps['env']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}
