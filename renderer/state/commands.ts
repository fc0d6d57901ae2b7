import { useMemo } from 'react'
import type { RequestName } from '../../shared/ipc/channels'
import type { RequestInput } from '../../shared/ipc/contract'
import type { CallId } from '../../shared/model/call'
import type { LogLevel } from '../../shared/model/log-level'
import type { ServerId, ServerRecord } from '../../shared/model/server'
import type { TaskKey } from '../../shared/model/task'
import type { TrafficFilter } from '../../shared/model/traffic-filter'
import type { DeckClient } from '../api/client'
import { type Report, useDeck } from './deck-context'

/** What a person can ask for with one press. What comes of it is seen in the state; what fails is reported in words. */
export interface Commands {
  readonly startServer: (server: ServerRecord) => void
  readonly stopServer: (server: ServerRecord) => void
  /** `digest` names what the person saw (`servers.approvalFacts`). */
  readonly approveServer: (server: ServerRecord, digest: string) => void
  readonly approveAndStart: (server: ServerRecord, digest: string) => void
  readonly restartServer: (server: ServerRecord) => void
  /** Lets it be started again; starts nothing. */
  readonly enableServer: (server: ServerRecord) => void
  /** Stops it first. */
  readonly disableServer: (server: ServerRecord) => void
  /** Several at once; those it makes no sense for are left alone. */
  readonly startServers: (servers: readonly ServerRecord[]) => void
  readonly stopServers: (servers: readonly ServerRecord[]) => void
  readonly restartServers: (servers: readonly ServerRecord[]) => void
  readonly enableServers: (servers: readonly ServerRecord[]) => void
  readonly disableServers: (servers: readonly ServerRecord[]) => void
  /** Without asking: whoever calls it has asked. */
  readonly removeServers: (servers: readonly ServerRecord[]) => void
  /** Takes back what was changed of its entry and is not saved. */
  readonly revertServer: (server: ServerRecord) => void
  /** Does what a way out of a failed start says, then starts it. `position` counts in the `fixes` of that failure. */
  readonly applyFix: (server: ServerRecord, failedAt: number, position: number) => void
  readonly startAll: () => void
  readonly stopAll: () => void
  readonly refreshTools: (server: ServerRecord) => void
  /** Asks where to save the log of a server; `onSaved` gets the path, and is not called when the person changed their mind. */
  readonly saveLog: (server: ServerRecord, onSaved: (path: string) => void) => void
  /** From which level on the server sends log messages, for this run of the app. */
  readonly askForLogs: (server: ServerRecord, level: LogLevel) => void
  /** As `saveLog`, for messages: those that pass `filter`, or all. Without asking: whoever calls it has asked about secrets. */
  readonly saveTraffic: (
    server: ServerRecord,
    filter: TrafficFilter | undefined,
    withSecrets: boolean,
    onSaved: (path: string) => void,
  ) => void
  readonly cancelTask: (taskKey: TaskKey) => void
  /** Undefined: those of all servers. */
  readonly cancelAllTasks: (serverId: ServerId | undefined) => void
  /** Ends the call that waits for it; the task goes on. */
  readonly stopWatchingTask: (taskKey: TaskKey) => void
  readonly forgetEndedTasks: () => void
  /** Shows what the task brings as a call, whose id is answered at once. */
  readonly openTask: (taskKey: TaskKey) => CallId
  /** Resources and templates. */
  readonly refreshResources: (server: ServerRecord) => void
  readonly refreshPrompts: (server: ServerRecord) => void
  readonly subscribeResource: (server: ServerRecord, uri: string) => void
  readonly unsubscribeResource: (server: ServerRecord, uri: string) => void
  readonly cancelCall: (callId: CallId) => void
  readonly dismissCall: (callId: CallId) => void
  /** Reads the folder of saved calls again. */
  readonly refreshSavedCalls: () => void
  readonly removeSavedCall: (fileName: string) => void
  /** Asks for the folder of saved calls. */
  readonly chooseSavedCallsFolder: () => void
  readonly useOwnSavedCallsFolder: () => void
  /** What is kept of one tool, or of all. */
  readonly clearHistory: (of: RequestInput<'history.clear'>['of']) => void
  /** Asks for a file; `onOpened` gets the id of what was opened, and is not called when the person changed their mind. */
  readonly openConfig: (onOpened: (fileId: string) => void) => void
  readonly openDroppedConfig: (path: string, onOpened: (fileId: string) => void) => void
  readonly reloadConfig: (fileId: string) => void
  readonly closeConfig: (fileId: string) => void
  /** What was typed for its inputs is asked for again by the next start. */
  readonly forgetInputs: (fileId: string) => void
  /** Puts the demo server into the list and starts it; `onOpened` gets its id. */
  readonly openDemo: (onOpened: (serverId: ServerId) => void) => void
  readonly closeDemo: () => void
  /** Opens an address in the system's browser. */
  readonly openLink: (url: string) => void
  /** Without asking: whoever calls it has asked. */
  readonly deleteSecret: (name: string) => void
  /** What is announced changes with the next connection of the server. */
  readonly changeChoices: (serverId: ServerId, change: RequestInput<'serverChoices.change'>['change']) => void
  /** One, or all of this server. */
  readonly forgetAnswers: (serverId: ServerId, rememberedId?: string) => void
  readonly changeSettings: (change: RequestInput<'settings.change'>) => void
}

type EachRequest = `servers.${'stop' | 'restart' | 'enable' | 'disable' | 'remove'}`

export function createCommands(client: DeckClient, report: Report): Commands {
  const send = async <Name extends RequestName>(title: string, name: Name, input: RequestInput<Name>) => {
    const answer = await client.request(name, input)
    // A start that somebody stopped again did what it was told: that is no failure to report.
    if (!answer.ok && answer.error.code !== 'cancelled') report(title, answer.error)
    return answer
  }
  const order = <Name extends RequestName>(title: string, name: Name, input: RequestInput<Name>): void => {
    void send(title, name, input)
  }
  /** The same for each of several, side by side; what failed is reported once. */
  const each = (what: string, servers: readonly ServerRecord[], name: EachRequest): void => {
    void Promise.all(servers.map(({ id }) => client.request(name, { serverId: id }))).then((answers) => {
      const failed = answers.flatMap((answer, index) => {
        const server = servers[index]
        return answer.ok || answer.error.code === 'cancelled' || server === undefined
          ? []
          : [{ server, error: answer.error }]
      })
      const [first] = failed
      if (first === undefined) return
      report(
        failed.length === 1
          ? `${first.server.name} could not be ${what}`
          : `${failed.length} servers could not be ${what}`,
        first.error,
      )
    })
  }
  return {
    startServers: (servers) => {
      if (servers.length === 0) return
      order('Not all servers could be started', 'servers.startAll', { serverIds: servers.map(({ id }) => id) })
    },
    stopServers: (servers) => each('stopped', servers, 'servers.stop'),
    restartServers: (servers) => each('restarted', servers, 'servers.restart'),
    enableServers: (servers) => each('enabled', servers, 'servers.enable'),
    disableServers: (servers) => each('disabled', servers, 'servers.disable'),
    removeServers: (servers) => {
      each(
        'removed',
        servers.filter(({ transport }) => transport !== 'built-in'),
        'servers.remove',
      )
      if (servers.some(({ transport }) => transport === 'built-in'))
        order('The demo server could not be removed', 'demo.close', {})
    },
    applyFix: (server, failedAt, position) =>
      order(`${server.name} does not start yet`, 'servers.applyFix', { serverId: server.id, failedAt, position }),
    revertServer: (server) =>
      order(`The change of ${server.name} was not taken back`, 'servers.revert', { serverId: server.id }),
    startServer: (server) => order(`${server.name} did not start`, 'servers.start', { serverId: server.id }),
    approveServer: (server, digest) =>
      order(`${server.name} was not approved`, 'servers.approve', { serverId: server.id, digest }),
    approveAndStart: (server, digest) => {
      void send(`${server.name} was not approved`, 'servers.approve', { serverId: server.id, digest }).then(
        (answer) => {
          if (answer.ok) order(`${server.name} did not start`, 'servers.start', { serverId: server.id })
        },
      )
    },
    stopServer: (server) => order(`${server.name} did not stop`, 'servers.stop', { serverId: server.id }),
    restartServer: (server) => order(`${server.name} did not restart`, 'servers.restart', { serverId: server.id }),
    enableServer: (server) => order(`${server.name} could not be enabled`, 'servers.enable', { serverId: server.id }),
    disableServer: (server) =>
      order(`${server.name} could not be disabled`, 'servers.disable', { serverId: server.id }),
    startAll: () => order('Not all servers could be started', 'servers.startAll', {}),
    stopAll: () => order('Not all servers could be stopped', 'servers.stopAll', {}),
    askForLogs: (server, level) =>
      order(`${server.name} does not send log messages from "${level}" on`, 'servers.setLogLevel', {
        serverId: server.id,
        level,
      }),
    refreshTools: (server) =>
      order(`The tools of ${server.name} could not be read`, 'tools.refresh', { serverId: server.id }),
    saveLog: (server, onSaved) => {
      void send('The log was not saved', 'log.save', { serverId: server.id }).then((answer) => {
        if (answer.ok && answer.value.savedTo !== undefined) onSaved(answer.value.savedTo)
      })
    },
    saveTraffic: (server, filter, withSecrets, onSaved) => {
      const input = { serverId: server.id, withSecrets, ...(filter && { filter }) }
      void send('The traffic was not saved', 'traffic.save', input).then((answer) => {
        if (answer.ok && answer.value.savedTo !== undefined) onSaved(answer.value.savedTo)
      })
    },
    cancelTask: (taskKey) => order('The task could not be cancelled', 'tasks.cancel', { taskKey }),
    cancelAllTasks: (serverId) =>
      order('The tasks could not be cancelled', 'tasks.cancelAll', serverId === undefined ? {} : { serverId }),
    stopWatchingTask: (taskKey) => order('The task is still watched', 'tasks.stopWatching', { taskKey }),
    forgetEndedTasks: () => order('The ended tasks are still there', 'tasks.forgetEnded', {}),
    openTask: (taskKey) => {
      const callId = crypto.randomUUID()
      order('The result could not be opened', 'tasks.result', { taskKey, callId })
      return callId
    },
    refreshResources: (server) =>
      order(`The resources of ${server.name} could not be read`, 'resources.refresh', { serverId: server.id }),
    refreshPrompts: (server) =>
      order(`The prompts of ${server.name} could not be read`, 'prompts.refresh', { serverId: server.id }),
    subscribeResource: (server, uri) =>
      order(`${server.name} did not accept the subscription`, 'resources.subscribe', { serverId: server.id, uri }),
    unsubscribeResource: (server, uri) =>
      order(`${server.name} was not told of the end of the subscription`, 'resources.unsubscribe', {
        serverId: server.id,
        uri,
      }),
    cancelCall: (callId) => order('The call could not be cancelled', 'calls.cancel', { callId }),
    dismissCall: (callId) => order('The call could not be closed', 'calls.dismiss', { callId }),
    refreshSavedCalls: () => order('The saved calls could not be read', 'savedCalls.refresh', {}),
    removeSavedCall: (fileName) => order('The saved call was not removed', 'savedCalls.remove', { fileName }),
    chooseSavedCallsFolder: () => order('The folder was not chosen', 'savedCalls.chooseFolder', {}),
    useOwnSavedCallsFolder: () => order('The folder was not changed', 'savedCalls.useOwnFolder', {}),
    clearHistory: (of) => order('The history could not be cleared', 'history.clear', of === undefined ? {} : { of }),
    openConfig: (onOpened) => {
      void send('The file could not be opened', 'config.open', {}).then((answer) => {
        if (answer.ok && answer.value.fileId !== undefined) onOpened(answer.value.fileId)
      })
    },
    openDroppedConfig: (path, onOpened) => {
      void send('The file could not be opened', 'config.openDropped', { path }).then((answer) => {
        if (answer.ok) onOpened(answer.value.fileId)
      })
    },
    reloadConfig: (fileId) => order('The file could not be read again', 'config.reload', { fileId }),
    closeConfig: (fileId) => order('The file could not be closed', 'config.close', { fileId }),
    forgetInputs: (fileId) => order('The typed values are still kept', 'config.forgetInputs', { fileId }),
    openDemo: (onOpened) => {
      void send('The demo server did not start', 'demo.open', {}).then((answer) => {
        if (answer.ok) onOpened(answer.value.serverId)
      })
    },
    openLink: (url) => order('The address could not be opened', 'links.open', { url }),
    closeDemo: () => order('The demo server could not be removed', 'demo.close', {}),
    deleteSecret: (name) => order('The secret is still kept', 'secrets.delete', { name }),
    changeChoices: (serverId, change) =>
      order('The choice could not be kept', 'serverChoices.change', { serverId, change }),
    forgetAnswers: (serverId, rememberedId) =>
      order('The answers are still kept', 'serverChoices.forgetAnswers', {
        serverId,
        ...(rememberedId !== undefined && { rememberedId }),
      }),
    changeSettings: (change) => order('The setting could not be changed', 'settings.change', change),
  }
}

export function useCommands(): Commands {
  const { client, report } = useDeck()
  return useMemo(() => createCommands(client, report), [client, report])
}
