import { statSync } from 'node:fs'
import path from 'node:path'
import { app, ipcMain, nativeTheme, protocol, safeStorage, shell, utilityProcess } from 'electron'
import { eventsChannel } from '../shared/ipc/channels'
import type { Attention } from '../shared/model/attention'
import { createCore } from './core/create-core'
import { desktopEnvironment, nodeClock, randomIds } from './core/node-ports'
import { EventPublisher } from './ipc/event-publisher'
import { createHandlers } from './ipc/handlers'
import { createAnswer, registerRequests } from './ipc/router'
import { describeApp, readManifest } from './shell/app-info'
import { registerAppScheme, serveApp } from './shell/app-protocol'
import { builtInServers } from './shell/built-in-servers'
import { parseCommandLine } from './shell/command-line'
import { describeThrown } from './shell/describe-thrown'
import { chooseConfigFile, chooseFolder, chooseNewConfigFile, confirmQuit, saveAs } from './shell/dialogs'
import { catchFaults } from './shell/faults'
import { alertOnGiveUps } from './shell/give-up-alerts'
import { enableSandbox, hardenApp } from './shell/hardening'
import { quitInOrder } from './shell/lifecycle'
import { MainWindow } from './shell/main-window'
import { setMenuBar } from './shell/menus'
import { systemNotifications } from './shell/notifications'
import { openExternal } from './shell/open-external'
import { alertOnQuestions } from './shell/question-alerts'
import { QuitGuard } from './shell/quit-guard'
import { leftTasksOf, openCallsOf, quitQuestion } from './shell/quit-rules'
import { systemCipher } from './shell/safe-storage'
import { SettingsFile } from './shell/settings-file'
import { answerSecondStarts, becomeOnlyInstance } from './shell/single-instance'
import { StateFile } from './shell/state-file'
import { makeTrayIcon } from './shell/system-tray'
import { followTheme } from './shell/theme'
import { AppTray } from './shell/tray'
import { hasTrayHost, runForOutput } from './shell/tray-host'
import { waitAtMost } from './shell/wait-at-most'

// The composition root of the app: the one place that knows how core, bridge and desktop fit together.

/** Longest wait for the first reading of settings and files before the window opens, in ms; it goes on behind the window. */
const longestWaitForFilesMs = 500

/** How much longer than the grace period quitting may take, in ms. */
const shutdownMarginMs = 2000

const log = (text: string): void => console.error(text)
const faults = catchFaults(process, log)

enableSandbox(app, process.getuid?.())
registerAppScheme(protocol)
hardenApp(app)

const commandLine = parseCommandLine(process.argv, process.cwd())
for (const problem of commandLine.problems) log(problem)

if (becomeOnlyInstance(app, commandLine)) run()
else {
  log('MCP Deck is already running; it takes over from here.')
  app.exit(0)
}

function run(): void {
  const dataFolder = app.getPath('userData')
  const ownConfigPath = path.join(dataFolder, 'mcp.json')

  const core = createCore({
    ports: { clock: nodeClock, ids: randomIds, environment: desktopEnvironment() },
    settingsStore: new SettingsFile(path.join(dataFolder, 'settings.json')),
    stateStore: new StateFile(path.join(dataFolder, 'state.json')),
    secretStore: {
      file: path.join(dataFolder, 'secrets.json'),
      cipher: systemCipher({ app, storage: safeStorage, platform: process.platform }),
    },
    backupFolder: path.join(dataFolder, 'backups'),
    historyFolder: path.join(dataFolder, 'history'),
    savedCallsFolder: path.join(dataFolder, 'saved-calls'),
    watchFiles: true,
    clientInfo: { name: 'mcp-deck', title: 'MCP Deck', version: app.getVersion() },
    builtIn: builtInServers({
      app,
      fork: utilityProcess.fork.bind(utilityProcess),
      demoServer: path.join(import.meta.dirname, '../demo-server/main.js'),
    }),
    isAnyoneThere: () => window.contents() !== undefined,
    log,
  })
  const window = new MainWindow({
    preload: path.join(import.meta.dirname, '../preload/index.cjs'),
    stateFile: path.join(dataFolder, 'window.json'),
    clock: nodeClock,
    onClosing: (event) => quitGuard.windowCloses(event),
    log,
  })
  const publisher = new EventPublisher({
    clock: nodeClock,
    state: () => core.state(),
    send: (batch) => window.send(eventsChannel, JSON.stringify(batch)),
  })
  // First of all listeners: one that makes further events must not bring them here before the event it heard.
  core.onEvent((event) => publisher.publish(event))
  followTheme(core, nativeTheme)

  const showWindow = (): void => {
    if (!quit.hasBegun()) window.focus()
  }
  const tray = new AppTray({
    core,
    makeIcon: makeTrayIcon,
    act: {
      'show-window': showWindow,
      'start-all': () => void core.servers.startAll().catch(logThrown),
      'stop-all': () => void core.servers.stopAll().catch(logThrown),
      quit: () => app.quit(),
    },
    log,
  })
  const hasTray = hasTrayHost({
    platform: process.platform,
    env: process.env,
    isSocket: (file) => statSync(file, { throwIfNoEntry: false })?.isSocket() === true,
    run: runForOutput,
  })
  const alerts = {
    core,
    notifier: systemNotifications(log),
    isUnneeded: () => quit.hasBegun() || window.isFocused(),
  }
  const leadTo = (attention: Attention): void => {
    core.attention.lead(attention)
    showWindow()
  }
  alertOnGiveUps({ ...alerts, onClick: (serverId) => leadTo({ kind: 'server', serverId }) })
  alertOnQuestions({ ...alerts, onClick: (questionId) => leadTo({ kind: 'question', questionId }) })

  let editedFiles: readonly string[] = []
  const handlers = createHandlers({
    core,
    snapshot: () => publisher.snapshot(),
    shell: {
      appInfo: async () =>
        describeApp({
          version: app.getVersion(),
          platform: process.platform,
          versions: process.versions,
          env: process.env,
          manifest: readManifest(app.getAppPath()),
          dataFolder,
          ownConfigPath,
          hasTray: await hasTray,
        }),
      chooseConfigFile: () => window.ask(chooseConfigFile),
      chooseNewConfigFile: () => window.ask(chooseNewConfigFile),
      chooseFolder: (title) => window.ask((on) => chooseFolder(on, title)),
      saveAs: (suggestedName, content) => window.ask((on) => saveAs(on, suggestedName, content)),
      noteEdits: (files) => {
        editedFiles = files
      },
      openExternal: (url) => openExternal(shell, url),
    },
  })
  const answer = createAnswer(handlers, (name, thrown) => log(`${name} failed: ${describeThrown(thrown)}`))
  registerRequests(ipcMain, () => window.contents(), answer)

  const staysWithoutWindow = (): boolean => tray.isThere
  const quitGuard = new QuitGuard({
    app,
    stakes: () => ({ openCalls: openCallsOf(core.state()), openTasks: leftTasksOf(core.state()), editedFiles }),
    staysWithoutWindow,
    ask: (stakes) => window.askAnyway((on) => confirmQuit(on, quitQuestion(stakes))),
    showWindow,
  })
  const quit = quitInOrder({
    app,
    signals: process,
    clock: nodeClock,
    staysWithoutWindow,
    quitNow: () => quitGuard.quitNow(),
    shutdown: () => {
      tray.close()
      return core.shutdown()
    },
    deadlineMs: () => core.state().settings.graceMs + shutdownMarginMs,
    log,
  })
  answerSecondStarts({
    app,
    args: process.argv.slice(1),
    isQuitting: quit.hasBegun,
    showWindow,
    openFile: (file) => void core.config.openFile(file, 'named').catch(logThrown),
  })

  app.on('activate', showWindow)

  const loading = core.load({ own: ownConfigPath, named: commandLine.configPaths })
  loading.then(() => core.servers.startWithApp()).catch(logThrown)
  // Not awaited at the top level: the app is ready only once this module has run.
  void app.whenReady().then(async () => {
    serveApp(protocol, path.join(import.meta.dirname, '../renderer'), core.bodies)
    setMenuBar(process.platform)
    await waitAtMost(loading, longestWaitForFilesMs, nodeClock)
    window.open()
    faults.loaded()
    if (await hasTray) tray.allow()
  })
}

function logThrown(thrown: unknown): void {
  log(describeThrown(thrown))
}
