import { Button, Switch } from '@mantine/core'
import { useState } from 'react'
import { useCommands } from '../../state/commands'
import { useDeckState } from '../../state/deck-context'
import { useSavedCalls } from '../../state/selectors'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { CutText } from '../../ui/cut-text'
import { Fact, FactList } from '../../ui/fact-list'
import { formatBytes, formatCount } from '../../ui/format'
import { MessageBox } from '../../ui/message-box'
import styles from './call-settings.module.css'
import { SettingNotice } from './setting-notice'

/** What is kept of calls made by hand. */
export function CallSettings() {
  const commands = useCommands()
  const { keepHistory, savedCallsFolder } = useDeckState(({ replica }) => replica.state.settings)
  const { calls, bytes, problem } = useDeckState(({ replica }) => replica.state.history)
  const savedCalls = useSavedCalls()
  const [isClearing, setIsClearing] = useState(false)
  return (
    <FactList title="Calls">
      <Fact name="History">
        <Switch
          size="xs"
          label="Keep calls when the app is closed, without their secret values"
          checked={keepHistory}
          onChange={(event) => commands.changeSettings({ keepHistory: event.currentTarget.checked })}
        />
        <div className={styles['kept']}>
          <span>
            {formatCount(calls, 'call')}, {formatBytes(bytes)} on disk. The last 200 of each tool are kept, 32 MiB in
            all.
          </span>
          <Button variant="default" size="xs" disabled={calls === 0} onClick={() => setIsClearing(true)}>
            Clear history
          </Button>
        </div>
        {problem !== undefined && (
          <MessageBox kind="warning">
            <p className="foreign selectable">{problem}</p>
          </MessageBox>
        )}
        <SettingNotice setting="keepHistory" />
      </Fact>
      <Fact name="Saved calls">
        <div className={styles['kept']}>
          <CutText text={savedCalls.folder} what="the path of the folder of saved calls" longest={56} />
          <Button variant="default" size="xs" onClick={() => commands.chooseSavedCallsFolder()}>
            Choose folder
          </Button>
          {savedCallsFolder !== '' && (
            <Button variant="subtle" size="xs" onClick={() => commands.useOwnSavedCallsFolder()}>
              Use the folder of the app
            </Button>
          )}
        </div>
      </Fact>
      <ConfirmDialog
        isOpen={isClearing}
        title="Clear the history of all tools?"
        keep="Keep it"
        go="Clear it"
        onClose={() => setIsClearing(false)}
        onGo={() => commands.clearHistory(undefined)}
      >
        <p>{formatCount(calls, 'call')} are forgotten, on disk too. Calls in open tabs stay until you close them.</p>
      </ConfirmDialog>
    </FactList>
  )
}
