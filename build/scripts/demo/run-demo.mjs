import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { ensureBuilt } from '../bundle/ensure-built.mjs'
import { openElectronSession } from '../display/electron-session.mjs'
import { root } from '../project.mjs'
import { openTypeScriptLoader } from '../run/load-typescript.mjs'
import { UserError } from '../run/user-error.mjs'

const demoFolder = path.join(root, 'test/demo')

/**
 * Runs a demo of what was built. A demo is a TypeScript module of `test/demo` that exports `run(args)`. It has an Electron
 * and a display in its environment, unless it also exports `needs = 'node'`.
 * @param {readonly string[]} words name of the demo, `demo` when absent, and arguments for it
 * @returns {Promise<number>} exit code
 */
export async function runDemo(words) {
  const [name = 'demo', ...args] = words
  process.chdir(root)
  const loader = await openTypeScriptLoader()
  try {
    const { run, needs } = await loadDemo(loader.load, name)
    await ensureBuilt()
    const session = needs === 'node' ? undefined : await openElectronSession()
    try {
      // Where Playwright and the app look for them.
      Object.assign(process.env, session?.env)
      await run(args)
      return 0
    } finally {
      await session?.close()
    }
  } finally {
    await loader.close()
  }
}

/**
 * @param {(file: string) => Promise<Readonly<Record<string, unknown>>>} load
 * @param {string} name
 * @returns {Promise<{ readonly run: (args: readonly string[]) => unknown, readonly needs: unknown }>}
 */
async function loadDemo(load, name) {
  const file = path.join(demoFolder, `${name}.ts`)
  if (!existsSync(file)) {
    throw new UserError(`There is no demo named ${name}.`, `There are: ${(await demoNames(load)).join(', ')}`)
  }
  const { run, needs } = await load(file)
  if (!isFunction(run)) throw new UserError(`${name} is no demo: it exports no function \`run\`.`)
  return { run, needs }
}

/** @param {(file: string) => Promise<Readonly<Record<string, unknown>>>} load */
async function demoNames(load) {
  const names = readdirSync(demoFolder)
    .filter((file) => file.endsWith('.ts'))
    .map((file) => path.basename(file, '.ts'))
  const modules = await Promise.all(names.map((name) => load(path.join(demoFolder, `${name}.ts`))))
  return names.filter((_, index) => isFunction(modules[index]?.['run']))
}

/**
 * @param {unknown} value
 * @returns {value is (args: readonly string[]) => unknown}
 */
function isFunction(value) {
  return typeof value === 'function'
}
