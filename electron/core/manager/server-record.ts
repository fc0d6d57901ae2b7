import type { PeerSummary, ServerRecord, ServerState } from '../../../shared/model/server'
import { SecretMask, secretsOf } from '../config/mask-secrets'
import type { ServerDefinition } from '../config/server-definition'
import type { Peer } from '../connection/connection'

/** Longest command line in a record, in characters. */
const longestCommandLine = 500

/** Longest instructions in a record, in characters. */
const longestInstructions = 4096

/** The server as windows see it: secrets masked, long things cut. */
export function serverRecord(definition: ServerDefinition, state: ServerState): ServerRecord {
  return {
    id: definition.id,
    name: definition.name,
    fileId: definition.fileId,
    transport: definition.transport,
    commandLine: commandLine(definition),
    state: maskedState(definition, state),
    problems: definition.problems,
    notices: definition.notices,
  }
}

export function peerSummary(peer: Peer): PeerSummary {
  return {
    protocolVersion: peer.protocolVersion,
    name: peer.serverInfo.name,
    version: peer.serverInfo.version,
    ...(peer.serverInfo.title === undefined ? {} : { title: peer.serverInfo.title }),
    capabilities: Object.keys(peer.capabilities),
    ...(peer.instructions === undefined ? {} : { instructions: peer.instructions.slice(0, longestInstructions) }),
  }
}

function commandLine({ entry }: ServerDefinition): string {
  if (!entry) return ''
  const line = entry.transport === 'stdio' ? [entry.command, ...entry.args].map(quoted).join(' ') : entry.url
  return new SecretMask(secretsOf(entry)).apply(line).slice(0, longestCommandLine)
}

/** An argument as a person would type it: in quotes where it has blanks or is empty. */
function quoted(argument: string): string {
  return /^[^\s"']+$/.test(argument) ? argument : JSON.stringify(argument)
}

/** What a server printed before it died may hold the secrets it was given. */
function maskedState({ entry }: ServerDefinition, state: ServerState): ServerState {
  if (!entry || (state.status !== 'Crashed' && state.status !== 'FailedToStart')) return state
  const mask = new SecretMask(secretsOf(entry))
  const error = { ...state.error, message: mask.apply(state.error.message) }
  return { ...state, error, lastStderr: state.lastStderr.map((line) => mask.apply(line)) }
}
