import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { ProtectionNote, useIsWritten } from '../../secrets/protection-note'
import { SecretDialog } from '../../secrets/secret-dialog'
import { isUsable, stateWords } from '../../secrets/secret-words'
import { useCommands } from '../../state/commands'
import { useSecrets, useServers } from '../../state/selectors'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { clip } from '../../ui/cut'
import { Fact, FactList } from '../../ui/fact-list'
import { formatCount } from '../../ui/format'
import { IconButton } from '../../ui/icon-button'
import { type SecretRow, secretRows } from './secret-rows'
import styles from './secret-settings.module.css'
import { SettingNotice } from './setting-notice'

type Asked = { readonly kind: 'add' } | { readonly kind: 'set' | 'delete'; readonly row: SecretRow }

/** Most servers named in a line. */
const mostServers = 3

/** The stored secrets: their names, who uses them, what protects them. Never a value. */
export function SecretSettings() {
  const commands = useCommands()
  const { secrets } = useSecrets()
  const servers = useServers()
  const isWritten = useIsWritten()
  const rows = useMemo(() => secretRows(secrets, servers), [secrets, servers])
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  const set = (row: SecretRow) => setAsked({ kind: 'set', row })
  return (
    <FactList title="Secrets">
      <Fact name="Protection">
        <ProtectionNote
          isWritten={isWritten}
          onWrite={(writeUnprotectedSecrets) => commands.changeSettings({ writeUnprotectedSecrets })}
        />
        <SettingNotice setting="writeUnprotectedSecrets" />
      </Fact>
      <Fact name="Kept">
        {rows.length === 0 ? (
          <p className={styles['none']}>
            None. A value kept here is written <code className="mono">{'${secret:NAME}'}</code> in an entry, and filled
            in when its server starts.
          </p>
        ) : (
          <ul className={styles['list']} aria-label="Stored secrets">
            {rows.map((row) => (
              <li key={row.name} className={styles['row']}>
                <span className={styles['name']}>
                  <span className="mono selectable">{row.name}</span>
                  <span className={styles['meta']} data-tone={isUsable(row.state) ? undefined : 'amber'}>
                    {stateWords(row.state)}, {usedWords(row.usedBy)}
                  </span>
                </span>
                <Button variant="default" size="compact-sm" onClick={() => set(row)} aria-label={setLabel(row)}>
                  {row.state === undefined ? 'Set' : 'Replace'}
                </Button>
                {row.state !== undefined && (
                  <IconButton
                    label={`Delete ${row.name}`}
                    icon={IconTrash}
                    onPress={() => setAsked({ kind: 'delete', row })}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
        <Button variant="default" size="xs" onClick={() => setAsked({ kind: 'add' })}>
          Add a secret
        </Button>
      </Fact>
      {asked?.kind === 'add' && (
        <SecretDialog title="Add a secret" name="" asksName submit="Keep" onStored={() => undefined} onClose={close} />
      )}
      {asked?.kind === 'set' && (
        <SecretDialog
          title={setLabel(asked.row)}
          name={asked.row.name}
          submit="Keep"
          onStored={() => undefined}
          onClose={close}
        >
          {asked.row.usedBy.length > 0 && <p>What uses it gets the value at its next start.</p>}
        </SecretDialog>
      )}
      <ConfirmDialog
        isOpen={asked?.kind === 'delete'}
        title={`Delete ${asked?.kind === 'delete' ? asked.row.name : ''}?`}
        keep="Keep it"
        go="Delete it"
        onClose={close}
        onGo={() => asked?.kind === 'delete' && commands.deleteSecret(asked.row.name)}
      >
        <p>
          Its value cannot be brought back.
          {asked?.kind === 'delete' &&
            asked.row.usedBy.length > 0 &&
            ` ${formatCount(asked.row.usedBy.length, 'server')} that need it cannot be started until it is set again.`}
        </p>
      </ConfirmDialog>
    </FactList>
  )
}

function setLabel({ name, state }: SecretRow): string {
  return state === undefined ? `Set ${name}` : `Replace the value of ${name}`
}

function usedWords(names: readonly string[]): string {
  if (names.length === 0) return 'used by no server'
  const shown = names.slice(0, mostServers).map((name) => clip(name, 40))
  const rest = names.length - shown.length
  return `used by ${shown.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`
}
