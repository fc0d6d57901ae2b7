import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { SavedCall, SavedCallFile } from '../../shared/model/saved-call'
import { parseArguments } from '../core/calls/parse-arguments'
import { runSavedCall } from '../core/saved-calls/run-saved-call'
import { readSavedCallFile, readSavedCalls, savedCallEnding } from '../core/saved-calls/saved-call-files'
import { type ExitCode, exitCodes } from './exit-codes'
import { type RunChoice, WrongUse } from './parse-command'
import { errorOf, printedError, type RunReport, type RunRow } from './report'
import type { DeckSession, StartedServer } from './session'

/** A file to be run, as it was found. */
interface FoundFile {
  readonly path: string
  readonly file: SavedCallFile
}

/** Makes saved calls one after the other, each server started once. Throws `WrongUse` where there is nothing to run. */
export async function runCalls(session: DeckSession, choice: RunChoice): Promise<[RunReport, ExitCode]> {
  const found = (await Promise.all(choice.places.map(filesAt))).flat()
  refuseUnusedValues(found, choice.values)
  const calls: RunRow[] = []
  for (const one of found) calls.push(await runFile(session, one, choice.values))
  const passed = calls.filter(({ verdict }) => verdict === 'passed').length
  const report = { calls, passed, failed: calls.length - passed, notices: session.notices }
  return [report, codeOf(calls)]
}

function codeOf(calls: readonly RunRow[]): ExitCode {
  if (calls.some(({ verdict }) => verdict === 'not-connected')) return exitCodes.notConnected
  return calls.every(({ verdict }) => verdict === 'passed') ? exitCodes.done : exitCodes.failed
}

async function filesAt(place: string): Promise<readonly FoundFile[]> {
  const stats = await stat(place).catch((error: unknown) => {
    throw new WrongUse(`${place} cannot be read (${error instanceof Error ? error.message : String(error)}).`)
  })
  if (!stats.isDirectory()) return [{ path: place, file: await readSavedCallFile(place) }]
  const files = await readSavedCalls(place)
  if (files.length === 0) throw new WrongUse(`${place} has no saved calls: files that end in ${savedCallEnding}.`)
  return files.map((file) => ({ path: path.join(place, file.fileName), file }))
}

/** A slip in a name would leave a variable without the value that was meant for it. */
function refuseUnusedValues(found: readonly FoundFile[], values: ReadonlyMap<string, string>): void {
  const used = new Set(
    found.flatMap(({ file }) => (file.kind === 'call' ? file.call.variables : [])).map(({ name }) => name),
  )
  const unused = [...values.keys()].find((name) => !used.has(name))
  if (unused !== undefined) throw new WrongUse(`--var ${unused}: no saved call has a variable of this name.`)
}

async function runFile(
  session: DeckSession,
  { path: place, file }: FoundFile,
  values: ReadonlyMap<string, string>,
): Promise<RunRow> {
  if (file.kind === 'faulty') {
    const differences = file.problems.map(({ line, column, message }) => `line ${line}, column ${column}: ${message}`)
    return { file: place, verdict: 'not-run', differences }
  }
  const { call } = file
  const { name, server, tool } = call
  let started: StartedServer
  try {
    started = await session.start(server)
  } catch (error) {
    const differences = [printedError(errorOf(error)).message]
    return { file: place, name, server, tool, verdict: 'not-connected', differences }
  }
  const run = await runSavedCall(call, values, secretsOf(started), (text) => callTool(started, call, text))
  return { file: place, name, server, tool, ...run }
}

function secretsOf({ core, serverId }: StartedServer): readonly string[] {
  return core.manager.lookup.secretsOf(serverId)
}

function callTool({ toolset }: StartedServer, { tool, timeoutMs }: SavedCall, argumentsText: string | undefined) {
  return toolset.callTool(tool, parseArguments(argumentsText), timeoutMs === undefined ? {} : { timeoutMs })
}
