import { z } from 'zod'
import type { AppInfo } from '../model/app-info'
import { type BodyRef, type BodySlice, sliceBytes } from '../model/body'
import { callOutcomes } from '../model/call'
import { type CallCopy, callCopyForms } from '../model/call-copy'
import { clientIds } from '../model/client-format'
import type { BackupRecord, ConfigFindings, ConfigText, SaveResult } from '../model/config'
import { type Draft, draftSchema } from '../model/draft'
import type { ExportedText, ExportFile } from '../model/export'
import type { HistoryDetail, HistoryRow } from '../model/history'
import type { ImportFile, ImportPreview, ImportResult } from '../model/import'
import type { ItemDetail } from '../model/list'
import { logLevels } from '../model/log-level'
import type { PromptDetail } from '../model/prompt'
import type { MessageDraft, SentMessage } from '../model/raw-message'
import type { Completion, Reading } from '../model/reading'
import { type BlockSlice, mostBlocksAtOnce } from '../model/result-block'
import type { LogRow, MethodTimes, RingSlice, TrafficMessage, TrafficRow } from '../model/ring'
import { type SavedCall, type SavedCallProposal, type SavedCallRun, variableKinds } from '../model/saved-call'
import { isSecretReferenceName, longestSecret } from '../model/secret'
import type { ServerId } from '../model/server'
import { serverChoicesSchema } from '../model/server-choices'
import type { ApprovalFacts, LaunchFacts, ProcessFacts } from '../model/server-facts'
import { settingsSchema } from '../model/settings'
import { mostStepsAtOnce, type TimelineSlice } from '../model/timeline'
import type { ToolDetail } from '../model/tool'
import { trafficFilterSchema } from '../model/traffic-filter'
import type { Snapshot } from '../read-model/snapshot'
import type { RequestName } from './channels'

/** One request: the schema its input must pass, and (as a type only) what it answers with inside a `Result`. */
export interface RequestSpec<Schema extends z.ZodType, Output> {
  readonly input: Schema
  /** Never set: carries the type. */
  readonly output?: Output
}

function request<Output>() {
  return <Schema extends z.ZodType>(input: Schema): RequestSpec<Schema, Output> => ({ input })
}

/** Longest JSON text of one entry, in UTF-16 units. */
const longestEntryText = 1024 * 1024

const nothing = z.strictObject({})
const serverId = z.string().min(1).max(256)
const callId = z.string().regex(/^[A-Za-z0-9-]{8,64}$/)
const taskKey = z.string().min(1).max(64)
const bodyId = z.string().min(1).max(64)
const entryText = z.string().max(longestEntryText)
const entryName = z.string().max(65_536)
/** Longest text of a file the editor sends, in UTF-16 units. */
const configText = z.string().max(24 * 1024 * 1024)
const version = z.string().min(1).max(128)
const backupId = z.string().min(1).max(64)
const hardLinks = z.enum(['in-place', 'replace']).optional()
const clientId = z.enum(clientIds)
/** A text that was pasted, or a file of another program. */
const importSource = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('file'), path: z.string().min(1).max(4096) }),
  z.strictObject({ kind: z.literal('text'), text: configText }),
])
const importOrder = z.strictObject({
  source: importSource,
  fileId: z.string().min(1).max(64),
  client: clientId.optional(),
})
const exportOrder = z.strictObject({ serverIds: z.array(serverId).min(1), client: clientId })
const importChoice = z.strictObject({
  position: z.int().min(0),
  action: z.enum(['add', 'overwrite', 'skip']),
  name: entryName,
  split: z.boolean().optional(),
})
const questionId = z.string().min(1).max(64)
const secretName = z.string().refine(isSecretReferenceName)
const fileId = z.string().min(1).max(64)
const count = z.int().min(0)
const readingId = z.string().regex(/^[A-Za-z0-9-]{8,64}$/)
/** Names and addresses of servers may be long; what is longer than this is a fault. */
const longName = z.string().max(65_536)
const uri = z.string().min(1).max(1_048_576)
const namedTexts = z.array(z.tuple([longName, z.string()])).max(1000)
const sendId = z.string().regex(/^[A-Za-z0-9-]{8,64}$/)
const place = z.strictObject({ serverId, revision: count, position: count })
const rows = z.strictObject({ serverId, fromRow: count, count: z.int().min(1).max(1000) })
const exactMessage = z.strictObject({ serverId, row: count, exact: z.boolean().optional() })

const fileName = z.string().regex(/^[^/\\\0]{1,240}\.call\.json$/)
const jsonPart = z.string().max(8 * 1024 * 1024)
const savedCall = z.strictObject({
  name: z.string().min(1).max(1000),
  server: longName,
  tool: longName,
  argumentsText: jsonPart.optional(),
  timeoutMs: z.int().min(1).optional(),
  variables: z
    .array(
      z.strictObject({
        name: longName,
        kind: z.enum(variableKinds),
        default: z.string().optional(),
        isSecret: z.boolean(),
      }),
    )
    .max(1000),
  outcome: z.enum(callOutcomes),
  equalsText: jsonPart.optional(),
  schemaText: jsonPart.optional(),
})

/** In ms; at most the longest wait a timer can be set to (2^31 - 1). */
const time = z.int().min(1).max(2_147_483_647)

/**
 * Every request between window and main process, once. Preload, client, router and validation derive from it.
 * To add one: its name in `channels.ts`, its entry here, its handler in `electron/ipc/handlers.ts`.
 */
export const contract = {
  'app.info': request<AppInfo>()(nothing),
  'state.snapshot': request<Snapshot>()(nothing),

  /** Answers once the server runs, or with the error that kept it from running. */
  'servers.start': request<null>()(z.strictObject({ serverId })),
  'servers.stop': request<null>()(z.strictObject({ serverId })),
  'servers.restart': request<null>()(z.strictObject({ serverId })),
  /** Starts all that are not disabled, or of these; several at once. Failures are in their states. */
  'servers.startAll': request<null>()(z.strictObject({ serverIds: z.array(serverId).min(1).optional() })),
  'servers.stopAll': request<null>()(nothing),
  /** Lets a server be started; starts nothing. The change is not written to its file. */
  'servers.enable': request<null>()(z.strictObject({ serverId })),
  /** Stops a server and keeps it from being started. The change is not written to its file. */
  'servers.disable': request<null>()(z.strictObject({ serverId })),
  /**
   * Puts a server that is in no file into the list; starts nothing. `entryText` is the JSON text of one entry. Relative paths
   * in it count from where those of the server `placedLike` do, else from the home folder.
   */
  'servers.add': request<null>()(
    z.strictObject({ serverId: z.string().max(1000), entryText, placedLike: serverId.optional() }),
  ),
  /**
   * Gives a server another entry; a running one is restarted under it, and runs again under the one before when that fails.
   * The change is not written to its file.
   */
  'servers.update': request<null>()(z.strictObject({ serverId, entryText })),
  /** Stops a server and takes it off the list. Its file is left alone. */
  'servers.remove': request<null>()(z.strictObject({ serverId })),
  /** The entry as written, for its editor and nothing else: secrets in it are real. */
  'servers.entryText': request<{ readonly entryText: string }>()(z.strictObject({ serverId })),
  /** For whoever chooses between an entry as it is here and as its file says: secrets in it are real. */
  'servers.entryVersions': request<{ readonly here: string; readonly inFile?: string; readonly before?: string }>()(
    z.strictObject({ serverId }),
  ),
  /** Takes back what was changed of an entry here; a running server is as its file says from its next start on. */
  'servers.revert': request<null>()(z.strictObject({ serverId })),
  /** From which level on it sends log messages, for this run of the program. */
  'servers.setLogLevel': request<null>()(z.strictObject({ serverId, level: z.enum(logLevels) })),
  /** Entries as the text of a configuration file, secrets masked; `maskedValues` says how many. */
  'servers.copyText': request<{ readonly text: string; readonly maskedValues: number }>()(
    z.strictObject({ serverIds: z.array(serverId).min(1) }),
  ),
  /**
   * Does what a way out of a failed start says, on disk or in the entry, and starts the server again. `position` counts in the
   * `fixes` of the state whose `at` is `failedAt`.
   */
  'servers.applyFix': request<null>()(z.strictObject({ serverId, failedAt: count, position: count })),
  /** What a start would do, as written, secrets masked: for whoever is to approve it. */
  'servers.approvalFacts': request<ApprovalFacts>()(z.strictObject({ serverId })),
  /** Lets it be started; starts nothing. `digest` names what was shown: when that changed meanwhile, nothing is approved. */
  'servers.approve': request<null>()(z.strictObject({ serverId, digest: z.string().min(1).max(128) })),
  'servers.launchFacts': request<LaunchFacts>()(z.strictObject({ serverId })),
  /** Measured now: load is what came since the last asking. To be asked every few seconds while somebody looks. */
  'servers.processFacts': request<ProcessFacts>()(z.strictObject({ serverId })),

  'tools.refresh': request<null>()(z.strictObject({ serverId })),
  'tools.detail': request<ToolDetail>()(z.strictObject({ serverId, revision: count, position: count })),

  /** Asks for the resources and the templates of a running server anew. */
  'resources.refresh': request<null>()(z.strictObject({ serverId })),
  'resources.detail': request<ItemDetail>()(place),
  'resources.templateDetail': request<ItemDetail>()(place),
  /** Answers once the resource is there. `readings.dismiss` with the same id calls it off. */
  'resources.read': request<Reading>()(z.strictObject({ readingId, serverId, uri })),
  /** Answers once the server accepted; what comes of it is in the state. */
  'resources.subscribe': request<null>()(z.strictObject({ serverId, uri })),
  'resources.unsubscribe': request<null>()(z.strictObject({ serverId, uri })),

  'prompts.refresh': request<null>()(z.strictObject({ serverId })),
  'prompts.detail': request<PromptDetail>()(place),
  /** As `resources.read`. `given`: the arguments; none of them sends no arguments. */
  'prompts.get': request<Reading>()(z.strictObject({ readingId, serverId, name: longName, given: namedTexts })),

  /** Blocks of a reading, from one on. May be fewer than asked for: ask on from where they end. */
  'readings.blocks': request<BlockSlice>()(
    z.strictObject({ readingId, from: count, count: z.int().min(1).max(mostBlocksAtOnce) }),
  ),
  /** Calls off a reading under way, and forgets one that is there with its bodies. */
  'readings.dismiss': request<null>()(z.strictObject({ readingId })),

  /** What the server proposes for what was typed so far. `known`: the values of the other arguments or variables. */
  'completions.ask': request<Completion>()(
    z.strictObject({
      serverId,
      target: z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('prompt'), name: longName }),
        z.strictObject({ kind: z.literal('template'), uriTemplate: longName }),
      ]),
      argument: longName,
      value: z.string().max(65_536),
      known: namedTexts,
    }),
  ),

  /** Accepted at once; the rest comes as `call.changed` events. `argumentsText` is JSON text of an object; absent sends no arguments. */
  'calls.start': request<null>()(
    z.strictObject({
      callId,
      serverId,
      toolName: z.string().max(65_536),
      argumentsText: z.string().optional(),
      timeoutMs: time.optional(),
      /**
       * Runs it as a task where tool and server allow that. Absent: in the usual way, unless the tool runs only as a task.
       * `ttlMs` null: the server chooses how long it keeps the task.
       */
      task: z.strictObject({ ttlMs: time.nullable() }).optional(),
    }),
  ),
  /** Makes an ended call once more under a new id, with the same arguments. */
  'calls.repeat': request<null>()(z.strictObject({ callId, newCallId: callId })),
  'calls.cancel': request<null>()(z.strictObject({ callId })),
  /** Forgets an ended call and its bodies. */
  'calls.dismiss': request<null>()(z.strictObject({ callId })),
  /** Content blocks of an ended call, from one on. May be fewer than asked for: ask on from where they end. */
  'calls.blocks': request<BlockSlice>()(
    z.strictObject({ callId, from: count, count: z.int().min(1).max(mostBlocksAtOnce) }),
  ),
  /** The structured content of an ended call as JSON text; `body` is absent where there is none. */
  'calls.structured': request<{ readonly body?: BodyRef }>()(z.strictObject({ callId })),
  /** Steps of a call, running or ended, from one on. Which there are may have changed since: `revision` says so. */
  'calls.timeline': request<TimelineSlice>()(
    z.strictObject({ callId, from: count, count: z.int().min(1).max(mostStepsAtOnce) }),
  ),

  /** A call as text to be taken elsewhere, secrets masked; with `exact` they stand in it, for a person who asked for that. */
  'calls.copyText': request<CallCopy>()(
    z.strictObject({
      serverId,
      toolName: longName,
      argumentsText: z.string().optional(),
      form: z.enum(callCopyForms),
      exact: z.boolean(),
    }),
  ),

  /** The calls kept of one tool, newest first; with `query` those that have it in arguments, result or error. */
  'history.list': request<{ readonly calls: readonly HistoryRow[] }>()(
    z.strictObject({ serverId, toolName: longName, query: z.string().max(1000) }),
  ),
  /** Fails with `call-gone` when it is not kept. */
  'history.detail': request<HistoryDetail>()(z.strictObject({ callId })),
  /** Forgets what is kept of one tool, or of all; on disk too. */
  'history.clear': request<null>()(z.strictObject({ of: z.strictObject({ serverId, toolName: longName }).optional() })),

  /** What was typed for a tool and not thrown away; of a run before without its secrets, a marker in the place of each. */
  'drafts.read': request<{ readonly draft?: Draft }>()(z.strictObject({ serverId, toolName: longName })),
  'drafts.keep': request<null>()(z.strictObject({ serverId, toolName: longName, draft: draftSchema })),

  /** Reads the folder of saved calls again. */
  'savedCalls.refresh': request<null>()(nothing),
  /** A call as it would be saved: secrets as variables; with a `callId` that has ended, what it came to as what is expected. */
  'savedCalls.propose': request<SavedCallProposal>()(
    z.strictObject({
      serverId,
      toolName: longName,
      argumentsText: z.string().optional(),
      timeoutMs: time.optional(),
      callId: callId.optional(),
    }),
  ),
  'savedCalls.detail': request<SavedCall>()(z.strictObject({ fileName })),
  /** Into the file of this name; without one into a new file named after the call. */
  'savedCalls.save': request<{ readonly fileName: string }>()(
    z.strictObject({ fileName: fileName.optional(), call: savedCall }),
  ),
  'savedCalls.remove': request<null>()(z.strictObject({ fileName })),
  /** Makes the call under this id, with a value for each variable, and answers once it has ended. */
  'savedCalls.run': request<SavedCallRun>()(z.strictObject({ fileName, callId, values: namedTexts })),
  /** Asks for a folder and keeps the saved calls there from then on; `folder` is absent when the person changed their mind. */
  'savedCalls.chooseFolder': request<{ readonly folder?: string }>()(nothing),
  /** Keeps them in the folder of the app again. */
  'savedCalls.useOwnFolder': request<null>()(nothing),

  /** What is announced changes with the next connection of the server; all else holds at once. */
  'serverChoices.change': request<null>()(z.strictObject({ serverId, change: serverChoicesSchema.partial() })),
  /** Forgets one remembered answer, or all of this server. */
  'serverChoices.forgetAnswers': request<null>()(
    z.strictObject({ serverId, rememberedId: z.string().max(64).optional() }),
  ),
  /** Asks for a folder; `folder` is absent when the person changed their mind. */
  'serverChoices.chooseFolder': request<{ readonly folder?: string }>()(nothing),
  /** `contentText` is JSON text: the fields of a form, or the message in place of a model. Only with accept. */
  'questions.answer': request<null>()(
    z.strictObject({
      questionId,
      action: z.enum(['accept', 'decline', 'cancel']),
      contentText: z.string().optional(),
    }),
  ),
  /** What an address was visited for is done. */
  'questions.complete': request<null>()(z.strictObject({ questionId })),
  /** Forgets a question that has closed; an open one is cancelled first. */
  'questions.dismiss': request<null>()(z.strictObject({ questionId })),
  /** Asks the server to cancel it. What comes of that is in the record of the task. */
  'tasks.cancel': request<null>()(z.strictObject({ taskKey })),
  /** All open tasks, or those of one server. */
  'tasks.cancelAll': request<null>()(z.strictObject({ serverId: serverId.optional() })),
  /** Ends the call that waits for the task; the task goes on. */
  'tasks.stopWatching': request<null>()(z.strictObject({ taskKey })),
  /** Waits for the task, wherever it stands, and shows what it brings as the call of this id. */
  'tasks.result': request<null>()(z.strictObject({ taskKey, callId })),
  /** Takes ended tasks off the list. */
  'tasks.forgetEnded': request<null>()(nothing),

  'bodies.read': request<BodySlice>()(z.strictObject({ bodyId, start: count, length: z.int().min(1).max(sliceBytes) })),
  /** Asks where to and writes the whole body there. `savedTo` is absent when the person changed their mind. */
  'bodies.save': request<{ readonly savedTo?: string }>()(
    z.strictObject({ bodyId, suggestedName: z.string().min(1).max(200) }),
  ),

  'log.read': request<RingSlice<LogRow>>()(rows),
  /** Asks where to and writes the whole log there as text, secrets masked. `savedTo` is absent when the person changed their mind. */
  'log.save': request<{ readonly savedTo?: string }>()(z.strictObject({ serverId })),
  /** What lists show of messages. */
  'traffic.read': request<RingSlice<TrafficRow>>()(rows),
  /**
   * Looks through the traffic from a row on for messages that pass, as far as it gets in one go: `nextRow` is where to ask
   * on. Of each message the first `searchedBytes` are searched.
   */
  'traffic.find': request<RingSlice<TrafficRow>>()(
    z.strictObject({ serverId, fromRow: count, filter: trafficFilterSchema }),
  ),
  /**
   * One message; absent when it is not kept any more. With `exact`, secrets stand in it as they went over the wire: for a
   * person who asked to see them.
   */
  'traffic.message': request<{ readonly message?: TrafficMessage }>()(exactMessage),
  /** All of a message, to be read and saved as a body; masked like the message itself. */
  'traffic.body': request<BodyRef>()(exactMessage),
  /** How long answers took, method by method. To be asked as traffic goes on, while somebody looks. */
  'traffic.times': request<{ readonly methods: readonly MethodTimes[] }>()(z.strictObject({ serverId })),
  /**
   * Asks where to and writes messages there as JSON lines, all or those that pass. Secrets are masked unless a person
   * chose to have them in it. `savedTo` is absent when the person changed their mind.
   */
  'traffic.save': request<{ readonly savedTo?: string }>()(
    z.strictObject({ serverId, filter: trafficFilterSchema.optional(), withSecrets: z.boolean() }),
  ),
  /** A message the app sent, ready to be sent again. Secrets in it are real. */
  'traffic.draft': request<MessageDraft>()(z.strictObject({ serverId, row: count })),
  /**
   * Sends a message by hand, once and as it stands, under a fresh id. Answers once its answer is there or it was given up;
   * both are in the traffic. `paramsText` is JSON text of an object; blank sends no params.
   */
  'traffic.send': request<SentMessage>()(
    z.strictObject({
      sendId,
      serverId,
      kind: z.enum(['request', 'notification']),
      method: z.string().min(1).max(65_536),
      paramsText: z.string(),
    }),
  ),
  'traffic.cancelSend': request<null>()(z.strictObject({ sendId })),

  /** Asks for a file and opens it; `fileId` is absent when the person changed their mind. */
  'config.open': request<{ readonly fileId?: string }>()(nothing),
  'config.openDropped': request<{ readonly fileId: string }>()(z.strictObject({ path: z.string().min(1).max(4096) })),
  'config.reload': request<null>()(z.strictObject({ fileId })),
  /** Takes an opened file and its servers (stopped first) off the list. The file itself is left alone. */
  'config.close': request<null>()(z.strictObject({ fileId })),
  /** What was typed for the inputs of this file is asked for again by the next start. */
  'config.forgetInputs': request<null>()(z.strictObject({ fileId })),
  /** The text as it stands on disk, for the editor of that file and nothing else: secrets in it are real. */
  'config.text': request<ConfigText>()(z.strictObject({ fileId })),
  /** What is wrong with a text that stands in no file yet. Nothing is written or started by it. */
  'config.check': request<ConfigFindings>()(z.strictObject({ text: configText })),
  /** A text that stands in no file yet with one entry of it changed, every other byte kept; an entry that is not there is added. */
  'config.editText': request<{ readonly text: string }>()(
    z.strictObject({
      text: configText,
      edit: z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('set-entry'), name: entryName, entryText }),
        z.strictObject({ kind: z.literal('rename-entry'), name: entryName, to: entryName }),
        z.strictObject({ kind: z.literal('remove-entry'), name: entryName }),
      ]),
    }),
  ),
  /** Paths of the files whose text in the window is not saved, each time they change: asked about before the app ends. */
  'config.edited': request<null>()(z.strictObject({ files: z.array(z.string().max(4096)).max(1000) })),
  /** Puts a whole text in place of the one of `baseVersion`, and a copy of that one beside. Servers follow as on a reload. */
  'config.save': request<SaveResult>()(z.strictObject({ fileId, text: configText, baseVersion: version, hardLinks })),
  /**
   * Makes the file say this of one server, added behind the others where it is new. This and the next three edit the text as
   * it stands at that moment, so that what other programs wrote stays. Every byte they do not speak of is kept.
   */
  'config.saveEntry': request<SaveResult>()(z.strictObject({ fileId, name: entryName, entryText, hardLinks })),
  /** Takes a server out of its file; it is stopped and leaves the list. */
  'config.removeEntry': request<SaveResult>()(z.strictObject({ fileId, name: entryName, hardLinks })),
  'config.renameEntry': request<SaveResult>()(z.strictObject({ fileId, name: entryName, to: entryName, hardLinks })),
  /** Writes what was changed in memory of this file's servers, and into the own file the servers that are in no file. */
  'config.saveChanges': request<SaveResult>()(z.strictObject({ fileId, hardLinks })),
  /** Puts back a server of `removedOutside`. */
  'config.addAgain': request<SaveResult>()(z.strictObject({ fileId, name: entryName })),
  /** Newest first. */
  'config.backups': request<{ readonly backups: readonly BackupRecord[] }>()(z.strictObject({ fileId })),
  'config.backupText': request<{ readonly text: string }>()(z.strictObject({ fileId, backupId })),
  /** Puts a copy in place of the text of `baseVersion`, of which there is then a copy too. */
  'config.restore': request<SaveResult>()(z.strictObject({ fileId, backupId, baseVersion: version, hardLinks })),
  /**
   * Asks for a new file and writes all servers into it as they are now, secrets as they stand. A file that is there is left
   * alone and the request fails. `savedTo` is absent when the person changed their mind.
   */
  'config.saveNewFile': request<{ readonly savedTo?: string }>()(nothing),

  /** Files of other programs on this machine that have servers. */
  'imports.found': request<{ readonly files: readonly ImportFile[] }>()(nothing),
  /** Asks for a file to import from; nothing is opened or read by it. `path` is absent when the person changed their mind. */
  'imports.chooseFile': request<{ readonly path?: string }>()(nothing),
  /** The servers of a source, secrets masked, and what an import of them into the file `fileId` would do. */
  'imports.preview': request<ImportPreview>()(importOrder),
  /**
   * Writes what was chosen of the preview of this digest, all in one save. Nothing is started: what was imported is to be
   * approved before its first start.
   */
  'imports.apply': request<ImportResult>()(
    importOrder.extend({ digest: z.string().min(1).max(128), choices: z.array(importChoice).max(10_000), hardLinks }),
  ),

  /** Where other programs keep their servers, whether the file is there or not. */
  'exports.files': request<{ readonly files: readonly ExportFile[] }>()(nothing),
  /** Servers as the text of a file of a program. `exact`: with the values of secrets, for a person who asked for them. */
  'exports.text': request<ExportedText>()(exportOrder.extend({ exact: z.boolean() })),
  /** What writing servers into a file of a program would do, secrets masked. */
  'exports.preview': request<ImportPreview>()(exportOrder.extend({ path: z.string().min(1).max(4096) })),
  /** Writes what was chosen of the preview of this digest, secrets as they stand, after a copy of the file was made. */
  'exports.save': request<SaveResult>()(
    exportOrder.extend({
      path: z.string().min(1).max(4096),
      digest: z.string().min(1).max(128),
      choices: z.array(importChoice).max(10_000),
      hardLinks,
    }),
  ),

  /** Puts the demo server into the list, where it stays from then on, and starts it. */
  'demo.open': request<{ readonly serverId: ServerId }>()(nothing),
  /** Stops the demo server and takes it off the list. */
  'demo.close': request<null>()(nothing),

  /** Keeps a value under a name, in place of what was kept. No request gives one out again. */
  'secrets.set': request<null>()(z.strictObject({ name: secretName, value: z.string().min(1).max(longestSecret) })),
  'secrets.delete': request<null>()(z.strictObject({ name: secretName })),

  'settings.change': request<null>()(settingsSchema.omit({ hasDemoServer: true, savedCallsFolder: true }).partial()),
  /** The window is where the state asked it to go. */
  'attention.done': request<null>()(nothing),
  /** Opens an https or loopback http address in the system's browser. */
  'links.open': request<null>()(z.strictObject({ url: z.string().max(8192) })),
} satisfies Record<RequestName, RequestSpec<z.ZodType, unknown>>

type Contract = typeof contract

export type RequestInput<Name extends RequestName> = z.infer<Contract[Name]['input']>

export type RequestOutput<Name extends RequestName> =
  NonNullable<Contract[Name]> extends RequestSpec<z.ZodType, infer Output> ? Output : never
