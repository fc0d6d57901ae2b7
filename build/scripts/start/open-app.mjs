import path from 'node:path'
import { electronEnvironment, runtimeLine } from '../display/electron-session.mjs'
import { ensureSystemLibraries } from '../display/system-libraries.mjs'
import { root } from '../project.mjs'
import { runCommand } from '../run/run-command.mjs'
import { UserError } from '../run/user-error.mjs'
import { resolveRuntime } from '../runtime/resolve-runtime.mjs'
import { executableName } from '../runtime/runtime-folder.mjs'
import { gatherSandboxFacts, sandboxHint, sandboxMode } from './sandbox.mjs'

/**
 * Opens the built app on this machine's display and waits until it is closed.
 * @param {readonly string[]} args for the app
 * @returns {Promise<number>} its exit code
 */
export async function openApp(args) {
  const runtime = await resolveRuntime()
  await ensureSystemLibraries(runtime.folder, { needsVirtualDisplay: false })
  console.error(runtimeLine(runtime))
  const { code } = await runCommand(
    path.join(runtime.folder, executableName()),
    [...switchesFor(runtime.folder), root, ...args],
    // Names of files among the arguments are meant from where the person is; npm itself goes to the root.
    { cwd: process.env['INIT_CWD'] ?? process.cwd(), env: electronEnvironment(runtime, process.env) },
  )
  return code
}

/** @param {string} runtimeFolder */
function switchesFor(runtimeFolder) {
  const mode = sandboxMode(gatherSandboxFacts(runtimeFolder))
  if (mode === 'blocked') {
    throw new UserError('This system does not let Electron open its sandbox.', sandboxHint(runtimeFolder))
  }
  return [
    ...(mode === 'off' ? ['--no-sandbox'] : []),
    // Before Electron 38 a Wayland session without X is used only when asked for.
    ...(process.env['DISPLAY'] || !process.env['WAYLAND_DISPLAY'] ? [] : ['--ozone-platform-hint=auto']),
  ]
}
