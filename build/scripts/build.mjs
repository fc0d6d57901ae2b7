// Builds the app and the programs beside it into out/.
import { buildApp } from './bundle/build-app.mjs'
import { main } from './run/main.mjs'

await main(async () => {
  const startedAt = performance.now()
  await buildApp()
  console.log(`Built into out/ in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
  return 0
})
