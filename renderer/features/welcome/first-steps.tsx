import { Button } from '@mantine/core'
import { IconDownload, IconFileImport, IconPlayerPlay, IconPlus, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useCommands } from '../../state/commands'
import { useDeckState, useDialogs, useWorkspace } from '../../state/deck-context'
import { useConfigFiles } from '../../state/selectors'
import { CopyButton } from '../../ui/copy-button'
import { CutText } from '../../ui/cut-text'
import { exampleConfig } from './example-config'
import styles from './first-steps.module.css'

/** What the window shows while there is no server: the ways to get one. `trouble`: why files that are open gave none. */
export function FirstSteps({ trouble }: { readonly trouble: ReactNode }) {
  const commands = useCommands()
  const show = useDialogs((dialogs) => dialogs.show)
  const appInfo = useDeckState((state) => state.appInfo)
  const ownFile = useConfigFiles().find((file) => file.origin === 'own')
  const select = useWorkspace((workspace) => workspace.select)
  return (
    <div className={styles['page']}>
      <div className={styles['column']}>
        <h2 className={styles['title']}>No servers yet</h2>
        <p className={styles['lead']}>
          MCP Deck reads the same config files as your AI clients. Nothing is started by opening one.
        </p>
        {trouble}
        <section className={styles['step']}>
          <h3>Try the demo server</h3>
          <p>
            A small server that comes with the app and has a tool for everything a tool can do. Nothing is installed.
          </p>
          <Button
            leftSection={<IconPlayerPlay size={14} aria-hidden="true" />}
            onClick={() => commands.openDemo((serverId) => select({ kind: 'server', serverId }))}
          >
            Start the demo server
          </Button>
        </section>
        <section className={styles['step']}>
          <h3>Use the servers you already have</h3>
          <p>
            Import copies servers of your AI clients into the app's own file. Opening works in a file itself; you can
            also drop it on this window.
          </p>
          <div className={styles['buttons']}>
            <Button
              variant="default"
              leftSection={<IconDownload size={14} aria-hidden="true" />}
              onClick={() => show({ kind: 'import' })}
            >
              Import servers…
            </Button>
            <Button
              variant="default"
              leftSection={<IconFileImport size={14} aria-hidden="true" />}
              onClick={() => commands.openConfig((fileId) => select({ kind: 'file', fileId }))}
            >
              Open a config file…
            </Button>
          </div>
        </section>
        <section className={styles['step']}>
          <h3>Add a server</h3>
          <p>Type or paste a command line, an address or an entry as JSON.</p>
          <Button
            variant="default"
            leftSection={<IconPlus size={14} aria-hidden="true" />}
            onClick={() => show({ kind: 'add-server' })}
          >
            Add a server…
          </Button>
        </section>
        <section className={styles['step']}>
          <h3>Or write the app's own file</h3>
          {appInfo !== undefined && <CutText text={appInfo.ownConfigPath} what="the path" longest={64} />}
          <div className={styles['example']}>
            <pre className="mono" tabIndex={0} aria-label="Example of a config file">
              {exampleConfig}
            </pre>
            <div className={styles['copy']}>
              <CopyButton label="Copy the example" text={() => exampleConfig} />
            </div>
          </div>
          {ownFile !== undefined && (
            <Button
              variant="default"
              leftSection={<IconRefresh size={14} aria-hidden="true" />}
              onClick={() => commands.reloadConfig(ownFile.fileId)}
            >
              Reload the own file
            </Button>
          )}
        </section>
      </div>
    </div>
  )
}
