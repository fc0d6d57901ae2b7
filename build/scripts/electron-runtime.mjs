// Prints which Electron the scripts use, as JSON: {"kind", "folder", "version"}. Downloads or makes it where needed.
import { main } from './run/main.mjs'
import { resolveRuntime } from './runtime/resolve-runtime.mjs'

await main(async () => {
  console.log(JSON.stringify(await resolveRuntime()))
  return 0
})
