import { Anchor } from '@mantine/core'
import type { ServerRecord } from '../../../shared/model/server'
import { useWorkspace } from '../../state/deck-context'
import { useConfigFile } from '../../state/selectors'
import { CopyButton } from '../../ui/copy-button'
import { cutMiddle } from '../../ui/cut'
import { Fact, FactList } from '../../ui/fact-list'
import styles from './launch-facts.module.css'
import { transportLook } from './transport-look'

/** What is started or connected to, and which file says so. */
export function LaunchFacts({ server }: { readonly server: ServerRecord }) {
  const file = useConfigFile(server.fileId)
  const select = useWorkspace((workspace) => workspace.select)
  return (
    <FactList title="Launch">
      <Fact name="Transport">{transportLook(server.transport).word}</Fact>
      {server.transport !== 'built-in' && (
        <Fact name={server.transport === 'stdio' ? 'Command' : 'Address'}>
          {server.commandLine === '' ? (
            'Not given'
          ) : (
            <span className={styles['command']}>
              <code className="mono foreign selectable">{server.commandLine}</code>
              <CopyButton
                label={server.transport === 'stdio' ? 'Copy the command' : 'Copy the address'}
                text={() => server.commandLine}
              />
            </span>
          )}
        </Fact>
      )}
      {file !== undefined && (
        <Fact name="Config file">
          <Anchor
            component="button"
            type="button"
            fz={12}
            className="mono foreign"
            title={file.path}
            onClick={() => select({ kind: 'file', fileId: file.fileId })}
          >
            {cutMiddle(file.path, 72)}
          </Anchor>
        </Fact>
      )}
    </FactList>
  )
}
