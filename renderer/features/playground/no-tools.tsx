import { Button, Skeleton } from '@mantine/core'
import { IconPlayerPlayFilled, IconRefresh, IconTool, IconToolsOff } from '@tabler/icons-react'
import type { ServerRecord } from '../../../shared/model/server'
import type { ToolListRecord } from '../../../shared/model/tool'
import { useCommands } from '../../state/commands'
import { Delayed } from '../../ui/delayed'
import { EmptyState } from '../../ui/empty-state'
import { ErrorWords } from '../../ui/error-words'
import { MessageBox } from '../../ui/message-box'
import { possibleActions } from '../../ui/server-look'
import styles from './no-tools.module.css'

/** The Tools tab while there is no tool to show: why, and what to do. */
export function NoTools({
  server,
  list,
}: {
  readonly server: ServerRecord
  readonly list: ToolListRecord | undefined
}) {
  const commands = useCommands()
  const { status } = server.state
  if (status !== 'Running') {
    return (
      <EmptyState icon={IconTool} title="The server is not running">
        <p>Its tools can be seen and called once it runs.</p>
        {possibleActions(status).start && (
          <Button
            leftSection={<IconPlayerPlayFilled size={14} aria-hidden="true" />}
            onClick={() => commands.startServer(server)}
          >
            Start
          </Button>
        )}
      </EmptyState>
    )
  }
  const again = (
    <Button
      variant="default"
      leftSection={<IconRefresh size={14} aria-hidden="true" />}
      onClick={() => commands.refreshTools(server)}
    >
      Read again
    </Button>
  )
  switch (list?.state.kind) {
    case 'failed':
      return (
        <div className={styles['failed']}>
          <MessageBox kind="error" title="The tools could not be read" action={again}>
            <ErrorWords error={list.state.error} />
          </MessageBox>
        </div>
      )
    case 'not-offered':
      return (
        <EmptyState icon={IconToolsOff} title="This server offers no tools">
          <p>It did not announce the capability "tools" in the handshake, so it was not asked.</p>
        </EmptyState>
      )
    case 'ready':
      return (
        <EmptyState icon={IconToolsOff} title="The list of tools is empty">
          <p>The server announced tools and listed none.</p>
          {again}
        </EmptyState>
      )
    case 'loading':
    case 'unknown':
    case undefined:
      return (
        <Delayed>
          <div className={styles['loading']} role="status" aria-label="Reading the tools">
            {[0, 1, 2, 3, 4].map((row) => (
              <div key={row}>
                <Skeleton height={12} width={140} />
                <Skeleton height={10} width={220} mt={6} />
              </div>
            ))}
          </div>
        </Delayed>
      )
  }
}
