/**
 * The names of all requests, without their schemas, so that the preload script stays free of libraries.
 * `contract.ts` must have an entry for each and no other: the compiler says which is missing.
 */
export const requestNames = [
  'app.info',
  'state.snapshot',
  'servers.start',
  'servers.stop',
  'servers.restart',
  'servers.startAll',
  'servers.stopAll',
  'servers.enable',
  'servers.disable',
  'servers.add',
  'servers.update',
  'servers.remove',
  'servers.entryText',
  'servers.entryVersions',
  'servers.revert',
  'servers.setLogLevel',
  'servers.copyText',
  'servers.applyFix',
  'servers.approvalFacts',
  'servers.approve',
  'servers.launchFacts',
  'servers.processFacts',
  'tools.refresh',
  'tools.detail',
  'resources.refresh',
  'resources.detail',
  'resources.templateDetail',
  'resources.read',
  'resources.subscribe',
  'resources.unsubscribe',
  'prompts.refresh',
  'prompts.detail',
  'prompts.get',
  'readings.blocks',
  'readings.dismiss',
  'completions.ask',
  'calls.start',
  'calls.repeat',
  'calls.cancel',
  'calls.dismiss',
  'calls.blocks',
  'calls.structured',
  'calls.timeline',
  'calls.copyText',
  'history.list',
  'history.detail',
  'history.clear',
  'drafts.read',
  'drafts.keep',
  'savedCalls.refresh',
  'savedCalls.propose',
  'savedCalls.detail',
  'savedCalls.save',
  'savedCalls.remove',
  'savedCalls.run',
  'savedCalls.chooseFolder',
  'savedCalls.useOwnFolder',
  'serverChoices.change',
  'serverChoices.forgetAnswers',
  'serverChoices.chooseFolder',
  'questions.answer',
  'questions.complete',
  'questions.dismiss',
  'tasks.cancel',
  'tasks.cancelAll',
  'tasks.stopWatching',
  'tasks.result',
  'tasks.forgetEnded',
  'bodies.read',
  'bodies.save',
  'log.read',
  'log.save',
  'traffic.read',
  'traffic.find',
  'traffic.message',
  'traffic.body',
  'traffic.times',
  'traffic.save',
  'traffic.draft',
  'traffic.send',
  'traffic.cancelSend',
  'config.open',
  'config.openDropped',
  'config.reload',
  'config.close',
  'config.forgetInputs',
  'config.text',
  'config.check',
  'config.editText',
  'config.edited',
  'config.save',
  'config.saveEntry',
  'config.removeEntry',
  'config.renameEntry',
  'config.saveChanges',
  'config.addAgain',
  'config.backups',
  'config.backupText',
  'config.restore',
  'config.saveNewFile',
  'imports.found',
  'imports.chooseFile',
  'imports.preview',
  'imports.apply',
  'exports.files',
  'exports.text',
  'exports.preview',
  'exports.save',
  'demo.open',
  'demo.close',
  'secrets.set',
  'secrets.delete',

  'settings.change',
  'attention.done',
  'links.open',
] as const

export type RequestName = (typeof requestNames)[number]

/** Channel of a request on the wire between window and main process. */
export function requestChannel(name: RequestName): string {
  return `deck:${name}`
}

/** Channel on which the main process pushes batches of events, each one JSON text of an `EventBatch`. */
export const eventsChannel = 'deck:events'

/** Largest request a window may send, in UTF-16 units of its JSON text. */
export const requestLimit = 32 * 1024 * 1024

/**
 * What the preload script puts on `window.deck`. Everything crosses as JSON text, whole: objects are refused by the
 * bridge above 1000 levels, lose `__proto__` keys, and cost five times as much for a large list (measured).
 */
export interface DeckBridge {
  /** Answers with the JSON text of a `Result`. */
  readonly requests: { readonly [Name in RequestName]: (inputText: string) => Promise<string> }
  /** Calls the listener with the JSON text of each `EventBatch`; returns the way to stop. */
  readonly onEvents: (listener: (batchText: string) => void) => () => void
  /** The path of a file the person dropped on the window; empty when it is no file on disk. */
  readonly pathOfDroppedFile: (file: unknown) => string
}
