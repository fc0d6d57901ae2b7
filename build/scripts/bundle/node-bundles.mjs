import { existsSync } from 'node:fs'
import path from 'node:path'
import { build } from 'vite'
import { root } from '../project.mjs'
import { electronNode } from './targets.mjs'

/**
 * The programs beside the app, each with a bundle of its own that needs nothing of node_modules: `electron/NAME.ts`
 * becomes `out/NAME.js`. To add one: a line here. One whose source does not exist yet is left out.
 */
const programs = ['cli/deck', 'cli/conformance-client', 'demo-server/main']

/**
 * Bundles the programs that run under plain Node or as a utility process.
 * @returns {Promise<void>}
 */
export async function buildNodeBundles() {
  for (const program of programs) {
    const entry = path.join(root, 'electron', `${program}.ts`)
    if (existsSync(entry)) await buildProgram(entry, path.join(root, 'out', path.dirname(program)))
  }
}

/**
 * @param {string} entry
 * @param {string} outDir
 */
async function buildProgram(entry, outDir) {
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: { ssr: entry, target: electronNode, minify: true, outDir, emptyOutDir: false },
  })
}
