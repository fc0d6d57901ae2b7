import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ServerRecord } from '../../../shared/model/server'
import { SecretDialog } from '../../secrets/secret-dialog'
import { useCommands } from '../../state/commands'

/** Asks for the secret a start misses, keeps it and starts the server again. */
export function SetSecretButton({ server, name }: { readonly server: ServerRecord; readonly name: string }) {
  const commands = useCommands()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="default" size="compact-sm" onClick={() => setIsOpen(true)} aria-label={`Set ${name} now`}>
        Set it now
      </Button>
      {isOpen && (
        <SecretDialog
          title={`Set ${name}`}
          name={name}
          submit="Keep and start"
          onStored={() => commands.startServer(server)}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
