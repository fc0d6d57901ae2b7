import { version } from '../../package.json'
import { AppFailure } from '../../shared/result'
import { createCore } from '../core/create-core'
import { approveEverything, nodeClock, ownEnvironment, randomIds } from '../core/node-ports'
import { noSettingsStore } from '../core/settings'
import { answerQuestions } from './answers'
import { sampleArguments } from './sample-arguments'

/**
 * The client the official conformance suite runs: `conformance-client URL`. It connects the core to the server of one
 * scenario, lists its tools, calls each once with sample arguments, accepts questions with their defaults, and ends. What
 * the server saw of that is judged by the suite; the exit code says only whether it went through.
 */
const note = (text: string): boolean => process.stderr.write(`${text}\n`)
const core = createCore({
  ports: { clock: nodeClock, ids: randomIds, approval: approveEverything, environment: ownEnvironment },
  settingsStore: noSettingsStore,
  clientInfo: { name: 'mcp-deck', title: 'MCP Deck', version },
  serverRequests: answerQuestions({ kind: 'defaults' }, note),
  log: note,
})
// Timers of the core keep no process alive, and a scenario may wait a while between two of its streams.
const alive = setInterval(() => {}, 1000)
try {
  await core.manager.add('scenario', JSON.stringify({ url: process.argv[2] ?? '', timeoutMs: 20_000 }))
  await core.manager.start('scenario')
  const toolset = core.manager.toolset('scenario')
  for (const { name, inputSchema } of await toolset.listTools()) {
    const { outcome, error } = await toolset.callTool(name, sampleArguments(inputSchema))
    note(`${name}: ${outcome}${error ? ` (${error.message})` : ''}`)
  }
} catch (error) {
  note(error instanceof AppFailure ? `${error.error.message} ${error.error.hint ?? ''}` : String(error))
  process.exitCode = 1
} finally {
  await core.shutdown()
  clearInterval(alive)
}
