// The whole verdict on the code: npm test
// A part of it: npm test -- PART [arguments of its runner], with PART one of check, build, integration, e2e, package.
import { main } from './run/main.mjs'
import { reportRun } from './steps/report.mjs'
import { runTests } from './steps/test-run.mjs'

await main(async () => reportRun(await runTests(process.argv.slice(2))))
