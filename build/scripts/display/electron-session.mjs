import path from 'node:path'
import { resolveRuntime } from '../runtime/resolve-runtime.mjs'
import { executableName } from '../runtime/runtime-folder.mjs'
import { ensureSystemLibraries } from './system-libraries.mjs'
import { hasDisplay, openVirtualDisplay } from './virtual-display.mjs'

/** @typedef {import('../runtime/runtime-folder.mjs').ElectronRuntime} ElectronRuntime */

/**
 * Everything a command needs to open Electron windows by itself: a runtime, its libraries, a display.
 * @typedef {object} ElectronSession
 * @property {ElectronRuntime} runtime
 * @property {NodeJS.ProcessEnv} env for the commands that start Electron
 * @property {() => Promise<void>} close ends the virtual display, if there is one
 */

/**
 * Opens a session for tests, demo and benchmarks, under a private display where there is none. Says which Electron it is.
 * @returns {Promise<ElectronSession>}
 */
export async function openElectronSession() {
  const runtime = await resolveRuntime()
  const virtual = !hasDisplay(process.env)
  await ensureSystemLibraries(runtime.folder, { needsVirtualDisplay: virtual })
  console.error(runtimeLine(runtime))
  const display = virtual ? await openVirtualDisplay() : undefined
  const env = electronEnvironment(runtime, process.env)
  // Without this Electron looks for a session bus, and complains when there is none.
  env['DBUS_SESSION_BUS_ADDRESS'] ??= 'disabled:'
  if (display !== undefined) env['DISPLAY'] = display.name
  return { runtime, env, close: async () => await display?.close() }
}

/**
 * What makes the `electron` package, Playwright, electron-vite and the app agree on the runtime.
 * @param {ElectronRuntime} runtime
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
export function electronEnvironment(runtime, env) {
  return {
    ...env,
    ELECTRON_OVERRIDE_DIST_PATH: runtime.folder,
    ELECTRON_EXEC_PATH: path.join(runtime.folder, executableName()),
    MCP_DECK_ELECTRON_RUNTIME: runtime.kind,
  }
}

/** @param {ElectronRuntime} runtime */
export function runtimeLine({ kind, version, folder }) {
  const words = {
    official: 'official',
    override: 'from ELECTRON_OVERRIDE_DIST_PATH',
    fallback: 'fallback, for testing only',
  }
  return `Electron ${version} (${words[kind]}): ${folder}`
}
