import { homedir } from 'node:os'
import type { RequestInput } from '../../shared/ipc/contract'
import type { Attention } from '../../shared/model/attention'
import type { BodyRef, BodySlice } from '../../shared/model/body'
import type { CallId } from '../../shared/model/call'
import type { BackupRecord, ConfigFindings, ConfigText, SaveResult } from '../../shared/model/config'
import type { ItemDetail } from '../../shared/model/list'
import type { PromptDetail } from '../../shared/model/prompt'
import type { QuestionId } from '../../shared/model/question'
import type { Completion, NamedTexts, Reading, ReadingId } from '../../shared/model/reading'
import type { BlockSlice } from '../../shared/model/result-block'
import type { LogRow, RingSlice, TrafficRow } from '../../shared/model/ring'
import type { ServerId } from '../../shared/model/server'
import type { ApprovalFacts, LaunchFacts, ProcessFacts } from '../../shared/model/server-facts'
import type { TaskKey } from '../../shared/model/task'
import type { TimelineSlice } from '../../shared/model/timeline'
import type { ToolDetail } from '../../shared/model/tool'
import type { AppEvent } from '../../shared/read-model/app-event'
import type { AppState } from '../../shared/read-model/snapshot'
import { AttentionKeeper } from './attention'
import { BodyStore, type StoredMedia } from './bodies/body-store'
import { CallRunner } from './calls/call-runner'
import { CallTimelines } from './calls/timeline/call-timelines'
import { ApprovalKeeper } from './config/approval'
import { checkText } from './config/check-text'
import { ConfigFiles } from './config/config-files'
import { ConfigStore } from './config/config-store'
import { FileWatcher } from './config/file-watcher'
import { Backups } from './config/save/backups'
import { DemoServer } from './demo/demo-server'
import type { Unsubscribe } from './emitter'
import type { FixChoice } from './manager/apply-fix'
import { fixFinder } from './manager/launch/find-fixes'
import { LaunchPlanner } from './manager/launch/launch-plan'
import type { MaskedJson } from './manager/masked-json'
import { type ManagerOptions, McpServerManager, managerOptionsOf } from './manager/mcp-server-manager'
import { type BuiltInServers, serverTransports } from './manager/server-transports'
import { type ServerRequests, transportSessions } from './manager/transport-session'
import { memoryState } from './memory-state'
import type { Ports, StateStore } from './ports'
import { createWatchdog } from './process/create-watchdog'
import { PendingQuestions } from './questions/pending-questions'
import type { QuestionDesk } from './questions/question-desk'
import { replyOf } from './questions/reply-of'
import { ServerQuestions } from './questions/server-questions'
import { ReadModelStore } from './read-model-store'
import { Readings } from './readings/readings'
import type { LogFile } from './rings/log-file'
import { ServerLogs } from './rings/server-logs'
import { ServerTraffic } from './rings/server-traffic'
import { SettingsKeeper, type SettingsStore } from './settings'
import { TaskTracker } from './tasks/task-tracker'
import type { TaskOptions } from './tasks/tracked-task'

export interface CoreOptions {
  readonly ports: Ports
  readonly settingsStore: SettingsStore
  /** What else is kept from run to run. Absent: nothing is. */
  readonly stateStore?: StateStore
  /** Where copies of configuration files are kept before they are saved. Absent: none are. */
  readonly backupFolder?: string
  /** Whether changes other programs make to open files are followed. */
  readonly watchFiles?: boolean
  /** What servers are told of us in the handshake. */
  readonly clientInfo: { readonly name: string; readonly version: string; readonly title?: string }
  /** What this program decides of the manager itself; the rest is in the settings. */
  readonly manager?: Partial<ManagerOptions>
  /** Whether there is a window that questions of servers can be shown in. Absent: there never is, and they are not announced. */
  readonly isAnyoneThere?: () => boolean
  /** Answers what servers ask in place of a person. */
  readonly serverRequests?: ServerRequests
  /** How tasks are driven; the rest is in the entries of servers. */
  readonly tasks?: Partial<TaskOptions>
  /** The servers this program comes with. */
  readonly builtIn?: BuiltInServers
  /** For faults of our own; people never need it to go on. */
  readonly log: (text: string) => void
}

/** Everything the app does, without a window: commands in, one ordered stream of events out. */
export interface Core {
  readonly manager: McpServerManager
  /** The fold of all events so far. */
  state(): AppState
  onEvent(listener: (event: AppEvent) => void): Unsubscribe
  /** Reads the settings, then the app's own file (when there is one), then the files named on the command line. Starts no server. */
  load(files: { readonly own?: string; readonly named: readonly string[] }): Promise<void>
  readonly servers: {
    start(serverId: ServerId): Promise<null>
    stop(serverId: ServerId): Promise<null>
    restart(serverId: ServerId): Promise<null>
    /** Lets it be started; starts nothing. The change is not written to its file. */
    enable(serverId: ServerId): Promise<null>
    /** Stops it and keeps it from being started. The change is not written to its file. */
    disable(serverId: ServerId): Promise<null>
    /** Puts a server of no file into the list; starts nothing. */
    add(input: RequestInput<'servers.add'>): Promise<null>
    /** Gives it another entry, with the way back when a running server does not start under it. */
    update(serverId: ServerId, entryText: string): Promise<null>
    /** Stops it first. Its file is left alone. */
    remove(serverId: ServerId): Promise<null>
    /** As written, secrets and all: for the editor of that entry only. */
    entryText(serverId: ServerId): { readonly entryText: string }
    copyText(serverIds: readonly ServerId[]): MaskedJson
    /** Does what a way out of a failed start says, then starts it. */
    applyFix(serverId: ServerId, choice: FixChoice): Promise<null>
    approvalFacts(serverId: ServerId): ApprovalFacts
    /** `digest` names what the person saw. */
    approve(serverId: ServerId, digest: string): null
    launchFacts(serverId: ServerId): Promise<LaunchFacts>
    processFacts(serverId: ServerId): Promise<ProcessFacts>
    /** All, or these. Failures are in the states of the servers. */
    startAll(serverIds?: readonly ServerId[]): Promise<null>
    stopAll(): Promise<null>
  }
  readonly tools: {
    refresh(serverId: ServerId): Promise<null>
    detail(serverId: ServerId, revision: number, position: number): ToolDetail
  }
  readonly resources: {
    /** Resources and templates. */
    refresh(serverId: ServerId): Promise<null>
    detail(serverId: ServerId, revision: number, position: number): ItemDetail
    templateDetail(serverId: ServerId, revision: number, position: number): ItemDetail
    read(readingId: ReadingId, serverId: ServerId, uri: string): Promise<Reading>
    subscribe(serverId: ServerId, uri: string): Promise<null>
    unsubscribe(serverId: ServerId, uri: string): Promise<null>
  }
  readonly prompts: {
    refresh(serverId: ServerId): Promise<null>
    detail(serverId: ServerId, revision: number, position: number): PromptDetail
    get(readingId: ReadingId, serverId: ServerId, name: string, given: NamedTexts): Promise<Reading>
  }
  readonly readings: {
    blocks(readingId: ReadingId, from: number, count: number): Promise<BlockSlice>
    dismiss(readingId: ReadingId): null
  }
  readonly completions: { ask(question: RequestInput<'completions.ask'>): Promise<Completion> }
  readonly calls: {
    start(input: RequestInput<'calls.start'>): null
    /** Makes an ended call once more, with the same arguments. */
    repeat(callId: string, newCallId: string): Promise<null>
    cancel(callId: string): null
    dismiss(callId: string): null
    blocks(callId: string, from: number, count: number): Promise<BlockSlice>
    structured(callId: string): Promise<{ readonly body?: BodyRef }>
    /** What happened in a call, running or ended: up to `count` steps from `from` on. */
    timeline(callId: string, from: number, count: number): TimelineSlice
  }
  readonly questions: {
    /** For questions that come another way than by a request of the server. */
    readonly desk: QuestionDesk
    answer(input: RequestInput<'questions.answer'>): null
    /** What an address was visited for is done. */
    complete(questionId: QuestionId): null
    /** Forgets a question; an open one is cancelled first. */
    dismiss(questionId: QuestionId): null
  }
  readonly tasks: {
    cancel(taskKey: TaskKey): null
    /** All open tasks, or those of one server. */
    cancelAll(serverId?: ServerId): null
    stopWatching(taskKey: TaskKey): null
    /** Waits for the task and shows its result as a call. */
    result(taskKey: TaskKey, callId: CallId): null
    /** Takes ended tasks off the list. */
    forgetEnded(): null
  }
  readonly bodies: {
    read(bodyId: string, start: number, length: number): Promise<BodySlice>
    bytes(bodyId: string): Promise<Buffer>
    /** Bytes `start` to `end`. */
    part(bodyId: string, start: number, end: number): Promise<Buffer>
    /** What of a body a window may show by its address. */
    media(bodyId: string): StoredMedia | undefined
  }
  readonly logs: {
    read(serverId: ServerId, fromRow: number, count: number): RingSlice<LogRow>
    /** The whole log as the text of a file, secrets masked. Throws `AppFailure` for an unknown server. */
    file(serverId: ServerId): LogFile
  }
  readonly traffic: {
    /** Secrets are masked unless `exact`. */
    read(serverId: ServerId, fromRow: number, count: number, exact?: boolean): RingSlice<TrafficRow>
  }
  readonly config: {
    openFile(path: string, origin: 'opened' | 'named'): Promise<{ readonly fileId: string }>
    reload(fileId: string): Promise<null>
    close(fileId: string): Promise<null>
    /** For the editor of that file only: secrets in it are real. */
    text(fileId: string): Promise<ConfigText>
    check(text: string): ConfigFindings
    save(input: RequestInput<'config.save'>): Promise<SaveResult>
    saveEntry(input: RequestInput<'config.saveEntry'>): Promise<SaveResult>
    removeEntry(input: RequestInput<'config.removeEntry'>): Promise<SaveResult>
    renameEntry(input: RequestInput<'config.renameEntry'>): Promise<SaveResult>
    /** Writes what was changed in memory of this file's servers, and into the own file the servers of no file. */
    saveChanges(input: RequestInput<'config.saveChanges'>): Promise<SaveResult>
    addAgain(input: RequestInput<'config.addAgain'>): Promise<SaveResult>
    backups(fileId: string): Promise<{ readonly backups: readonly BackupRecord[] }>
    backupText(fileId: string, backupId: string): Promise<{ readonly text: string }>
    restore(input: RequestInput<'config.restore'>): Promise<SaveResult>
    /** Writes all servers into a file that is not there yet. */
    saveNewFile(path: string): Promise<{ readonly savedTo: string }>
  }
  readonly demo: {
    /** Rejects with `AppFailure` when it does not start; it is in the list all the same. */
    open(): Promise<{ readonly serverId: ServerId }>
    close(): Promise<null>
  }
  readonly settings: { change(patch: RequestInput<'settings.change'>): Promise<null> }
  readonly attention: {
    /** Leads the window there: at once, or as soon as there is one. */
    lead(attention: Attention): void
    done(): null
  }
  /** Ends every server and what belongs to it, within the grace period and a second. Always succeeds. */
  shutdown(): Promise<void>
}

/** The composition root of the core: the one place that knows how its parts fit together. */
export function createCore(options: CoreOptions): Core {
  const { ports, settingsStore, clientInfo, log } = options
  const { clock, ids, environment } = ports
  const store = new ReadModelStore((error) => log(`A listener of the core failed: ${String(error)}`))
  const { publish } = store
  const onAdvance = (extent: Extract<AppEvent, { type: 'ring.advanced' }>['extent']): void =>
    publish({ type: 'ring.advanced', extent })
  const logs = new ServerLogs({ clock, onAdvance })
  const traffic = new ServerTraffic({ onAdvance })
  const bodies = new BodyStore({ ids })
  const watchdog = createWatchdog({
    platform: process.platform,
    runMark: ids.next(),
    path: process.env['PATH'],
    onTrouble: log,
  })
  const tasks = new TaskTracker({ clock, ids, bodies, publish, ...(options.tasks && { options: options.tasks }) })
  const timelines = new CallTimelines({
    clock,
    callOfTask: (serverId, taskId) => tasks.taskOf(serverId, taskId)?.callId,
    onChange: (callId) => calls.timelineChanged(callId),
  })
  store.onEvent((event) => {
    if (event.type === 'task.changed') timelines.taskSeen(event.task)
  })
  const pending = new PendingQuestions({ clock, ids, bodies, publish, watcher: timelines })
  const questions = new ServerQuestions({
    pending,
    isAnyoneThere: options.isAnyoneThere ?? (() => false),
    taskOf: (serverId, taskId) => tasks.taskOf(serverId, taskId),
    log,
  })
  const serverRequests = options.serverRequests ?? (options.isAnyoneThere && questions)
  const launches = new LaunchPlanner({
    environment,
    runMark: watchdog.runMark,
    platform: process.platform,
    ...(ports.inputs && { inputs: ports.inputs }),
  })
  const approvals = new ApprovalKeeper({
    store: options.stateStore ?? memoryState(),
    fileOf: (fileId) => configFiles.find(fileId),
    log,
  })
  const approval = ports.approval ?? approvals
  const manager = new McpServerManager({
    clock,
    approval,
    openSession: transportSessions({
      clock,
      makeTransport: serverTransports({
        clock,
        watchdog,
        launches,
        ...(options.builtIn && { builtIn: options.builtIn }),
      }),
      clientInfo,
      tasks,
      ...(serverRequests && { serverRequests }),
    }),
    launches,
    logs,
    traffic,
    tasks,
    publish,
    heard: (serverId, notification) => timelines.heard(serverId, notification),
    warn: log,
    findFixes: fixFinder(launches, { home: homedir(), platform: process.platform, env: process.env }),
    ...(options.manager && { options: options.manager }),
  })
  manager.startMonitoring()
  const calls: CallRunner = new CallRunner({
    clock,
    bodies,
    timelines,
    targets: manager,
    tasks,
    publish,
    onUrlsRequired: ({ callId, serverId }, elicitations) => questions.required(serverId, callId, elicitations),
  })
  const readings = new Readings({ clock, bodies, source: manager.resources })
  const settings = new SettingsKeeper({
    store: settingsStore,
    publish,
    apply: (current) => manager.configure({ ...managerOptionsOf(current), ...options.manager }),
  })
  const demo = new DemoServer({
    servers: manager,
    settings,
    takenIds: () => new Set(store.state.servers.map(({ id }) => id)),
    log,
  })
  const watcher = new FileWatcher({
    clock,
    log,
    onChange: (file) => {
      const fileId = openFiles.get(file)
      if (fileId !== undefined) configFiles.refresh(fileId).catch((error: unknown) => log(String(error)))
    },
  })
  let openFiles: ReadonlyMap<string, string> = new Map()
  const configFiles: ConfigFiles = new ConfigFiles({
    ids,
    sink: manager,
    publish,
    onOpenFiles: (files) => {
      openFiles = files
      if (options.watchFiles === true) watcher.follow(new Set(files.keys()))
    },
    takenElsewhere: () => new Set([...(demo.serverId === undefined ? [] : [demo.serverId]), ...manager.idsOfNoFile()]),
  })
  const configStore = new ConfigStore({
    files: configFiles,
    entries: manager,
    ...(options.backupFolder !== undefined && { backups: new Backups(options.backupFolder, clock) }),
    written: (fileId, { name, text, entry }) => {
      if (entry) approval.agree({ fileId, serverName: name, entryText: text, entry })
    },
    log,
  })

  return {
    manager,
    state: () => store.state,
    onEvent: (listener) => store.onEvent(listener),
    load: async ({ own, named }) => {
      await settings.load()
      await approvals.load()
      if (own !== undefined) await configFiles.open(own, 'own')
      for (const file of named) await configFiles.open(file, 'named')
      await demo.restore()
      // Asked ahead, so that the first start need not wait for it.
      if (store.state.servers.length > 0) void environment.loginShell?.()
    },
    servers: {
      start: (serverId) => done(manager.start(serverId)),
      stop: (serverId) => done(manager.stop(serverId)),
      restart: (serverId) => done(manager.restart(serverId)),
      enable: (serverId) => done(manager.enable(serverId)),
      disable: (serverId) => done(manager.disable(serverId)),
      approvalFacts: (serverId) => manager.approvalFacts(serverId),
      approve: (serverId, digest) => {
        manager.approve(serverId, digest)
        return null
      },
      launchFacts: (serverId) => manager.launchFacts(serverId),
      processFacts: (serverId) => manager.processFacts(serverId),
      add: ({ serverId, entryText, placedLike }) =>
        done(manager.add(serverId, entryText, placedLike === undefined ? undefined : manager.folderOf(placedLike))),
      update: (serverId, entryText) => done(manager.update(serverId, entryText)),
      remove: (serverId) => done(manager.remove(serverId)),
      entryText: (serverId) => ({ entryText: manager.entryText(serverId) }),
      copyText: (serverIds) => manager.maskedJson(serverIds),
      applyFix: (serverId, choice) => done(manager.applyFix(serverId, choice)),
      startAll: (serverIds) => done(manager.startAll(serverIds)),
      stopAll: () => done(manager.stopAll()),
    },
    tools: {
      refresh: (serverId) => done(manager.tools.refresh(serverId)),
      detail: (serverId, revision, position) => manager.tools.detail(serverId, revision, position),
    },
    resources: {
      refresh: (serverId) => done(manager.items.refreshResources(serverId)),
      detail: (serverId, revision, position) => manager.items.resourceDetail(serverId, revision, position),
      templateDetail: (serverId, revision, position) => manager.items.templateDetail(serverId, revision, position),
      read: (readingId, serverId, uri) => readings.readResource(readingId, serverId, uri),
      subscribe: (serverId, uri) => done(manager.resources.subscribeServerResource(serverId, uri)),
      unsubscribe: (serverId, uri) => done(manager.resources.unsubscribeServerResource(serverId, uri)),
    },
    prompts: {
      refresh: (serverId) => done(manager.items.refreshPrompts(serverId)),
      detail: (serverId, revision, position) => manager.items.promptDetail(serverId, revision, position),
      get: (readingId, serverId, name, given) => readings.getPrompt(readingId, serverId, name, given),
    },
    readings: {
      blocks: (readingId, from, count) => readings.blocks(readingId, from, count),
      dismiss: (readingId) => {
        readings.dismiss(readingId)
        return null
      },
    },
    completions: {
      ask: ({ serverId, target, argument, value, known }) =>
        target.kind === 'prompt'
          ? manager.resources.completePromptArgument(serverId, target.name, { name: argument, value }, known)
          : manager.resources.completeResourceArgument(serverId, target.uriTemplate, { name: argument, value }, known),
    },
    calls: {
      start: (input) => {
        calls.start(input)
        return null
      },
      repeat: (callId, newCallId) => done(calls.repeat(callId, newCallId)),
      cancel: (callId) => {
        calls.cancel(callId)
        return null
      },
      dismiss: (callId) => {
        calls.dismiss(callId)
        return null
      },
      blocks: (callId, from, count) => calls.blocks(callId, from, count),
      structured: async (callId) => {
        const body = await calls.structured(callId)
        return body ? { body } : {}
      },
      timeline: (callId, from, count) => timelines.read(callId, from, count),
    },
    questions: {
      desk: questions,
      answer: ({ questionId, ...given }) => {
        const { content } = pending.record(questionId)
        pending.answer(questionId, replyOf(content.kind, given), given.action)
        return null
      },
      complete: (questionId) => {
        pending.complete(questionId)
        return null
      },
      dismiss: (questionId) => {
        pending.dismiss(questionId)
        return null
      },
    },
    tasks: {
      cancel: (taskKey) => {
        tasks.cancel(taskKey)
        return null
      },
      cancelAll: (serverId) => {
        tasks.cancelAll(serverId)
        return null
      },
      stopWatching: (taskKey) => {
        tasks.stopWatching(taskKey)
        return null
      },
      result: (taskKey, callId) => {
        calls.openTask(taskKey, callId)
        return null
      },
      forgetEnded: () => {
        tasks.forgetEnded()
        return null
      },
    },
    bodies: {
      read: (bodyId, start, length) => bodies.read(bodyId, start, length),
      bytes: (bodyId) => bodies.bytes(bodyId),
      part: (bodyId, start, end) => bodies.part(bodyId, start, end),
      media: (bodyId) => bodies.media(bodyId),
    },
    logs: {
      read: (serverId, fromRow, count) => logs.read(serverId, fromRow, count),
      file: (serverId) => manager.logFile(serverId),
    },
    traffic: {
      read: (serverId, fromRow, count, exact = false) => {
        const slice = traffic.read(serverId, fromRow, count)
        return exact ? slice : manager.masked(serverId, slice)
      },
    },
    config: {
      openFile: async (path, origin) => ({ fileId: await configFiles.open(path, origin) }),
      reload: (fileId) => done(configFiles.reload(fileId)),
      close: (fileId) => done(configFiles.close(fileId)),
      text: (fileId) => configStore.text(fileId),
      check: checkText,
      save: ({ fileId, text, baseVersion, hardLinks }) => configStore.save(fileId, text, baseVersion, hardLinks),
      saveEntry: ({ fileId, name, entryText, hardLinks }) =>
        configStore.edit(fileId, [{ kind: 'set-entry', name, entryText }], hardLinks),
      removeEntry: ({ fileId, name, hardLinks }) =>
        configStore.edit(fileId, [{ kind: 'remove-entry', name }], hardLinks),
      renameEntry: ({ fileId, name, to, hardLinks }) =>
        configStore.edit(fileId, [{ kind: 'rename-entry', name, to }], hardLinks),
      saveChanges: ({ fileId, hardLinks }) => configStore.saveChanges(fileId, hardLinks),
      addAgain: ({ fileId, name }) => configStore.addAgain(fileId, name),
      backups: async (fileId) => ({ backups: await configStore.backups(fileId) }),
      backupText: (fileId, backupId) => configStore.backupText(fileId, backupId),
      restore: ({ fileId, backupId, baseVersion, hardLinks }) =>
        configStore.restore(fileId, backupId, baseVersion, hardLinks),
      saveNewFile: async (path) => {
        await manager.saveJsonFile(path)
        return { savedTo: path }
      },
    },
    demo,
    settings,
    attention: new AttentionKeeper(publish),
    shutdown: async () => {
      await watcher.close()
      await configStore.settle()
      await manager.shutdown()
      await watchdog.close()
      await bodies.dispose()
    },
  }
}

/** Answers over the bridge are JSON, which has no `undefined`. */
async function done(promise: Promise<unknown>): Promise<null> {
  await promise
  return null
}
