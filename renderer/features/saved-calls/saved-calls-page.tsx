import { Button, Menu } from '@mantine/core'
import { IconBookmarks, IconFolder, IconPlayerPlay, IconPlayerStop, IconRefresh } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useCommands } from '../../state/commands'
import { useDeckState, useSavedRuns } from '../../state/deck-context'
import { useSavedCalls } from '../../state/selectors'
import { CutText } from '../../ui/cut-text'
import { EmptyState } from '../../ui/empty-state'
import { formatCount } from '../../ui/format'
import { IconButton } from '../../ui/icon-button'
import { MessageBox } from '../../ui/message-box'
import screen from '../../ui/screen.module.css'
import { reportWords } from './run-look'
import styles from './saved-calls.module.css'
import { SavedCallsList } from './saved-calls-list'
import { useRunSaved } from './use-run-saved'

/** The Saved screen: all calls saved under a name, what they came to, and the folder they are in. */
export function SavedCallsPage({ onShowCall }: Pick<Parameters<typeof SavedCallsList>[0], 'onShowCall'>) {
  const commands = useCommands()
  const { files, folder, problem } = useSavedCalls()
  const isOwnFolder = useDeckState(({ replica }) => replica.state.settings.savedCallsFolder === '')
  const runs = useSavedRuns((state) => state.runs)
  const isRunning = useSavedRuns((state) => state.isRunning)
  const stop = useSavedRuns((state) => state.stop)
  const runSaved = useRunSaved()
  const runnable = files.flatMap(({ kind, fileName }) => (kind === 'call' ? [fileName] : []))
  const report = reportWords(runnable, runs)
  // Other programs may have changed the files since they were read.
  const { refreshSavedCalls } = commands
  useEffect(() => refreshSavedCalls(), [refreshSavedCalls])
  return (
    <div className={screen['page']}>
      <header className={screen['header']}>
        <h2 className={screen['title']}>Saved calls</h2>
        <span className={screen['count']} role="status">
          {formatCount(files.length, 'call')}
          {report !== '' && `: ${report}`}
        </span>
        <span className={styles['buttons']}>
          <Menu position="bottom-end" shadow="md" transitionProps={{ duration: 0 }}>
            <Menu.Target>
              <Button variant="subtle" size="xs" leftSection={<IconFolder size={14} aria-hidden="true" />}>
                Folder
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Label>
                <CutText text={folder} what="the path of the folder" longest={56} />
              </Menu.Label>
              <Menu.Item onClick={() => commands.chooseSavedCallsFolder()}>Choose another folder</Menu.Item>
              <Menu.Item disabled={isOwnFolder} onClick={() => commands.useOwnSavedCallsFolder()}>
                Use the folder of the app
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
          <IconButton label="Read the folder again" icon={IconRefresh} onPress={() => commands.refreshSavedCalls()} />
          {isRunning ? (
            <Button
              variant="default"
              size="xs"
              leftSection={<IconPlayerStop size={14} aria-hidden="true" />}
              onClick={() => stop()}
            >
              Stop
            </Button>
          ) : (
            <Button
              size="xs"
              leftSection={<IconPlayerPlay size={14} aria-hidden="true" />}
              disabled={runnable.length === 0}
              onClick={() => runSaved(runnable)}
            >
              Run all
            </Button>
          )}
        </span>
      </header>
      {problem !== undefined && (
        <MessageBox kind="error">
          <p className="foreign selectable">{problem}</p>
        </MessageBox>
      )}
      {files.length === 0 ? (
        <EmptyState icon={IconBookmarks} title="No saved calls">
          <p>
            Run a tool, then press the bookmark beside its result: the call is kept under a name with what is expected
            of it, as a file you can share and run from the command line with "deck run".
          </p>
        </EmptyState>
      ) : (
        <div className={styles['list']}>
          <SavedCallsList id="saved" files={files} onShowCall={onShowCall} />
        </div>
      )}
    </div>
  )
}
