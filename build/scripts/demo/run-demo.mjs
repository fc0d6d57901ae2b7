import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { ensureBuilt } from '../bundle/ensure-built.mjs'
import { openElectronSession } from '../display/electron-session.mjs'
import { root } from '../project.mjs'
import { runCommand } from '../run/run-command.mjs'
import { UserError } from '../run/user-error.mjs'

const demoFolder = path.join(root, 'test/demo')

/**
 * Runs a demo in the real app. The scripts are TypeScript modules of `test/demo` that export `run(args)`.
 * @param {readonly string[]} words name of the script, `demo` when absent, and arguments for it
 * @returns {Promise<number>} exit code
 */
export async function runDemo(words) {
  const [name = 'demo', ...args] = words
  const script = path.join(demoFolder, `${name}.ts`)
  if (!existsSync(script))
    throw new UserError(`There is no demo named ${name}.`, `There are: ${demoNames().join(', ')}`)
  await ensureBuilt()
  const session = await openElectronSession()
  try {
    const runner = path.join(import.meta.dirname, 'demo-process.mjs')
    const { code } = await runCommand(process.execPath, [runner, script, ...args], { cwd: root, env: session.env })
    return code
  } finally {
    await session.close()
  }
}

function demoNames() {
  if (!existsSync(demoFolder)) return []
  return readdirSync(demoFolder)
    .filter((file) => file.endsWith('.ts'))
    .map((file) => path.basename(file, '.ts'))
}
