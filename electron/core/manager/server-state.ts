import type { EndFacts, ServerState } from '../../../shared/model/server'
import { type AppError, AppFailure } from '../../../shared/result'
import type { ServerDefinition } from '../config/server-definition'
import { RequestError } from '../connection/connection'
import type { TransportEnd } from '../connection/server-transport'
import type { Approval } from '../ports'

/** The state of a server that nobody started: loading or adding one never starts anything. */
export function restingState(definition: ServerDefinition): ServerState {
  return { status: definition.entry?.disabled === true ? 'Disabled' : 'Stopped' }
}

/** Why this server must not be started, if there is a reason (manager spec, section 1; design, "Security"). */
export function whyNotStartable(definition: ServerDefinition, approval: Approval): AppError | undefined {
  const { entry, name } = definition
  if (!entry) {
    const first = definition.problems.find((problem) => problem.severity === 'error')
    return {
      code: 'server-invalid',
      message: `"${name}" cannot start: ${first?.message ?? 'its entry in the file is not valid.'}`,
      hint: `Mend ${first ? `line ${first.line} of ` : ''}the configuration file, then reload it.`,
    }
  }
  if (entry.disabled) {
    return {
      code: 'server-disabled',
      message: `"${name}" is disabled in the configuration file.`,
      hint: 'Enable it first: take "disabled" away from its entry, then reload the file.',
    }
  }
  return approval.check({ fileId: definition.fileId, serverName: name, entryText: definition.entryText })
}

/** Whatever a start threw, as an error for people. */
export function failureFrom(error: unknown): AppError {
  if (error instanceof AppFailure) return error.error
  if (error instanceof RequestError) return error.failure.error
  const message = error instanceof Error ? error.message : String(error)
  return { code: 'internal', message: `MCP Deck could not start the server: ${message}` }
}

export function endFacts(end: TransportEnd | undefined, lastStderr: readonly string[]): EndFacts {
  return {
    ...(end?.exit?.exitCode === undefined ? {} : { exitCode: end.exit.exitCode }),
    ...(end?.exit?.signal === undefined ? {} : { signal: end.exit.signal }),
    lastStderr,
  }
}

/** What the server's log says of a new state; nothing for those the person just asked for and sees. */
export function stateNote(state: ServerState): { readonly level: 'info' | 'error'; readonly text: string } | undefined {
  switch (state.status) {
    case 'Running':
      return { level: 'info', text: `Running: ${state.peer.name}, protocol ${state.peer.protocolVersion}.` }
    case 'Stopped':
      return { level: 'info', text: 'Stopped.' }
    case 'Crashed':
    case 'FailedToStart':
      return { level: 'error', text: `${state.status}: ${state.error.message}` }
    case 'Starting':
    case 'Restarting':
    case 'Stopping':
    case 'Disabled':
      return undefined
  }
}
