import { homedir } from 'node:os'
import type { ServerId } from '../../shared/model/server'
import { noTrafficFilter } from '../../shared/model/traffic-filter'
import type { AppEvent } from '../../shared/read-model/app-event'
import { AttentionKeeper } from './attention'
import { BodyStore } from './bodies/body-store'
import { CallRunner } from './calls/call-runner'
import { CallTimelines } from './calls/timeline/call-timelines'
import { ChoicesKeeper } from './choices/choices-keeper'
import type { EntryKey } from './choices/kept-choices'
import { ApprovalKeeper } from './config/approval'
import { checkText } from './config/check-text'
import { ConfigFiles } from './config/config-files'
import { ConfigStore } from './config/config-store'
import { editText } from './config/edit-text'
import { Exporter } from './config/export/exporter'
import { FileWatcher } from './config/file-watcher'
import { Importer } from './config/import/importer'
import { Backups } from './config/save/backups'
import { SecretKeeper } from './config/secrets/secret-keeper'
import { SecretsFile } from './config/secrets/secrets-file'
import { copyCall } from './copies/copy-call'
import type { Core, CoreOptions } from './core'
import { builtInFileId, DemoServer } from './demo/demo-server'
import { ToolDrafts } from './drafts/tool-drafts'
import { CallHistory, type KnownServer } from './history/call-history'
import { fixFinder } from './manager/launch/find-fixes'
import { LaunchPlanner } from './manager/launch/launch-plan'
import { LogLevels } from './manager/log-levels'
import { McpServerManager, managerOptionsOf } from './manager/mcp-server-manager'
import { serverTransports } from './manager/server-transports'
import { noFile } from './manager/servers-json'
import { transportSessions } from './manager/transport-session'
import { memoryState } from './memory-state'
import { createWatchdog } from './process/create-watchdog'
import { PendingQuestions } from './questions/pending-questions'
import { replyOf } from './questions/reply-of'
import { ServerQuestions } from './questions/server-questions'
import { StartInputs } from './questions/start-inputs'
import { ReadModelStore } from './read-model-store'
import { Readings } from './readings/readings'
import { messageDraft } from './replay/message-draft'
import { MessageSender } from './replay/message-sender'
import { ServerLogs } from './rings/server-logs'
import { ServerTraffic, trafficLimitsOf } from './rings/server-traffic'
import { TrafficReader } from './rings/traffic-reader'
import { proposeCall } from './saved-calls/propose-call'
import { SavedCalls } from './saved-calls/saved-calls'
import { SettingsKeeper } from './settings'
import { TaskTracker } from './tasks/task-tracker'

/** The composition root of the core: the one place that knows how its parts fit together. */
export function createCore(options: CoreOptions): Core {
  const { ports, settingsStore, clientInfo, log } = options
  const { clock, ids, environment } = ports
  const store = new ReadModelStore((error) => log(`A listener of the core failed: ${String(error)}`))
  const { publish } = store
  const onAdvance = (extent: Extract<AppEvent, { type: 'ring.advanced' }>['extent']): void =>
    publish({ type: 'ring.advanced', extent })
  const logs = new ServerLogs({ clock, onAdvance })
  const logLevels = new LogLevels()
  const bodies = new BodyStore({ ids })
  const traffic = new ServerTraffic({ onAdvance, bodies })
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
  const stateStore = options.stateStore ?? memoryState()
  const choices: ChoicesKeeper = new ChoicesKeeper({
    store: stateStore,
    keyOf: (serverId) => keyOf(serverId),
    publish,
    onRootsChanged: (serverId) => {
      if (questions.knowsOfRoots(serverId)) manager.tellRootsChanged(serverId)
    },
    log,
  })
  store.onEvent((event) => {
    if (event.type === 'server.changed') choices.follow(event.server.id)
    else if (event.type === 'config.changed') {
      for (const { id, fileId } of store.state.servers) if (fileId === event.file.fileId) choices.follow(id)
    } else if (event.type === 'server.removed') choices.removed(event.serverId)
  })
  const questions = new ServerQuestions({
    clock,
    choices,
    pending,
    isAnyoneThere: options.isAnyoneThere ?? (() => false),
    taskOf: (serverId, taskId) => tasks.taskOf(serverId, taskId),
    log,
  })
  const serverRequests = options.serverRequests ?? (options.isAnyoneThere && questions)
  const typedInputs = new StartInputs({ pending, onChange: (fileId) => configFiles.showAgain(fileId) })
  const inputs = ports.inputs ?? (options.isAnyoneThere && typedInputs)
  const storedSecrets = new SecretKeeper({
    ...(options.secretStore && {
      store: { file: new SecretsFile(options.secretStore.file), cipher: options.secretStore.cipher },
    }),
    publish,
    log,
  })
  const secrets = ports.secrets ?? storedSecrets
  const launches = new LaunchPlanner({
    environment,
    runMark: watchdog.runMark,
    platform: process.platform,
    ...(inputs && { inputs }),
    secrets,
    isForOthers: (fileId) => (configFiles.find(fileId)?.origin ?? 'own') !== 'own',
  })
  const approvals = new ApprovalKeeper({
    store: stateStore,
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
      logLevels,
      ...(serverRequests && { serverRequests }),
    }),
    launches,
    logs,
    traffic,
    logLevels,
    tasks,
    publish,
    heard: (serverId, notification) => timelines.heard(serverId, notification),
    warn: log,
    findFixes: fixFinder(launches, { home: homedir(), platform: process.platform, env: process.env }, secrets),
    ...(options.manager && { options: options.manager }),
  })
  manager.startMonitoring()
  const keyOf = (serverId: ServerId): EntryKey | undefined => {
    const known = manager.lookup.identity(serverId)
    if (!known) return undefined
    const isInNone = known.fileId === noFile || known.fileId === builtInFileId
    const file = isInNone ? '' : configFiles.find(known.fileId)?.path
    return file === undefined ? undefined : { file, name: known.name }
  }
  const serverOf = (serverId: ServerId): KnownServer | undefined => {
    const key = keyOf(serverId)
    return key && { ...key, secrets: manager.lookup.secretsOf(serverId) }
  }
  const drafts = new ToolDrafts({ clock, store: stateStore, serverOf, log })
  const history = new CallHistory({
    clock,
    serverOf,
    publish,
    ...(options.historyFolder !== undefined && { folder: options.historyFolder }),
    log,
  })
  const calls: CallRunner = new CallRunner({
    clock,
    bodies,
    timelines,
    targets: manager,
    tasks,
    history,
    publish,
    onUrlsRequired: ({ callId, serverId }, elicitations) => questions.required(serverId, callId, elicitations),
  })
  const messages = new TrafficReader({ traffic, bodies, maskOf: (serverId) => manager.lookup.maskOf(serverId) })
  const sender = new MessageSender({ clock, traffic, session: (serverId) => manager.session(serverId) })
  const savedCalls = new SavedCalls({
    ...(options.savedCallsFolder !== undefined && { ownFolder: options.savedCallsFolder }),
    serversOf: (name) => manager.lookup.named(name),
    makeCall: (input) => calls.start(input),
    publish,
  })
  const readings = new Readings({ clock, bodies, source: manager.resources })
  const settings = new SettingsKeeper({
    store: settingsStore,
    publish,
    apply: (current) => {
      manager.configure({ ...managerOptionsOf(current), ...options.manager })
      history.keepOnDisk(current.keepHistory)
      savedCalls.chosen(current.savedCallsFolder)
      traffic.limit(trafficLimitsOf(current))
      storedSecrets.insist(current.writeUnprotectedSecrets)
    },
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
    typedInputs: (fileId) => typedInputs.count(fileId),
    onOpenFiles: (files) => {
      openFiles = files
      if (options.watchFiles === true) watcher.follow(new Set(files.keys()))
    },
    takenElsewhere: () => new Set([...(demo.serverId === undefined ? [] : [demo.serverId]), ...manager.idsOfNoFile()]),
  })
  const backups = options.backupFolder === undefined ? undefined : new Backups(options.backupFolder, clock)
  const configStore = new ConfigStore({
    files: configFiles,
    entries: manager,
    ...(backups && { backups }),
    written: (fileId, { name, text, entry }) => {
      if (entry) approval.agree({ fileId, serverName: name, entryText: text, entry })
    },
    renamed: (fileId, from, to) => {
      approvals.renamed(fileId, from, to)
      const file = configFiles.find(fileId)?.path
      if (file !== undefined) choices.renamed(file, from, to)
    },
    log,
  })

  const machine = { platform: process.platform, home: options.home ?? homedir(), env: process.env }
  const exporter = new Exporter({
    definition: (serverId) => manager.lookup.definition(serverId),
    machine,
    ...(backups && { backups }),
    written: (file) => configFiles.refreshPath(file),
  })
  const imports = new Importer({
    files: configFiles,
    store: configStore,
    approvals,
    machine,
  })

  return {
    manager,
    state: () => store.state,
    onEvent: (listener) => store.onEvent(listener),
    load: async ({ own, named }) => {
      await settings.load()
      await storedSecrets.load()
      // Nobody waits for it: whoever asks for the history does so by itself.
      void history.load()
      void drafts.load()
      await approvals.load()
      await choices.load()
      if (own !== undefined) await configFiles.open(own, 'own')
      for (const file of named) await configFiles.open(file, 'named')
      await demo.restore()
      // Asked ahead, so that the first start need not wait for it.
      if (store.state.servers.length > 0) void environment.loginShell?.()
    },
    servers: {
      startWithApp: async () => {
        const marked = [...manager.allConfigs()].flatMap(([id, entry]) =>
          entry?.deck.startWithApp === true ? [id] : [],
        )
        if (marked.length > 0) await manager.startAll(marked)
      },
      start: (serverId) => manager.start(serverId),
      stop: (serverId) => manager.stop(serverId),
      restart: (serverId) => manager.restart(serverId),
      enable: (serverId) => manager.enable(serverId),
      disable: (serverId) => manager.disable(serverId),
      approvalFacts: (serverId) => manager.approvalFacts(serverId),
      approve: (serverId, digest) => manager.approve(serverId, digest),
      launchFacts: (serverId) => manager.launchFacts(serverId),
      processFacts: (serverId) => manager.processFacts(serverId),
      add: ({ serverId, entryText, placedLike }) =>
        manager.add(
          serverId,
          entryText,
          placedLike === undefined ? undefined : manager.lookup.definition(placedLike).baseFolder,
        ),
      update: (serverId, entryText) => manager.update(serverId, entryText),
      remove: (serverId) => manager.remove(serverId),
      entryText: (serverId) => ({ entryText: manager.lookup.entryText(serverId) }),
      setLogLevel: (serverId, level) => manager.setLogLevel(serverId, level),
      entryVersions: (serverId) => manager.entryVersions(serverId),
      revert: (serverId) => manager.revert(serverId),
      copyText: (serverIds) => manager.lookup.maskedJson(serverIds),
      applyFix: (serverId, choice) => manager.applyFix(serverId, choice),
      startAll: async (serverIds) => {
        await manager.startAll(serverIds)
      },
      stopAll: () => manager.stopAll(),
    },
    tools: {
      refresh: (serverId) => manager.tools.refresh(serverId),
      detail: (serverId, revision, position) => manager.tools.detail(serverId, revision, position),
    },
    resources: {
      refresh: (serverId) => manager.items.refreshResources(serverId),
      detail: (serverId, revision, position) => manager.items.resourceDetail(serverId, revision, position),
      templateDetail: (serverId, revision, position) => manager.items.templateDetail(serverId, revision, position),
      read: (readingId, serverId, uri) => readings.readResource(readingId, serverId, uri),
      subscribe: (serverId, uri) => manager.resources.subscribeServerResource(serverId, uri),
      unsubscribe: (serverId, uri) => manager.resources.unsubscribeServerResource(serverId, uri),
    },
    prompts: {
      refresh: (serverId) => manager.items.refreshPrompts(serverId),
      detail: (serverId, revision, position) => manager.items.promptDetail(serverId, revision, position),
      get: (readingId, serverId, name, given) => readings.getPrompt(readingId, serverId, name, given),
    },
    readings: {
      blocks: (readingId, from, count) => readings.blocks(readingId, from, count),
      dismiss: (readingId) => readings.dismiss(readingId),
    },
    completions: {
      ask: ({ serverId, target, argument, value, known }) =>
        target.kind === 'prompt'
          ? manager.resources.completePromptArgument(serverId, target.name, { name: argument, value }, known)
          : manager.resources.completeResourceArgument(serverId, target.uriTemplate, { name: argument, value }, known),
    },
    calls: {
      start: (input) => {
        void calls.start(input)
      },
      repeat: (callId, newCallId) => calls.repeat(callId, newCallId),
      cancel: (callId) => calls.cancel(callId),
      dismiss: (callId) => calls.dismiss(callId),
      blocks: (callId, from, count) => calls.blocks(callId, from, count),
      structured: async (callId) => {
        const body = await calls.structured(callId)
        return body ? { body } : {}
      },
      timeline: (callId, from, count) => timelines.read(callId, from, count),
      copyText: async ({ form, exact, serverId, ...call }) => {
        const server = manager.lookup.sharedFacts(serverId)
        const configFile = configFiles.find(server.fileId)?.path
        // Only headers of a request repeat arguments: for the rest no server is asked.
        const inputSchema = form === 'curl' ? await manager.lookup.inputSchema(serverId, call.toolName) : undefined
        return copyCall(
          { ...call, ...server, inputSchema, ...(configFile !== undefined && { configFile }) },
          form,
          exact,
        )
      },
    },
    history: {
      list: (input) => history.list(input),
      detail: (callId) => history.detail(callId),
      clear: (input) => history.clear(input),
    },
    drafts: {
      read: (serverId, toolName) => drafts.read(serverId, toolName),
      keep: (serverId, toolName, draft) => drafts.keep(serverId, toolName, draft),
    },
    savedCalls: {
      keepIn: (folder) => settings.change({ savedCallsFolder: folder }),
      refresh: () => savedCalls.refresh(),
      propose: async ({ serverId, callId, ...call }) => {
        const { name: serverName } = manager.lookup.definition(serverId)
        const secrets = manager.lookup.secretsOf(serverId)
        const ending = callId === undefined ? undefined : await calls.result(callId)
        return proposeCall({ ...call, serverName, secrets, ...(ending && { ending }) })
      },
      detail: (fileName) => savedCalls.detail(fileName),
      save: (input) => savedCalls.save(input),
      remove: (fileName) => savedCalls.remove(fileName),
      run: (input) => savedCalls.run(input),
    },
    serverChoices: {
      change: (serverId, change) => choices.change(serverId, change),
      forgetAnswers: (serverId, rememberedId) => choices.forgetAnswers(serverId, rememberedId),
    },
    questions: {
      desk: questions,
      answer: ({ questionId, ...given }) => {
        const { content } = pending.record(questionId)
        pending.answer(questionId, replyOf(content.kind, given), given.action)
      },
      complete: (questionId) => pending.complete(questionId),
      dismiss: (questionId) => pending.dismiss(questionId),
    },
    tasks: {
      cancel: (taskKey) => tasks.cancel(taskKey),
      cancelAll: (serverId) => tasks.cancelAll(serverId),
      stopWatching: (taskKey) => tasks.stopWatching(taskKey),
      result: (taskKey, callId) => calls.openTask(taskKey, callId),
      forgetEnded: () => tasks.forgetEnded(),
    },
    bodies: {
      read: (bodyId, start, length) => bodies.read(bodyId, start, length),
      bytes: (bodyId) => bodies.bytes(bodyId),
      part: (bodyId, start, end) => bodies.part(bodyId, start, end),
      media: (bodyId) => bodies.media(bodyId),
    },
    logs: {
      read: (serverId, fromRow, count) => logs.read(serverId, fromRow, count),
      file: (serverId) => manager.lookup.logFile(serverId),
    },
    traffic: {
      read: (serverId, fromRow, count) => traffic.read(serverId, fromRow, count),
      find: (serverId, filter, fromRow) => messages.find(serverId, filter, fromRow),
      message: (serverId, row, exact = false) => {
        const message = messages.message(serverId, row, exact)
        return message ? { message } : {}
      },
      body: (serverId, row, exact = false) => messages.body(serverId, row, exact),
      times: (serverId) => ({ methods: traffic.times(serverId) }),
      file: ({ serverId, filter = noTrafficFilter, withSecrets }) => {
        const name = manager.lookup.definition(serverId).name
        const mask = withSecrets ? undefined : manager.lookup.maskOf(serverId)
        return {
          suggestedName: `${name} traffic.jsonl`,
          bytes: () => messages.lines(serverId, name, filter, mask),
        }
      },
      draft: async (serverId, row) => messageDraft(await messages.bytes(serverId, row)),
      send: (input) => sender.send(input),
      cancelSend: (sendId) => sender.cancel(sendId),
    },
    config: {
      openFile: async (path, origin) => ({ fileId: await configFiles.open(path, origin) }),
      reload: (fileId) => configFiles.reload(fileId),
      close: async (fileId) => {
        await configFiles.close(fileId)
        typedInputs.forget(fileId)
      },
      forgetInputs: (fileId) => typedInputs.forget(fileId),
      text: (fileId) => configStore.text(fileId),
      check: checkText,
      editText,
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
    imports,
    exports: exporter,
    demo,
    secrets: storedSecrets,
    settings,
    attention: new AttentionKeeper(publish),
    shutdown: async () => {
      await watcher.close()
      await configStore.settle()
      await manager.shutdown()
      // Calls that ran have ended by now.
      await history.close()
      await drafts.close()
      await watchdog.close()
      await bodies.dispose()
    },
  }
}
