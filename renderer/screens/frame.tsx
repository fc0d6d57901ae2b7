import { VisuallyHidden } from '@mantine/core'
import { spotlight } from '@mantine/spotlight'
import { useMemo, useState } from 'react'
import { AllToolsPage } from '../features/all-tools/all-tools-page'
import { DropZone } from '../features/config-files/drop-zone'
import { ExportDialog } from '../features/import/export-dialog'
import { ImportDialog } from '../features/import/import-dialog'
import { Palette, type PaletteTargets } from '../features/palette/palette'
import { QuestionDialog } from '../features/questions/question-dialog'
import { QuestionsPage } from '../features/questions/questions-page'
import { RunDialog } from '../features/saved-calls/run-dialog'
import { SaveDialog } from '../features/saved-calls/save-dialog'
import { EntryDialog } from '../features/server-entry/entry-dialog'
import { RemoveDialog } from '../features/server-entry/remove-dialog'
import { focusChoices } from '../features/servers/choices/focus-choices'
import { useEntryCopies } from '../features/servers/use-entry-copies'
import { SettingsPage } from '../features/settings/settings-page'
import { ShortcutsDialog } from '../features/shortcuts/shortcuts-dialog'
import { type ShortcutActions, useShortcuts } from '../features/shortcuts/use-shortcuts'
import { useCommands } from '../state/commands'
import { useDeck, useWorkspace } from '../state/deck-context'
import { PaneBoundary } from '../ui/pane-boundary'
import { focusPane } from '../ui/panes'
import { useAnnouncements } from './announcements'
import { toggleBottomPanel, WithBottomPanel } from './bottom-panel'
import styles from './frame.module.css'
import { NoticeBar } from './notice-bar'
import { Rail } from './rail'
import { SavedScreen } from './saved-screen'
import { ServersScreen } from './servers-screen'
import { TasksScreen } from './tasks-screen'
import { useAttention } from './use-attention'

const tabs = { 1: 'overview', 2: 'tools', 3: 'resources', 4: 'prompts', 5: 'log', 6: 'traffic' } as const

/** Rail, screen, and what lies over both: palette, dialogs, the drop of files. */
export function Frame() {
  const { workspace, store, dialogs, savedRuns } = useDeck()
  const commands = useCommands()
  const copies = useEntryCopies()
  const screen = useWorkspace((state) => state.screen)
  const [areShortcutsShown, setShortcutsShown] = useState(false)
  useAnnouncements()
  useAttention()

  const [actions, targets] = useMemo((): [ShortcutActions, PaletteTargets] => {
    const {
      select,
      showScreen,
      showConfig,
      showTab,
      chooseTool,
      chooseResource,
      choosePrompt,
      activateCall,
      showBench,
    } = workspace.getState()
    const openConfig = () => commands.openConfig((fileId) => select({ kind: 'file', fileId }))
    const addServer = () => dialogs.getState().show({ kind: 'add-server' })
    const importServers = () => dialogs.getState().show({ kind: 'import' })
    const exportServers = () => {
      const { servers } = store.getState().replica.state
      const serverIds = servers.flatMap(({ id, transport }) => (transport === 'built-in' ? [] : [id]))
      if (serverIds.length > 0) dialogs.getState().show({ kind: 'export', serverIds })
    }
    const showSettings = () => showScreen('settings')
    const showShortcuts = () => setShortcutsShown(true)
    const togglePanel = () => toggleBottomPanel(workspace)
    return [
      {
        showTab: (number) => {
          showTab(tabs[number])
          // The focus may have been inside of the tab that goes.
          requestAnimationFrame(() => focusPane('page'))
        },
        togglePanel,
        openConfig,
        addServer,
        showSettings,
        showShortcuts,
        showPalette: spotlight.open,
      },
      {
        openServer: (serverId) => select({ kind: 'server', serverId }),
        openTool: (serverId, position, name) => {
          select({ kind: 'server', serverId })
          showTab('tools')
          chooseTool(serverId, { position, name })
          activateCall(serverId, undefined)
        },
        openResource: (serverId, choice) => {
          select({ kind: 'server', serverId })
          showTab('resources')
          chooseResource(serverId, choice)
        },
        openPrompt: (serverId, position, name) => {
          select({ kind: 'server', serverId })
          showTab('prompts')
          choosePrompt(serverId, { position, name })
        },
        openSaved: (fileName) => {
          savedRuns.getState().choose(fileName)
          showScreen('saved')
        },
        actions: [
          { label: 'Start all servers', run: commands.startAll },
          { label: 'Stop all servers', run: commands.stopAll },
          { label: 'Add a server', run: addServer },
          { label: 'Import servers', run: importServers },
          { label: 'Export all servers', run: exportServers },
          { label: 'Open config file', run: openConfig },
          {
            label: 'Config files',
            run: () => showConfig(store.getState().replica.state.configFiles.map(({ fileId }) => fileId)),
          },
          { label: 'Save all servers to a new file', run: copies.saveNewFile },
          {
            label: 'Try the demo server',
            run: () => commands.openDemo((serverId) => select({ kind: 'server', serverId })),
          },
          { label: 'Tools of all servers', run: () => showScreen('tools') },
          {
            label: 'History of the chosen tool',
            run: () => {
              showScreen('servers')
              showTab('tools')
              showBench('history')
              requestAnimationFrame(() => focusPane('result'))
            },
          },
          { label: 'Saved calls', run: () => showScreen('saved') },
          { label: 'Tasks', run: () => showScreen('tasks') },
          { label: 'Log and traffic panel', run: togglePanel },
          {
            label: 'What this server may ask',
            run: () => {
              showScreen('servers')
              showTab('overview')
              requestAnimationFrame(focusChoices)
            },
          },
          { label: 'Questions of servers', run: () => showScreen('questions') },
          { label: 'Stored secrets', run: showSettings },
          { label: 'Settings', run: showSettings },
          { label: 'Keyboard shortcuts', run: showShortcuts },
        ],
      },
    ]
  }, [workspace, store, dialogs, savedRuns, commands, copies])
  useShortcuts(actions)

  return (
    <div className={styles['window']}>
      <NoticeBar />
      <div className={styles['frame']}>
        <Rail />
        <WithBottomPanel>
          <main className={styles['screen']}>
            <VisuallyHidden component="h1">MCP Deck</VisuallyHidden>
            <PaneBoundary what="The screen" resetKey={screen}>
              {screen === 'tools' ? (
                <div className={styles['pane']} data-pane="page">
                  <AllToolsPage onOpen={(serverId, { position, name }) => targets.openTool(serverId, position, name)} />
                </div>
              ) : screen === 'saved' ? (
                <div className={styles['pane']} data-pane="page">
                  <SavedScreen />
                </div>
              ) : screen === 'tasks' ? (
                <div className={styles['pane']} data-pane="page">
                  <TasksScreen />
                </div>
              ) : screen === 'questions' ? (
                <div className={styles['pane']} data-pane="page">
                  <QuestionsPage />
                </div>
              ) : screen === 'settings' ? (
                <div className={styles['pane']} data-pane="page">
                  <SettingsPage />
                </div>
              ) : (
                <ServersScreen />
              )}
            </PaneBoundary>
          </main>
        </WithBottomPanel>
      </div>
      {screen !== 'questions' && <QuestionDialog onShowAll={() => workspace.getState().showScreen('questions')} />}
      <Palette targets={targets} />
      <ShortcutsDialog isOpen={areShortcutsShown} onClose={() => setShortcutsShown(false)} />
      <EntryDialog />
      <ImportDialog />
      <ExportDialog />
      <RemoveDialog />
      <SaveDialog />
      <RunDialog />
      <DropZone />
    </div>
  )
}
