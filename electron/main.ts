import path from 'node:path'
import { app, ipcMain, nativeTheme, protocol, shell, utilityProcess } from 'electron'
import { eventsChannel } from '../shared/ipc/channels'
import { createCore } from './core/create-core'
import { defaultManagerOptions } from './core/manager/mcp-server-manager'
import { approveEverything, desktopEnvironment, nodeClock, randomIds } from './core/node-ports'
import { EventPublisher } from './ipc/event-publisher'
import { createHandlers } from './ipc/handlers'
import { createAnswer, registerRequests } from './ipc/router'
import { describeApp, readManifest } from './shell/app-info'
import { registerAppScheme, serveApp } from './shell/app-protocol'
import { builtInServers } from './shell/built-in-servers'
import { parseCommandLine } from './shell/command-line'
import { describeThrown } from './shell/describe-thrown'
import { chooseConfigFile, saveAs } from './shell/dialogs'
import { catchFaults } from './shell/faults'
import { enableSandbox, hardenApp } from './shell/hardening'
import { quitInOrder } from './shell/lifecycle'
import { MainWindow } from './shell/main-window'
import { setMenuBar } from './shell/menus'
import { openExternal } from './shell/open-external'
import { SettingsFile } from './shell/settings-file'
import { answerSecondStarts, becomeOnlyInstance } from './shell/single-instance'
import { followTheme } from './shell/theme'
import { waitAtMost } from './shell/wait-at-most'

// The composition root of the app: the one place that knows how core, bridge and desktop fit together.

/** Longest wait for the first reading of settings and files before the window opens, in ms; it goes on behind the window. */
const longestWaitForFilesMs = 500

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
    ports: { clock: nodeClock, ids: randomIds, approval: approveEverything, environment: desktopEnvironment() },
    settingsStore: new SettingsFile(path.join(dataFolder, 'settings.json')),
    clientInfo: { name: 'mcp-deck', title: 'MCP Deck', version: app.getVersion() },
    builtIn: builtInServers({
      app,
      fork: utilityProcess.fork.bind(utilityProcess),
      demoServer: path.join(import.meta.dirname, '../demo-server/main.js'),
    }),
    log,
  })
  const window = new MainWindow({
    preload: path.join(import.meta.dirname, '../preload/index.cjs'),
    stateFile: path.join(dataFolder, 'window.json'),
    clock: nodeClock,
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

  const handlers = createHandlers({
    core,
    snapshot: () => publisher.snapshot(),
    shell: {
      appInfo: describeApp({
        version: app.getVersion(),
        platform: process.platform,
        versions: process.versions,
        env: process.env,
        manifest: readManifest(app.getAppPath()),
        dataFolder,
        ownConfigPath,
      }),
      chooseConfigFile: () => window.ask(chooseConfigFile),
      saveAs: (suggestedName, bytes) => window.ask((on) => saveAs(on, suggestedName, bytes)),
      openExternal: (url) => openExternal(shell, url),
    },
  })
  const answer = createAnswer(handlers, (name, thrown) => log(`${name} failed: ${describeThrown(thrown)}`))
  registerRequests(ipcMain, () => window.contents(), answer)

  const quit = quitInOrder({
    app,
    signals: process,
    clock: nodeClock,
    shutdown: () => core.shutdown(),
    deadlineMs: defaultManagerOptions.graceMs + 2000,
    log,
  })
  answerSecondStarts({
    app,
    args: process.argv.slice(1),
    isQuitting: quit.hasBegun,
    showWindow: () => window.focus(),
    openFile: (file) => void core.config.openFile(file, 'named').catch(logThrown),
  })

  const loading = core.load({ own: ownConfigPath, named: commandLine.configPaths })
  loading.catch(logThrown)
  // Not awaited at the top level: the app is ready only once this module has run.
  void app.whenReady().then(async () => {
    serveApp(protocol, path.join(import.meta.dirname, '../renderer'), core.bodies)
    setMenuBar(process.platform)
    await waitAtMost(loading, longestWaitForFilesMs, nodeClock)
    window.open()
    faults.loaded()
  })
}

function logThrown(thrown: unknown): void {
  log(describeThrown(thrown))
}
