import type { RequestInput } from '../../shared/ipc/contract'
import type { Attention } from '../../shared/model/attention'
import type { BodyRef, BodySlice } from '../../shared/model/body'
import type { CallId } from '../../shared/model/call'
import type { CallCopy } from '../../shared/model/call-copy'
import type { BackupRecord, ConfigFindings, ConfigText, SaveResult } from '../../shared/model/config'
import type { Draft } from '../../shared/model/draft'
import type { ExportedText, ExportFile } from '../../shared/model/export'
import type { HistoryDetail, HistoryRow } from '../../shared/model/history'
import type { ImportFile, ImportPreview, ImportResult } from '../../shared/model/import'
import type { ItemDetail } from '../../shared/model/list'
import type { LogLevel } from '../../shared/model/log-level'
import type { PromptDetail } from '../../shared/model/prompt'
import type { QuestionId } from '../../shared/model/question'
import type { MessageDraft, SentMessage } from '../../shared/model/raw-message'
import type { Completion, NamedTexts, Reading, ReadingId } from '../../shared/model/reading'
import type { BlockSlice } from '../../shared/model/result-block'
import type { LogRow, MethodTimes, RingSlice, TrafficMessage, TrafficRow } from '../../shared/model/ring'
import type { SavedCall, SavedCallProposal, SavedCallRun } from '../../shared/model/saved-call'
import type { ServerId } from '../../shared/model/server'
import type { ApprovalFacts, LaunchFacts, ProcessFacts } from '../../shared/model/server-facts'
import type { TaskKey } from '../../shared/model/task'
import type { TimelineSlice } from '../../shared/model/timeline'
import type { ToolDetail } from '../../shared/model/tool'
import type { TrafficFilter } from '../../shared/model/traffic-filter'
import type { AppEvent } from '../../shared/read-model/app-event'
import type { AppState } from '../../shared/read-model/snapshot'
import type { StoredMedia } from './bodies/body-store'
import type { ChoicesPatch } from './choices/choices-keeper'
import type { MaskedText } from './config/masked-text'
import type { Unsubscribe } from './emitter'
import type { FixChoice } from './manager/apply-fix'
import type { ManagerOptions, McpServerManager } from './manager/mcp-server-manager'
import type { EntryVersions } from './manager/server-registry'
import type { BuiltInServers } from './manager/server-transports'
import type { ServerRequests } from './manager/transport-session'
import type { Ports, SecretCipher, StateStore } from './ports'
import type { QuestionDesk } from './questions/question-desk'
import type { LogFile } from './rings/log-file'
import type { SettingsStore } from './settings'
import type { TaskOptions } from './tasks/tracked-task'

export interface CoreOptions {
  readonly ports: Ports
  readonly settingsStore: SettingsStore
  /** What else is kept from run to run. Absent: nothing is. */
  readonly stateStore?: StateStore
  /** Where stored secrets are kept from run to run. Absent: they last as long as the program. */
  readonly secretStore?: { readonly file: string; readonly cipher: SecretCipher }
  /** Where copies of configuration files are kept before they are saved. Absent: none are. */
  readonly backupFolder?: string
  /** Where calls are kept from run to run. Absent: until the end of this one. */
  readonly historyFolder?: string
  /** Where calls are saved unless a person chose another folder. Absent: none can be. */
  readonly savedCallsFolder?: string
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
  /** The home folder in which files of other programs are looked for. Absent: the person's. */
  readonly home?: string
  /** For faults of our own; people never need it to go on. */
  readonly log: (text: string) => void
}

/** Messages on their way into a file. */
export interface TrafficFile {
  readonly suggestedName: string
  /** To be asked for once it is known where to: there may be hundreds of megabytes. */
  readonly bytes: () => Promise<Buffer>
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
    /** Those whose entry says that they start with the app. Failures are in the states of the servers. */
    startWithApp(): Promise<void>
    start(serverId: ServerId): Promise<void>
    stop(serverId: ServerId): Promise<void>
    restart(serverId: ServerId): Promise<void>
    /** Lets it be started; starts nothing. The change is not written to its file. */
    enable(serverId: ServerId): Promise<void>
    /** Stops it and keeps it from being started. The change is not written to its file. */
    disable(serverId: ServerId): Promise<void>
    /** Puts a server of no file into the list; starts nothing. */
    add(input: RequestInput<'servers.add'>): Promise<void>
    /** Gives it another entry, with the way back when a running server does not start under it. */
    update(serverId: ServerId, entryText: string): Promise<void>
    /** Stops it first. Its file is left alone. */
    remove(serverId: ServerId): Promise<void>
    /** As written, secrets and all: for the editor of that entry only. */
    entryText(serverId: ServerId): { readonly entryText: string }
    /** Has it send log messages from this level on, for this run of the program. */
    setLogLevel(serverId: ServerId, level: LogLevel): Promise<void>
    /** As written, secrets and all: for whoever chooses between them. */
    entryVersions(serverId: ServerId): EntryVersions
    /** Takes back what was changed of its entry here. */
    revert(serverId: ServerId): void
    copyText(serverIds: readonly ServerId[]): MaskedText
    /** Does what a way out of a failed start says, then starts it. */
    applyFix(serverId: ServerId, choice: FixChoice): Promise<void>
    approvalFacts(serverId: ServerId): ApprovalFacts
    /** `digest` names what the person saw. */
    approve(serverId: ServerId, digest: string): void
    launchFacts(serverId: ServerId): Promise<LaunchFacts>
    processFacts(serverId: ServerId): Promise<ProcessFacts>
    /** All, or these. Failures are in the states of the servers. */
    startAll(serverIds?: readonly ServerId[]): Promise<void>
    stopAll(): Promise<void>
  }
  readonly tools: {
    refresh(serverId: ServerId): Promise<void>
    detail(serverId: ServerId, revision: number, position: number): ToolDetail
  }
  readonly resources: {
    /** Resources and templates. */
    refresh(serverId: ServerId): Promise<void>
    detail(serverId: ServerId, revision: number, position: number): ItemDetail
    templateDetail(serverId: ServerId, revision: number, position: number): ItemDetail
    read(readingId: ReadingId, serverId: ServerId, uri: string): Promise<Reading>
    subscribe(serverId: ServerId, uri: string): Promise<void>
    unsubscribe(serverId: ServerId, uri: string): Promise<void>
  }
  readonly prompts: {
    refresh(serverId: ServerId): Promise<void>
    detail(serverId: ServerId, revision: number, position: number): PromptDetail
    get(readingId: ReadingId, serverId: ServerId, name: string, given: NamedTexts): Promise<Reading>
  }
  readonly readings: {
    blocks(readingId: ReadingId, from: number, count: number): Promise<BlockSlice>
    dismiss(readingId: ReadingId): void
  }
  readonly completions: { ask(question: RequestInput<'completions.ask'>): Promise<Completion> }
  readonly calls: {
    start(input: RequestInput<'calls.start'>): void
    /** Makes an ended call once more, with the same arguments. */
    repeat(callId: string, newCallId: string): Promise<void>
    cancel(callId: string): void
    dismiss(callId: string): void
    blocks(callId: string, from: number, count: number): Promise<BlockSlice>
    structured(callId: string): Promise<{ readonly body?: BodyRef }>
    /** What happened in a call, running or ended: up to `count` steps from `from` on. */
    timeline(callId: string, from: number, count: number): TimelineSlice
    /** A call as text, secrets masked unless `exact`. Rejects with `AppFailure`. */
    copyText(input: RequestInput<'calls.copyText'>): Promise<CallCopy>
  }
  readonly history: {
    /** The calls kept of one tool, newest first. */
    list(input: RequestInput<'history.list'>): Promise<{ readonly calls: readonly HistoryRow[] }>
    detail(callId: CallId): Promise<HistoryDetail>
    clear(input: RequestInput<'history.clear'>): Promise<void>
  }
  readonly drafts: {
    /** What was typed for a tool. */
    read(serverId: ServerId, toolName: string): Promise<{ readonly draft?: Draft }>
    keep(serverId: ServerId, toolName: string, draft: Draft): Promise<void>
  }
  readonly savedCalls: {
    /** From now on; an empty path means the folder of the app. Rejects with `AppFailure` when that was not kept. */
    keepIn(folder: string): Promise<null>
    /** Reads their folder again. */
    refresh(): Promise<void>
    propose(input: RequestInput<'savedCalls.propose'>): Promise<SavedCallProposal>
    detail(fileName: string): Promise<SavedCall>
    save(input: RequestInput<'savedCalls.save'>): Promise<{ readonly fileName: string }>
    remove(fileName: string): Promise<void>
    run(input: RequestInput<'savedCalls.run'>): Promise<SavedCallRun>
  }
  readonly serverChoices: {
    /** Holds at once; what is announced changes with the next connection. */
    change(serverId: ServerId, change: ChoicesPatch): Promise<void>
    /** One, or all of this server. */
    forgetAnswers(serverId: ServerId, rememberedId?: string): Promise<void>
  }
  readonly questions: {
    /** For questions that come another way than by a request of the server. */
    readonly desk: QuestionDesk
    answer(input: RequestInput<'questions.answer'>): void
    /** What an address was visited for is done. */
    complete(questionId: QuestionId): void
    /** Forgets a question; an open one is cancelled first. */
    dismiss(questionId: QuestionId): void
  }
  readonly tasks: {
    cancel(taskKey: TaskKey): void
    /** All open tasks, or those of one server. */
    cancelAll(serverId?: ServerId): void
    stopWatching(taskKey: TaskKey): void
    /** Waits for the task and shows its result as a call. */
    result(taskKey: TaskKey, callId: CallId): void
    /** Takes ended tasks off the list. */
    forgetEnded(): void
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
    read(serverId: ServerId, fromRow: number, count: number): RingSlice<TrafficRow>
    /** Messages that pass, from a row on, as far as one look gets: `nextRow` is where to look on. */
    find(serverId: ServerId, filter: TrafficFilter, fromRow: number): Promise<RingSlice<TrafficRow>>
    /** Secrets are masked unless `exact`. */
    message(serverId: ServerId, row: number, exact?: boolean): { readonly message?: TrafficMessage }
    /** All of a message. Rejects with `body-gone`. */
    body(serverId: ServerId, row: number, exact?: boolean): Promise<BodyRef>
    /** How long answers took, method by method, since the server is in the list. */
    times(serverId: ServerId): { readonly methods: readonly MethodTimes[] }
    /** Messages as JSON lines, oldest first; secrets are masked unless they are asked for. Throws `AppFailure` for an unknown server. */
    file(input: RequestInput<'traffic.save'>): TrafficFile
    /** A message that was sent, ready to be sent again. Rejects with `AppFailure` where that cannot be. */
    draft(serverId: ServerId, row: number): Promise<MessageDraft>
    /** Sends a message by hand. */
    send(input: RequestInput<'traffic.send'>): Promise<SentMessage>
    cancelSend(sendId: string): void
  }
  readonly config: {
    openFile(path: string, origin: 'opened' | 'named'): Promise<{ readonly fileId: string }>
    reload(fileId: string): Promise<void>
    close(fileId: string): Promise<void>
    /** What was typed for inputs of this file is asked for again by the next start. */
    forgetInputs(fileId: string): void
    /** For the editor of that file only: secrets in it are real. */
    text(fileId: string): Promise<ConfigText>
    check(text: string): ConfigFindings
    /** A text with an entry changed, every other byte kept. Throws `AppFailure` where it is not clear what that would mean. */
    editText(text: string, edit: RequestInput<'config.editText'>['edit']): { readonly text: string }
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
  readonly imports: {
    /** Files of other programs on this machine that have servers. */
    found(): Promise<{ readonly files: readonly ImportFile[] }>
    preview(order: RequestInput<'imports.preview'>): Promise<ImportPreview>
    apply(order: RequestInput<'imports.apply'>): Promise<ImportResult>
  }
  readonly exports: {
    /** Where other programs keep their servers. */
    files(): Promise<{ readonly files: readonly ExportFile[] }>
    /** Secrets are masked unless `exact`. */
    text(order: RequestInput<'exports.text'>): ExportedText
    preview(order: RequestInput<'exports.preview'>): Promise<ImportPreview>
    save(order: RequestInput<'exports.save'>): Promise<SaveResult>
  }
  readonly demo: {
    /** Rejects with `AppFailure` when it does not start; it is in the list all the same. */
    open(): Promise<{ readonly serverId: ServerId }>
    close(): Promise<null>
  }
  readonly secrets: {
    /** Rejects with `AppFailure`. */
    set(name: string, value: string): Promise<void>
    delete(name: string): Promise<void>
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
