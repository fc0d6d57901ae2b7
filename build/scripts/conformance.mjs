// Runs the official conformance suite against our client: npm run conformance
import { ensureBuilt } from './bundle/ensure-built.mjs'
import { runConformance } from './conformance/run-suite.mjs'
import { hasPassed } from './conformance/suite-summary.mjs'
import { main } from './run/main.mjs'

await main(async () => {
  await ensureBuilt()
  const { results, failed, closing, output } = await runConformance()
  for (const result of results) {
    console.log(`${hasPassed(result) ? '✓' : '✗'} ${result.name}: ${result.passed} passed, ${result.failed} failed`)
  }
  if (output !== '') console.log(`\n${output}`)
  console.log(`\n${closing}`)
  return failed > 0 ? 1 : 0
})
