import { root } from '../project.mjs'
import { buildIsStale } from './fingerprint.mjs'

/**
 * Builds the app unless the sources are those of the last build.
 * @returns {Promise<void>}
 */
export async function ensureBuilt() {
  if (!buildIsStale(root)) return
  console.error('Building')
  const { buildApp } = await import('./build-app.mjs')
  await buildApp()
}
