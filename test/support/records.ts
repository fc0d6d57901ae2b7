import type { CallRecord, CallState } from '../../shared/model/call'
import type { ConfigFileRecord } from '../../shared/model/config'
import type { ListRecord } from '../../shared/model/list'
import type { QuestionRecord, QuestionState } from '../../shared/model/question'
import type { SubscriptionRecord } from '../../shared/model/resource'
import type { RingName } from '../../shared/model/ring'
import type { ServerRecord, ServerState } from '../../shared/model/server'
import { defaultServerChoices, type ServerChoicesRecord } from '../../shared/model/server-choices'
import { defaultSettings, type Settings } from '../../shared/model/settings'
import type { TaskRecord } from '../../shared/model/task'
import type { ToolListRecord } from '../../shared/model/tool'
import type { AppEvent } from '../../shared/read-model/app-event'

/** Small whole records for tests of what carries, folds and shows them. */

export const running: ServerState = {
  status: 'Running',
  since: 1_700_000_000_000,
  pid: 4711,
  peer: { protocolVersion: '2025-11-25', name: 'files', version: '1.0.0', capabilities: ['tools'] },
}

export const endedWell: CallState = { phase: 'ended', outcome: 'succeeded', durationMs: 12, notices: [] }

export function serverRecord(id: string, state: ServerState = { status: 'Stopped' }): ServerRecord {
  return {
    id,
    name: id,
    fileId: 'own',
    transport: 'stdio',
    commandLine: 'node server.mjs',
    state,
    problems: [],
    notices: [],
  }
}

export function callRecord(callId: string, state: CallState = { phase: 'running' }): CallRecord {
  return {
    callId,
    serverId: 'files',
    toolName: 'read',
    startedAt: 1_700_000_000_000,
    argumentsBody: { bodyId: 'b1', bytes: 2, preview: '{}', complete: true },
    timeline: { steps: 0, revision: 0 },
    state,
  }
}

export function callInProgress(callId: string, progress: number): CallRecord {
  return callRecord(callId, { phase: 'running', progress: { progress } })
}

export function questionRecord(questionId: string, state: QuestionState = { phase: 'waiting' }): QuestionRecord {
  return {
    questionId,
    serverId: 'files',
    cause: { kind: 'server' },
    askedAt: 1_700_000_000_000,
    content: { kind: 'form' },
    message: 'Who are you?',
    params: { bodyId: 'b2', bytes: 2, preview: '{}', complete: true },
    state,
  }
}

export function taskRecord(taskKey: string, pollIntervalMs = 1000): TaskRecord {
  return {
    taskKey,
    serverId: 'files',
    taskId: taskKey,
    toolName: 'index',
    startedAt: 1_700_000_000_000,
    state: { phase: 'working', following: 'a call' },
    pollIntervalMs,
  }
}

export function toolList(serverId: string, revision = 1): ToolListRecord {
  return { serverId, revision, state: { kind: 'ready' }, tools: [], notices: [] }
}

/** An empty list of resources, templates or prompts. */
export function itemList(serverId: string, revision = 1): ListRecord<never> {
  return { serverId, revision, state: { kind: 'ready' }, items: [], notices: [] }
}

export function subscription(serverId: string, uri: string, updates = 0): SubscriptionRecord {
  return { serverId, uri, state: { kind: 'active' }, updates }
}

export function configFile(fileId: string, serverCount = 0): ConfigFileRecord {
  return {
    fileId,
    path: `/tmp/${fileId}.json`,
    origin: 'opened',
    status: 'loaded',
    problems: [],
    repeated: [],
    serverCount,
    version: 'absent',
    removedOutside: [],
    typedInputs: 0,
  }
}

export function ringAdvanced(serverId: string, ring: RingName, nextRow: number): AppEvent {
  return { type: 'ring.advanced', extent: { serverId, ring, firstRow: 0, nextRow } }
}

export function serverChanged(id: string, state?: ServerState): AppEvent {
  return { type: 'server.changed', server: serverRecord(id, state) }
}

export function choicesRecord(serverId: string, missing = 0): ServerChoicesRecord {
  const missingFolders = Array.from({ length: missing }, (_, index) => `/gone/${index}`)
  return { serverId, choices: defaultServerChoices, remembered: [], missingFolders }
}

export function callChanged(callId: string, state?: CallState): AppEvent {
  return { type: 'call.changed', call: callRecord(callId, state) }
}

export function questionChanged(questionId: string, state?: QuestionState): AppEvent {
  return { type: 'question.changed', question: questionRecord(questionId, state) }
}

export function settingsChanged(change: Partial<Settings> = {}): AppEvent {
  return { type: 'settings.changed', settings: { ...defaultSettings, ...change }, notices: [] }
}
