// Types, lint, format, unused code, imports between folders and unit tests: npm run check
import { main } from './run/main.mjs'
import { runChecks } from './steps/check-steps.mjs'
import { reportRun } from './steps/report.mjs'

await main(async () => reportRun(await runChecks()))
