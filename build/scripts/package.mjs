// Packages the app into dist/: npm run package [-- TARGET…] [--for-testing] [--output DIR]
import { packageApp } from './packaging/package-app.mjs'
import { main } from './run/main.mjs'

await main(async () => {
  for (const made of await packageApp(process.argv.slice(2))) console.log(made)
  return 0
})
