import type { AppInfo } from '../../shared/model/app-info'
import type { Snapshot } from '../../shared/read-model/snapshot'
import type { Core } from '../core/core'
import type { Handlers } from './router'

/** What of the desktop the handlers use. Implemented in `shell/`. */
export interface ShellServices {
  appInfo(): Promise<AppInfo>
  /** Asks the person for a configuration file; `undefined` when they changed their mind. */
  chooseConfigFile(): Promise<string | undefined>
  /** Asks where to write a configuration file that is not there yet; `undefined` when they changed their mind. */
  chooseNewConfigFile(): Promise<string | undefined>
  /** Asks the person for a folder; `undefined` when they changed their mind. */
  chooseFolder(title: string): Promise<string | undefined>
  /**
   * Asks where to save and writes; `undefined` when they changed their mind. Rejects with `AppFailure` when it cannot be
   * written. What takes long to make is made once it is known where to.
   */
  saveAs(suggestedName: string, content: Buffer | (() => Promise<Buffer>)): Promise<string | undefined>
  /** Files the window has unsaved edits of, by their paths. */
  noteEdits(files: readonly string[]): void
  /** Rejects with `AppFailure` for an address that must not be opened. */
  openExternal(url: string): Promise<void>
}

/** The verbs of the core a window may use. */
export type CoreForHandlers = Pick<
  Core,
  | 'servers'
  | 'tools'
  | 'resources'
  | 'prompts'
  | 'readings'
  | 'completions'
  | 'calls'
  | 'history'
  | 'savedCalls'
  | 'drafts'
  | 'questions'
  | 'serverChoices'
  | 'tasks'
  | 'bodies'
  | 'logs'
  | 'traffic'
  | 'config'
  | 'imports'
  | 'exports'
  | 'demo'
  | 'secrets'
  | 'settings'
  | 'attention'
>

export interface HandlerDependencies {
  readonly core: CoreForHandlers
  readonly shell: ShellServices
  /** The state together with the number of the last event sent. */
  readonly snapshot: () => Snapshot
}

/** The handler of every request: at most one call into the core, and one into the shell where the desktop is asked. */
export function createHandlers({ core, shell, snapshot }: HandlerDependencies): Handlers {
  return {
    'app.info': () => shell.appInfo(),
    'state.snapshot': snapshot,

    'servers.start': ({ serverId }) => core.servers.start(serverId),
    'servers.stop': ({ serverId }) => core.servers.stop(serverId),
    'servers.restart': ({ serverId }) => core.servers.restart(serverId),
    'servers.startAll': ({ serverIds }) => core.servers.startAll(serverIds),
    'servers.stopAll': () => core.servers.stopAll(),
    'servers.enable': ({ serverId }) => core.servers.enable(serverId),
    'servers.disable': ({ serverId }) => core.servers.disable(serverId),
    'servers.add': (input) => core.servers.add(input),
    'servers.update': ({ serverId, entryText }) => core.servers.update(serverId, entryText),
    'servers.remove': ({ serverId }) => core.servers.remove(serverId),
    'servers.entryText': ({ serverId }) => core.servers.entryText(serverId),
    'servers.setLogLevel': ({ serverId, level }) => core.servers.setLogLevel(serverId, level),
    'servers.entryVersions': ({ serverId }) => core.servers.entryVersions(serverId),
    'servers.revert': ({ serverId }) => core.servers.revert(serverId),
    'servers.copyText': ({ serverIds }) => core.servers.copyText(serverIds),
    'servers.applyFix': ({ serverId, ...choice }) => core.servers.applyFix(serverId, choice),
    'servers.approvalFacts': ({ serverId }) => core.servers.approvalFacts(serverId),
    'servers.approve': ({ serverId, digest }) => core.servers.approve(serverId, digest),
    'servers.launchFacts': ({ serverId }) => core.servers.launchFacts(serverId),
    'servers.processFacts': ({ serverId }) => core.servers.processFacts(serverId),

    'tools.refresh': ({ serverId }) => core.tools.refresh(serverId),
    'tools.detail': ({ serverId, revision, position }) => core.tools.detail(serverId, revision, position),

    'resources.refresh': ({ serverId }) => core.resources.refresh(serverId),
    'resources.detail': ({ serverId, revision, position }) => core.resources.detail(serverId, revision, position),
    'resources.templateDetail': ({ serverId, revision, position }) =>
      core.resources.templateDetail(serverId, revision, position),
    'resources.read': ({ readingId, serverId, uri }) => core.resources.read(readingId, serverId, uri),
    'resources.subscribe': ({ serverId, uri }) => core.resources.subscribe(serverId, uri),
    'resources.unsubscribe': ({ serverId, uri }) => core.resources.unsubscribe(serverId, uri),

    'prompts.refresh': ({ serverId }) => core.prompts.refresh(serverId),
    'prompts.detail': ({ serverId, revision, position }) => core.prompts.detail(serverId, revision, position),
    'prompts.get': ({ readingId, serverId, name, given }) => core.prompts.get(readingId, serverId, name, given),

    'readings.blocks': ({ readingId, from, count }) => core.readings.blocks(readingId, from, count),
    'readings.dismiss': ({ readingId }) => core.readings.dismiss(readingId),
    'completions.ask': (question) => core.completions.ask(question),

    'calls.start': (input) => core.calls.start(input),
    'calls.repeat': ({ callId, newCallId }) => core.calls.repeat(callId, newCallId),
    'calls.cancel': ({ callId }) => core.calls.cancel(callId),
    'calls.dismiss': ({ callId }) => core.calls.dismiss(callId),
    'calls.blocks': ({ callId, from, count }) => core.calls.blocks(callId, from, count),
    'calls.structured': ({ callId }) => core.calls.structured(callId),
    'calls.timeline': ({ callId, from, count }) => core.calls.timeline(callId, from, count),

    'calls.copyText': (input) => core.calls.copyText(input),

    'history.list': (input) => core.history.list(input),
    'history.detail': ({ callId }) => core.history.detail(callId),
    'history.clear': (input) => core.history.clear(input),

    'drafts.read': ({ serverId, toolName }) => core.drafts.read(serverId, toolName),
    'drafts.keep': ({ serverId, toolName, draft }) => core.drafts.keep(serverId, toolName, draft),

    'savedCalls.refresh': () => core.savedCalls.refresh(),
    'savedCalls.propose': (input) => core.savedCalls.propose(input),
    'savedCalls.detail': ({ fileName }) => core.savedCalls.detail(fileName),
    'savedCalls.save': (input) => core.savedCalls.save(input),
    'savedCalls.remove': ({ fileName }) => core.savedCalls.remove(fileName),
    'savedCalls.run': (input) => core.savedCalls.run(input),
    'savedCalls.chooseFolder': async () => {
      const folder = await shell.chooseFolder('Folder for saved calls')
      if (folder === undefined) return {}
      await core.savedCalls.keepIn(folder)
      return { folder }
    },
    'savedCalls.useOwnFolder': () => core.savedCalls.keepIn(''),

    'serverChoices.change': ({ serverId, change }) => core.serverChoices.change(serverId, change),
    'serverChoices.forgetAnswers': ({ serverId, rememberedId }) =>
      core.serverChoices.forgetAnswers(serverId, rememberedId),
    'serverChoices.chooseFolder': async () => {
      const folder = await shell.chooseFolder('Folder the server is told of')
      return folder === undefined ? {} : { folder }
    },
    'questions.answer': (input) => core.questions.answer(input),
    'questions.complete': ({ questionId }) => core.questions.complete(questionId),
    'questions.dismiss': ({ questionId }) => core.questions.dismiss(questionId),
    'tasks.cancel': ({ taskKey }) => core.tasks.cancel(taskKey),
    'tasks.cancelAll': ({ serverId }) => core.tasks.cancelAll(serverId),
    'tasks.stopWatching': ({ taskKey }) => core.tasks.stopWatching(taskKey),
    'tasks.result': ({ taskKey, callId }) => core.tasks.result(taskKey, callId),
    'tasks.forgetEnded': () => core.tasks.forgetEnded(),

    'bodies.read': ({ bodyId, start, length }) => core.bodies.read(bodyId, start, length),
    'bodies.save': async ({ bodyId, suggestedName }) => {
      const savedTo = await shell.saveAs(suggestedName, await core.bodies.bytes(bodyId))
      return savedTo === undefined ? {} : { savedTo }
    },

    'log.read': ({ serverId, fromRow, count }) => core.logs.read(serverId, fromRow, count),
    'log.save': async ({ serverId }) => {
      const { suggestedName, text } = core.logs.file(serverId)
      const savedTo = await shell.saveAs(suggestedName, Buffer.from(text, 'utf8'))
      return savedTo === undefined ? {} : { savedTo }
    },
    'traffic.read': ({ serverId, fromRow, count }) => core.traffic.read(serverId, fromRow, count),
    'traffic.find': ({ serverId, fromRow, filter }) => core.traffic.find(serverId, filter, fromRow),
    'traffic.message': ({ serverId, row, exact }) => core.traffic.message(serverId, row, exact),
    'traffic.body': ({ serverId, row, exact }) => core.traffic.body(serverId, row, exact),
    'traffic.times': ({ serverId }) => core.traffic.times(serverId),
    'traffic.save': async (input) => {
      const { suggestedName, bytes } = core.traffic.file(input)
      const savedTo = await shell.saveAs(suggestedName, bytes)
      return savedTo === undefined ? {} : { savedTo }
    },
    'traffic.draft': ({ serverId, row }) => core.traffic.draft(serverId, row),
    'traffic.send': (input) => core.traffic.send(input),
    'traffic.cancelSend': ({ sendId }) => core.traffic.cancelSend(sendId),

    'config.open': async () => {
      const path = await shell.chooseConfigFile()
      return path === undefined ? {} : core.config.openFile(path, 'opened')
    },
    'config.openDropped': ({ path }) => core.config.openFile(path, 'opened'),
    'config.reload': ({ fileId }) => core.config.reload(fileId),
    'config.close': ({ fileId }) => core.config.close(fileId),
    'config.forgetInputs': ({ fileId }) => core.config.forgetInputs(fileId),
    'config.text': ({ fileId }) => core.config.text(fileId),
    'config.check': ({ text }) => core.config.check(text),
    'config.editText': ({ text, edit }) => core.config.editText(text, edit),
    'config.edited': ({ files }) => {
      shell.noteEdits(files)
      return null
    },
    'config.save': (input) => core.config.save(input),
    'config.saveEntry': (input) => core.config.saveEntry(input),
    'config.removeEntry': (input) => core.config.removeEntry(input),
    'config.renameEntry': (input) => core.config.renameEntry(input),
    'config.saveChanges': (input) => core.config.saveChanges(input),
    'config.addAgain': (input) => core.config.addAgain(input),
    'config.backups': ({ fileId }) => core.config.backups(fileId),
    'config.backupText': ({ fileId, backupId }) => core.config.backupText(fileId, backupId),
    'config.restore': (input) => core.config.restore(input),
    'config.saveNewFile': async () => {
      const path = await shell.chooseNewConfigFile()
      return path === undefined ? {} : core.config.saveNewFile(path)
    },

    'imports.found': () => core.imports.found(),
    'imports.chooseFile': async () => {
      const path = await shell.chooseConfigFile()
      return path === undefined ? {} : { path }
    },
    'imports.preview': (order) => core.imports.preview(order),
    'imports.apply': (order) => core.imports.apply(order),
    'exports.files': () => core.exports.files(),
    'exports.text': (order) => core.exports.text(order),
    'exports.preview': (order) => core.exports.preview(order),
    'exports.save': (order) => core.exports.save(order),

    'demo.open': () => core.demo.open(),
    'demo.close': () => core.demo.close(),

    'secrets.set': ({ name, value }) => core.secrets.set(name, value),
    'secrets.delete': ({ name }) => core.secrets.delete(name),

    'settings.change': (patch) => core.settings.change(patch),
    'attention.done': () => core.attention.done(),
    'links.open': async ({ url }) => {
      await shell.openExternal(url)
      return null
    },
  }
}
