// Opens the app: on a fresh checkout it first installs the packages, finds an Electron and builds.
// npm start [-- --config FILE …]
// Nothing of node_modules may be imported before it is known to be there, so the rest is loaded afterwards.
// biome-ignore assist/source/organizeImports: the check of Node comes before what needs it
import './start/require-node.mjs'
import { main } from './run/main.mjs'
import { ensureInstalled } from './start/ensure-installed.mjs'

await main(async () => {
  await ensureInstalled()
  const { ensureBuilt } = await import('./bundle/ensure-built.mjs')
  const { hasDisplay } = await import('./display/virtual-display.mjs')
  if (!hasDisplay(process.env)) {
    console.error('There is no display here to open the app on: running the demo under a virtual one instead.')
    const { runDemo } = await import('./demo/run-demo.mjs')
    return await runDemo([])
  }
  await ensureBuilt()
  const { openApp } = await import('./start/open-app.mjs')
  return await openApp(process.argv.slice(2))
})
