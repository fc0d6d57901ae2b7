import { performance } from 'node:perf_hooks'
import { resultRange } from '../core/calls/json-ranges'
import type { CallEnding } from '../core/toolset/call-ending'
import type { McpToolset, Reading } from '../core/toolset/mcp-toolset'
import { type ExitCode, exitCodes } from './exit-codes'
import { type EndingReport, errorOf, outcomeOf, printedError } from './report'
import type { DeckSession } from './session'

/** Starts the server, makes one request and says how it ended. */
export async function askServer(
  session: DeckSession,
  server: string,
  ask: (toolset: McpToolset) => Promise<CallEnding>,
): Promise<[EndingReport, ExitCode]> {
  let toolset: McpToolset
  try {
    toolset = (await session.start(server)).toolset
  } catch (error) {
    const failure = errorOf(error)
    const outcome = failure.code === 'cancelled' ? 'cancelled' : 'connection-lost'
    const report = { outcome, durationMs: 0, error: printedError(failure), notices: session.notices } as const
    return [report, exitCodes.notConnected]
  }
  const begin = performance.now()
  const { outcome, result, raw, error, notices } = await ask(toolset)
  const durationMs = Math.round((performance.now() - begin) * 1000) / 1000
  const report: EndingReport = {
    outcome,
    durationMs,
    ...(result !== undefined && { result, ...exactText(raw) }),
    ...(error && { error: printedError(error) }),
    notices: [...notices, ...session.notices],
  }
  return [report, outcome === 'succeeded' ? exitCodes.done : exitCodes.failed]
}

/** A read or a prompt as an ending: the same outcomes as a call. */
export async function endingOf(reading: Promise<Reading>): Promise<CallEnding> {
  try {
    return { outcome: 'succeeded', ...(await reading) }
  } catch (error) {
    const failure = errorOf(error)
    return { outcome: outcomeOf(failure), error: failure, notices: [] }
  }
}

/** The result of an answer as it stands in its bytes. */
function exactText(raw: Buffer | undefined): Pick<EndingReport, 'resultText'> {
  if (!raw) return {}
  const range = resultRange(raw)
  return range ? { resultText: raw.toString('utf8', range.start, range.end) } : {}
}
