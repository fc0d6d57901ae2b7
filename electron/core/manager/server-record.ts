import type { LogLevel } from '../../../shared/model/log-level'
import type { PeerSummary, ServerHealth, ServerRecord, ServerState, StartFix } from '../../../shared/model/server'
import type { AppError } from '../../../shared/result'
import { commandLineOf } from '../config/command-line-of'
import type { SecretMask } from '../config/mask-secrets'
import type { ServerDefinition } from '../config/server-definition'
import { secretNamesOf } from '../config/variables/references-of'
import type { Peer } from '../connection/connection'
import { isRecord } from '../connection/json-value'
import { runsToolsAsTasks } from '../tasks/task-wire'

/** Longest command line in a record, in characters. */
const longestCommandLine = 500

/** Longest instructions in a record, in characters. */
const longestInstructions = 4096

/** What a record tells of a server beside its entry. */
export interface RecordFacts {
  readonly state: ServerState
  readonly health: ServerHealth | undefined
  readonly restartAttempts: number
  readonly isUnsaved: boolean
  readonly isContested: boolean
  /** Why a person has to approve it before it may be started. */
  readonly needsApproval: string | undefined
  /** It runs under an entry that is not the one it has now. */
  readonly needsRestart: boolean
  readonly logLevel: LogLevel | undefined
  readonly mask: SecretMask
}

/** The server as windows see it: secrets masked, long things cut. */
export function serverRecord(definition: ServerDefinition, facts: RecordFacts): ServerRecord {
  const { state, health, restartAttempts, isUnsaved, isContested, needsApproval, needsRestart, logLevel, mask } = facts
  const policy = definition.entry?.restartPolicy
  const secrets = definition.entry ? secretNamesOf(definition.entry) : []
  return {
    id: definition.id,
    name: definition.name,
    fileId: definition.fileId,
    transport: definition.transport,
    commandLine: mask.apply(commandLineOf(definition.entry)).slice(0, longestCommandLine),
    state: maskedState(state, mask),
    problems: definition.problems,
    notices: definition.notices,
    ...(isUnsaved && { unsaved: true }),
    ...(isContested && { contested: true }),
    ...(needsApproval !== undefined && { needsApproval }),
    ...(needsRestart && { needsRestart: true }),
    ...(logLevel && { logLevel }),
    ...(policy && { restarts: { attempts: restartAttempts, maxAttempts: policy.maxRestartAttempts } }),
    ...(secrets.length > 0 && { secrets }),
    ...(definition.entry?.taskConfig.enableTasks === true && { prefersTasks: true }),
    ...(health && { health }),
  }
}

export function peerSummary(peer: Peer): PeerSummary {
  return {
    protocolVersion: peer.protocolVersion,
    name: peer.serverInfo.name,
    version: peer.serverInfo.version,
    ...(peer.serverInfo.title === undefined ? {} : { title: peer.serverInfo.title }),
    capabilities: Object.keys(peer.capabilities),
    ...(runsToolsAsTasks(peer) && { runsTasks: true }),
    ...(tellsOfChanges(peer) && { tellsOfChanges: true }),
    ...(peer.instructions === undefined ? {} : { instructions: peer.instructions.slice(0, longestInstructions) }),
  }
}

function tellsOfChanges({ capabilities }: Peer): boolean {
  const { resources } = capabilities
  return isRecord(resources) && resources['subscribe'] === true
}

/** What a server printed before it died may hold the secrets it was given. */
function maskedState(state: ServerState, mask: SecretMask): ServerState {
  if (state.status === 'Starting' && state.lastLine !== undefined) {
    return { ...state, lastLine: mask.apply(state.lastLine) }
  }
  if (state.status !== 'Crashed' && state.status !== 'FailedToStart') return state
  const lastStderr = state.lastStderr.map((line) => mask.apply(line))
  const error = maskedError(state.error, mask)
  if (state.status === 'Crashed') return { ...state, error, lastStderr }
  const { fixes, ...rest } = state
  return { ...rest, error, lastStderr, ...(fixes && { fixes: fixes.map((fix) => maskedFix(fix, mask)) }) }
}

function maskedError({ code, message, hint, detail }: AppError, mask: SecretMask): AppError {
  return {
    code,
    message: mask.apply(message),
    ...(hint !== undefined && { hint: mask.apply(hint) }),
    ...(detail !== undefined && { detail: mask.apply(detail) }),
  }
}

function maskedFix(fix: StartFix, mask: SecretMask): StartFix {
  if (fix.kind !== 'split-command') return fix
  return { ...fix, args: fix.args.map((argument) => mask.apply(argument)) }
}
