import fc from 'fast-check'
import type { CallState } from '../../shared/model/call'
import type { QuestionState } from '../../shared/model/question'
import type { ServerState } from '../../shared/model/server'
import type { AppEvent } from '../../shared/read-model/app-event'
import {
  callRecord,
  choicesRecord,
  configFile,
  itemList,
  questionChanged,
  ringAdvanced,
  running,
  serverRecord,
  settingsChanged,
  subscription,
  taskRecord,
  toolList,
} from './records'

// Few ids, so that records meet their own predecessors, removals and comebacks often; the names are those that break maps.
const serverId = fc.constantFrom('a', 'b', '__proto__', 'constructor')
const callId = fc.constantFrom('call-0001', 'call-0002', 'call-0003')
const questionId = fc.constantFrom('q1', 'q2')
const taskKey = fc.constantFrom('task-1', 'task-2', '__proto__')
const fileId = fc.constantFrom('own', 'other')

const uri = fc.constantFrom('a:1', '__proto__')

const serverState: fc.Arbitrary<ServerState> = fc.oneof(
  fc.constant<ServerState>({ status: 'Stopped' }),
  fc.constant(running),
  fc.nat(3).map((since): ServerState => ({ status: 'Starting', since })),
)

const callState: fc.Arbitrary<CallState> = fc.oneof(
  fc.nat(9).map((progress): CallState => ({ phase: 'running', progress: { progress } })),
  fc.constant<CallState>({ phase: 'waiting for input' }),
  fc.nat(9).map((durationMs): CallState => ({ phase: 'ended', outcome: 'cancelled', durationMs, notices: [] })),
)

/** Any event of the read model, in any order: also those the core would never emit one after the other. */
export const arbitraryEvent: fc.Arbitrary<AppEvent> = fc.oneof(
  fc.record({ id: serverId, state: serverState }).map(({ id, state }): AppEvent => {
    return { type: 'server.changed', server: serverRecord(id, state) }
  }),
  serverId.map((id): AppEvent => ({ type: 'server.removed', serverId: id })),
  fc.tuple(serverId, fc.nat(3)).map(([id, missing]): AppEvent => {
    return { type: 'serverChoices.changed', record: choicesRecord(id, missing) }
  }),
  fc.uniqueArray(serverId).map((serverIds): AppEvent => ({ type: 'servers.ordered', serverIds })),
  fc.tuple(serverId, fc.nat(9)).map(([id, revision]): AppEvent => {
    return { type: 'tools.changed', toolList: toolList(id, revision) }
  }),
  fc.tuple(serverId, fc.nat(9)).map(([id, revision]): AppEvent => {
    return { type: 'resources.changed', resourceList: itemList(id, revision) }
  }),
  fc.tuple(serverId, fc.nat(9)).map(([id, revision]): AppEvent => {
    return { type: 'resourceTemplates.changed', templateList: itemList(id, revision) }
  }),
  fc.tuple(serverId, fc.nat(9)).map(([id, revision]): AppEvent => {
    return { type: 'prompts.changed', promptList: itemList(id, revision) }
  }),
  fc.tuple(serverId, uri, fc.nat(9)).map(([id, address, updates]): AppEvent => {
    return { type: 'subscription.changed', subscription: subscription(id, address, updates) }
  }),
  fc.tuple(serverId, uri).map(([id, address]): AppEvent => {
    return { type: 'subscription.removed', serverId: id, uri: address }
  }),
  fc.record({ id: callId, state: callState }).map(({ id, state }): AppEvent => {
    return { type: 'call.changed', call: callRecord(id, state) }
  }),
  callId.map((id): AppEvent => ({ type: 'call.removed', callId: id })),
  fc
    .tuple(questionId, fc.constantFrom<QuestionState>({ phase: 'waiting' }, { phase: 'completed' }))
    .map(([id, state]) => {
      return questionChanged(id, state)
    }),
  questionId.map((id): AppEvent => ({ type: 'question.removed', questionId: id })),
  fc
    .tuple(taskKey, fc.nat(9))
    .map(([key, looks]): AppEvent => ({ type: 'task.changed', task: taskRecord(key, looks) })),
  taskKey.map((key): AppEvent => ({ type: 'task.removed', taskKey: key })),
  fc.tuple(fileId, fc.nat(9)).map(([id, count]): AppEvent => ({ type: 'config.changed', file: configFile(id, count) })),
  fileId.map((id): AppEvent => ({ type: 'config.removed', fileId: id })),
  fc.tuple(serverId, fc.constantFrom('log' as const, 'traffic' as const), fc.nat(999)).map(([id, ring, row]) => {
    return ringAdvanced(id, ring, row)
  }),
  fc.string({ maxLength: 3 }).map(
    (name): AppEvent => ({
      type: 'secrets.changed',
      secrets: { protection: { kind: 'unknown' }, secrets: [{ name, state: 'stored' }] },
    }),
  ),
  fc.nat(9).map((revision): AppEvent => ({ type: 'history.changed', history: { revision, calls: 0, bytes: 0 } })),
  fc
    .constantFrom('/a', '/b')
    .map((folder): AppEvent => ({ type: 'savedCalls.changed', savedCalls: { folder, files: [] } })),
  fc.constantFrom('system' as const, 'light' as const, 'dark' as const).map((theme) => settingsChanged({ theme })),
  fc.option(serverId).map((id): AppEvent => {
    return { type: 'attention.changed', attention: id === null ? null : { kind: 'server', serverId: id } }
  }),
)
