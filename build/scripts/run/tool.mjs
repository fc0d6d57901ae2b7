import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

const require = createRequire(import.meta.url)

/**
 * The JavaScript file behind a command of an installed package, to be run with this Node: starting it through npx
 * costs half a second, and through a shell script does not work on Windows.
 * @param {string} packageName
 * @param {string} [command] as named in the package's `bin`; absent: the package's own name
 * @returns {string}
 */
export function toolPath(packageName, command = packageName) {
  const manifestPath = findManifest(packageName)
  /** @type {{ bin: string | Record<string, string> }} */
  const { bin } = JSON.parse(readFileSync(manifestPath, 'utf8'))
  const file = typeof bin === 'string' ? bin : bin[command]
  if (file === undefined) throw new Error(`${packageName} has no command ${command}`)
  return path.join(path.dirname(manifestPath), file)
}

/** @param {string} packageName */
function findManifest(packageName) {
  for (const folder of require.resolve.paths(packageName) ?? []) {
    const candidate = path.join(folder, packageName, 'package.json')
    if (existsSync(candidate)) return candidate
  }
  throw new Error(`The package ${packageName} is not installed; \`npm ci\` installs it.`)
}
