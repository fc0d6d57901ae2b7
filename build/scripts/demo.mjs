// Runs a demo of the app, built if need be, under a virtual display where there is none: npm run demo [-- NAME …]
import { runDemo } from './demo/run-demo.mjs'
import { main } from './run/main.mjs'

await main(async () => await runDemo(process.argv.slice(2)))
