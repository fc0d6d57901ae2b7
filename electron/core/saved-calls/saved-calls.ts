import path from 'node:path'
import type { RequestInput } from '../../../shared/ipc/contract'
import type {
  SavedCall,
  SavedCallFile,
  SavedCallFolder,
  SavedCallRun,
  SavedCallSummary,
} from '../../../shared/model/saved-call'
import type { ServerId } from '../../../shared/model/server'
import type { AppEvent } from '../../../shared/read-model/app-event'
import { AppFailure } from '../../../shared/result'
import { step } from '../config/save/save-steps'
import { parsedJson } from '../connection/json-value'
import type { CallEnding } from '../toolset/call-ending'
import { printSavedCall } from './print-saved-call'
import { readSavedCall } from './read-saved-call'
import { runSavedCall } from './run-saved-call'
import { readSavedCallFile, readSavedCalls, removeSavedCall, writeSavedCall } from './saved-call-files'

/** Problems of one file that windows are told of. */
const mostProblems = 5

/** A server a saved call can be made with. */
export interface CallableServer {
  readonly serverId: ServerId
  readonly isRunning: boolean
  /** Values nobody may see. */
  readonly secrets: readonly string[]
}

export interface SavedCallsDeps {
  /** Absolute path, for while no other folder is chosen; absent: this program saves no calls. */
  readonly ownFolder?: string
  /** The servers of this name, in the order of the list. */
  readonly serversOf: (name: string) => readonly CallableServer[]
  /** Makes a call by hand. Throws `AppFailure` when it is not taken. */
  readonly makeCall: (input: RequestInput<'calls.start'>) => Promise<CallEnding>
  readonly publish: (event: AppEvent) => void
}

/** The saved calls of the app: files of one folder, as windows see them. */
export class SavedCalls {
  readonly #deps: SavedCallsDeps
  /** Empty: the own one. Undefined: not told yet. */
  #chosen: string | undefined

  constructor(deps: SavedCallsDeps) {
    this.#deps = deps
  }

  /** A person chose this folder; empty: the own one. It is read when it is another than before, and the first time. */
  chosen(folder: string): void {
    if (folder === this.#chosen) return
    this.#chosen = folder
    void this.refresh()
  }

  /** Reads the folder again and tells windows what is in it. Never rejects: a folder that cannot be read says so. */
  async refresh(): Promise<void> {
    if (this.#deps.ownFolder === undefined) return
    const folder = this.#folder()
    const savedCalls = await readSavedCalls(folder).then(
      (files): SavedCallFolder => ({ folder, files: files.map(summaryOf) }),
      (error: unknown): SavedCallFolder => ({
        folder,
        files: [],
        problem: `The folder ${folder} cannot be read: ${error instanceof Error ? error.message : String(error)}.`,
      }),
    )
    // Another one may have been chosen meanwhile.
    if (this.#folder() === folder) this.#deps.publish({ type: 'savedCalls.changed', savedCalls })
  }

  /** The call of a file. Rejects with `AppFailure` where there is none. */
  async detail(fileName: string): Promise<SavedCall> {
    const file = await this.#read(fileName)
    if (file.kind === 'call') return file.call
    throw new AppFailure({
      code: 'saved-call-invalid',
      message: `${fileName} is no saved call: ${file.problems.map(({ message }) => message).join(' ')}`,
      hint: `Mend it in ${this.#folder()}, or save the call anew.`,
    })
  }

  /** Writes a call into its file, or into a new one. Rejects with `AppFailure`. */
  async save({ fileName, call }: RequestInput<'savedCalls.save'>): Promise<{ readonly fileName: string }> {
    const folder = this.#folder()
    const checked = checkedCall(call)
    const file = path.join(folder, fileName ?? call.name)
    const written = await step(file, 'it could not be written', () => writeSavedCall(folder, checked, fileName))
    await this.refresh()
    return { fileName: written }
  }

  /** Rejects with `AppFailure` when the file cannot be removed. */
  async remove(fileName: string): Promise<void> {
    const folder = this.#folder()
    await step(path.join(folder, fileName), 'it could not be removed', () => removeSavedCall(folder, fileName))
    await this.refresh()
  }

  /** Makes a saved call as a call by hand of this id, and says what it came to. Rejects with `AppFailure`. */
  async run({ fileName, callId, values }: RequestInput<'savedCalls.run'>): Promise<SavedCallRun> {
    const call = await this.detail(fileName)
    const servers = this.#deps.serversOf(call.server)
    const server = servers.find(({ isRunning }) => isRunning)
    if (!server) {
      const why = servers.length === 0 ? 'is not in the list' : 'is not running'
      return { verdict: 'not-run', differences: [`The server "${call.server}" ${why}.`] }
    }
    const { serverId, secrets } = server
    const { tool: toolName, timeoutMs } = call
    const run = await runSavedCall(call, new Map(values), secrets, (argumentsText) =>
      this.#deps.makeCall({
        callId,
        serverId,
        toolName,
        ...(argumentsText !== undefined && { argumentsText }),
        ...(timeoutMs !== undefined && { timeoutMs }),
      }),
    )
    return run.outcome === undefined ? run : { ...run, callId, serverId }
  }

  #read(fileName: string): Promise<SavedCallFile> {
    return readSavedCallFile(path.join(this.#folder(), fileName))
  }

  #folder(): string {
    const { ownFolder } = this.#deps
    if (ownFolder !== undefined) return this.#chosen || ownFolder
    throw new AppFailure({ code: 'not-supported', message: 'This program keeps no saved calls.' })
  }
}

function summaryOf(file: SavedCallFile): SavedCallSummary {
  if (file.kind === 'faulty') return { ...file, problems: file.problems.slice(0, mostProblems) }
  const { name, server, tool, variables, outcome, equalsText, schemaText } = file.call
  const { kind, fileName } = file
  return {
    kind,
    fileName,
    name,
    server,
    tool,
    variables,
    outcome,
    hasEquals: equalsText !== undefined,
    hasSchema: schemaText !== undefined,
  }
}

/** What is written must be readable again. Throws `AppFailure` that names the field. */
function checkedCall(call: SavedCall): SavedCall {
  const parts = [call.argumentsText, call.equalsText, call.schemaText]
  if (!parts.every((text) => text === undefined || parsedJson(text) !== undefined))
    throw notSavable('A part of it is no valid JSON.')
  const read = readSavedCall(printSavedCall(call))
  if (read.kind === 'call') return read.call
  throw notSavable(read.problems.map(({ message }) => message).join(' '))
}

function notSavable(why: string): AppFailure {
  return new AppFailure({ code: 'saved-call-invalid', message: `The call was not saved: ${why}` })
}
