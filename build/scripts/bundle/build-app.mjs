import { rmSync } from 'node:fs'
import path from 'node:path'
import { build } from 'electron-vite'
import { root } from '../project.mjs'
import { fingerprintOfSources, writeStamp } from './fingerprint.mjs'
import { buildNodeBundles } from './node-bundles.mjs'

/**
 * Builds everything from nothing into `out/`. A part that fails is an error, and then `out/` holds no stamp: what the
 * other parts left there is not taken for a build.
 * @returns {Promise<void>}
 */
export async function buildApp() {
  // Taken before the first file is read: a source changed while it builds makes the build stale.
  const fingerprint = fingerprintOfSources(root)
  rmSync(path.join(root, 'out'), { recursive: true, force: true })
  await build({ configFile: path.join(root, 'build/electron.vite.config.ts'), logLevel: 'warn' })
  await buildNodeBundles()
  writeStamp(root, fingerprint)
}
