import { readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { build, Platform } from 'electron-builder'
import { ensureBuilt } from '../bundle/ensure-built.mjs'
import { runtimeLine } from '../display/electron-session.mjs'
import { root } from '../project.mjs'
import { runCommand } from '../run/run-command.mjs'
import { UserError } from '../run/user-error.mjs'
import { resolveRuntime } from '../runtime/resolve-runtime.mjs'
import { builderConfig } from './builder-config.mjs'
import { admitRuntime, planPackage } from './plan-package.mjs'

/**
 * Packages the built app.
 * @param {readonly string[]} words of the command line
 * @returns {Promise<string[]>} what was made
 */
export async function packageApp(words) {
  const plan = planPackage(words, process.platform)
  const runtime = await resolveRuntime()
  admitRuntime(runtime, plan)
  console.error(runtimeLine(runtime))
  await ensureBuilt()
  // electron-builder's own packer for deb is a download from elsewhere.
  process.env['CUSTOM_FPM_PATH'] ??= path.join(import.meta.dirname, 'fpm-shim.mjs')
  const inspectable = process.env['KEEP_TESTABLE'] === '1'
  const output = path.resolve(root, plan.output)
  const testingName = plan.testing || inspectable
  const config = builderConfig({ runtime, testing: testingName, inspectable, output })
  const made = await runBuilder(config, plan.targets)
  const folder = nameFolder(output, testingName)
  return plan.targets.includes('tar.gz') ? [...made, folder, await makeTarball(folder)] : [...made, folder]
}

/**
 * @param {import('electron-builder').Configuration} config
 * @param {readonly string[]} targets
 * @returns {Promise<string[]>}
 */
async function runBuilder(config, targets) {
  // A tarball is made here: electron-builder would download a packer for it.
  const own = targets.filter((target) => target !== 'tar.gz')
  try {
    return await build({
      projectDir: root,
      publish: 'never',
      targets: Platform.current().createTarget(own.length > 0 ? own : ['dir']),
      config,
    })
  } catch (error) {
    throw new UserError(
      `electron-builder could not make ${targets.join(', ')}: ${error instanceof Error ? error.message : String(error)}`,
      'Its tools for AppImage, rpm, snap, dmg and nsis are downloaded from github.com; dir, deb and tar.gz need no download.',
    )
  }
}

/** @param {string} folder */
async function makeTarball(folder) {
  const tarball = `${folder}.tar.gz`
  const { code } = await runCommand('tar', ['-czf', tarball, '-C', path.dirname(folder), path.basename(folder)])
  if (code !== 0) throw new UserError(`${tarball} could not be written: tar failed.`)
  return tarball
}

/**
 * Gives the unpacked app the same name as the archives of it.
 * @param {string} output
 * @param {boolean} testing
 */
function nameFolder(output, testing) {
  /** @type {{ name: string, version: string }} */
  const { name, version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  const folder = path.join(output, `${name}-${version}-${process.platform}-${process.arch}${testing ? '-testing' : ''}`)
  rmSync(folder, { recursive: true, force: true })
  renameSync(path.join(output, unpackedFolder()), folder)
  return folder
}

/** Where electron-builder leaves the unpacked app. */
function unpackedFolder() {
  if (process.platform === 'darwin') return process.arch === 'arm64' ? 'mac-arm64' : 'mac'
  const system = process.platform === 'win32' ? 'win' : 'linux'
  return process.arch === 'x64' ? `${system}-unpacked` : `${system}-${process.arch}-unpacked`
}
