// Measures the app and prints a line of JSON for each benchmark: npm run bench [-- NAME …]
import { runBench } from './bench/run-bench.mjs'
import { main } from './run/main.mjs'

await main(async () => {
  // Only results go to stdout, whatever a benchmark prints.
  console.log = console.error
  return await runBench(process.argv.slice(2), (line) => process.stdout.write(`${JSON.stringify(line)}\n`))
})
