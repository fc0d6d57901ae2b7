import type { EndFacts, ServerState, StartFix } from '../../../shared/model/server'
import { type AppError, AppFailure } from '../../../shared/result'
import type { ServerDefinition } from '../config/server-definition'
import type { ServerEntry } from '../config/server-entry'
import { RequestError } from '../connection/connection'
import { duration } from '../connection/request-failures'
import type { TransportEnd } from '../connection/server-transport'
import type { Approval, ApprovalSubject } from '../ports'
import type { RestartVerdict } from './restart-policy'

/** The state of a server that nobody started: loading or adding one never starts anything. */
export function restingState(definition: ServerDefinition): ServerState {
  return { status: definition.entry?.disabled === true ? 'Disabled' : 'Stopped' }
}

/** What a person agrees to when they approve this server. */
export function approvalSubject({ fileId, name, entryText }: ServerDefinition, entry: ServerEntry): ApprovalSubject {
  return { fileId, serverName: name, entryText, entry }
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
      message: `"${name}" is disabled.`,
      hint: 'Enable it first.',
    }
  }
  // What comes with the program was approved with it.
  if (entry.transport === 'built-in') return undefined
  return approval.check(approvalSubject(definition, entry))
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

/** A running server came down. With all attempts used up it counts as FailedToStart (manager spec, section 1). */
export function crashedState(
  at: number,
  error: AppError,
  facts: EndFacts,
  verdict: RestartVerdict,
  retryAt: number | undefined,
): ServerState {
  if (verdict.kind === 'give-up') return failedState(at, error, facts, verdict, retryAt)
  return withRetryAt({ status: 'Crashed', at, error, ...facts }, retryAt)
}

/** A server could not be started. */
export function failedState(
  at: number,
  error: AppError,
  facts: EndFacts & { readonly fixes?: readonly StartFix[] },
  verdict: RestartVerdict,
  retryAt: number | undefined,
): ServerState {
  const shown = verdict.kind === 'give-up' ? gaveUp(error, verdict.attempts) : error
  return withRetryAt({ status: 'FailedToStart', at, error: shown, ...facts }, retryAt)
}

function gaveUp(error: AppError, attempts: number): AppError {
  const times = attempts === 1 ? 'one automatic restart' : `${attempts} automatic restarts`
  return { ...error, message: `Given up after ${times}. Last: ${error.message}` }
}

/** The state of a server that is down with the time of its next automatic restart; any other as it is. */
export function withRetryAt(state: ServerState, retryAt: number | undefined): ServerState {
  if ((state.status !== 'Crashed' && state.status !== 'FailedToStart') || state.retryAt === retryAt) return state
  if (retryAt !== undefined) return { ...state, retryAt }
  const { retryAt: past, ...rest } = state
  return past === undefined ? state : rest
}

/** What the server's log says of a new state; nothing for those the person just asked for and sees. */
export function stateNote(state: ServerState): { readonly level: 'info' | 'error'; readonly text: string } | undefined {
  switch (state.status) {
    case 'Running':
      return { level: 'info', text: `Running: ${state.peer.name}, protocol ${state.peer.protocolVersion}.` }
    case 'Stopped':
      return { level: 'info', text: 'Stopped.' }
    case 'Crashed':
    case 'FailedToStart': {
      const next = state.retryAt === undefined ? '' : ` It is started again in ${duration(state.retryAt - state.at)}.`
      return { level: 'error', text: `${state.status}: ${state.error.message}${next}` }
    }
    case 'Starting':
    case 'Restarting':
    case 'Stopping':
    case 'Disabled':
      return undefined
  }
}
