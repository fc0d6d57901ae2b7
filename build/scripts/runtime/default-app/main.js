// What a plain Electron runs when it is given an app: electron [-r MODULE]... [switches] APP [arguments of the app].
// The fallback runtime comes without its own. Only what this project needs of it is here.
// A top-level await, as in Electron's own: `ready` waits for the app's modules, so an app that awaits `whenReady()`
// while it loads hangs here as it would when packaged.
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { app } from 'electron'

const require = createRequire(import.meta.url)

function parseCommandLine(words) {
  const modules = []
  for (let at = 0; at < words.length; at++) {
    const word = words[at]
    if (word === '-v' || word === '--version') return { version: true, modules }
    if (word === '-r' || word === '--require') modules.push(words[++at])
    else if (!word.startsWith('-')) return { target: path.resolve(word), modules }
  }
  return { modules }
}

/** Takes the app's name and version from its manifest; returns the file to run. */
function adopt(target) {
  const manifestPath = path.join(target, 'package.json')
  if (!existsSync(manifestPath)) {
    app.setAppPath(path.dirname(target))
    return require.resolve(target)
  }
  const manifest = JSON.parse(readFileSync(manifestPath, 'utf8'))
  app.name = manifest.productName ?? manifest.name ?? app.name
  if (manifest.version) app.setVersion(manifest.version)
  app.setDesktopName(manifest.desktopName ?? `${app.name}.desktop`)
  app.setAppPath(target)
  return require.resolve(path.join(target, manifest.main ?? 'index.js'))
}

const { version, target, modules } = parseCommandLine(process.argv.slice(1))
for (const module of modules) require(path.resolve(module))
if (version) {
  console.log(`v${process.versions.electron}`)
  process.exit(0)
}
if (target === undefined) {
  console.error('usage: electron [-r MODULE] [switches] APP')
  process.exit(1)
}
Object.defineProperty(process, 'defaultApp', { value: true, enumerable: true })
try {
  await import(pathToFileURL(adopt(target)).href)
} catch (error) {
  console.error('The app failed while it loaded.', error)
  process.exit(1)
}
