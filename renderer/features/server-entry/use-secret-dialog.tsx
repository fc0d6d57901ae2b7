import { type ReactNode, useState } from 'react'
import { secretReference } from '../../../shared/model/secret'
import type { SecretText } from '../../../shared/secret-values'
import { SecretDialog } from '../../secrets/secret-dialog'
import { nameFor } from '../../secrets/secret-names'
import { useSecrets } from '../../state/selectors'

/** What the rows of a form can do with secrets. */
export interface SecretActions {
  /** Asks for a name, keeps the secret under it, then calls `put` with the name. */
  readonly move: (text: SecretText, put: (name: string) => void) => void
  /** Asks for a new value of a stored secret. */
  readonly replace: (name: string) => void
}

type Asked =
  | { readonly kind: 'move'; readonly text: SecretText; readonly put: (name: string) => void }
  | { readonly kind: 'replace'; readonly name: string }

/** The dialog in which a form puts values into the secret store, to be drawn beside the form. */
export function useSecretDialog(): readonly [SecretActions, ReactNode] {
  const [asked, setAsked] = useState<Asked>()
  const { secrets } = useSecrets()
  const actions: SecretActions = {
    move: (text, put) => setAsked({ kind: 'move', text, put }),
    replace: (name) => setAsked({ kind: 'replace', name }),
  }
  const close = () => setAsked(undefined)
  if (asked === undefined) return [actions, null]
  if (asked.kind === 'replace') {
    const { name } = asked
    return [
      actions,
      <SecretDialog
        key="replace"
        title={`New value of ${name}`}
        name={name}
        submit="Keep"
        onStored={() => undefined}
        onClose={close}
      >
        <p>Every entry that refers to {name} gets it at its next start.</p>
      </SecretDialog>,
    ]
  }
  const { text, put } = asked
  const name = nameFor(text.name, new Set(secrets.map((secret) => secret.name)))
  return [
    actions,
    <SecretDialog
      key="move"
      title="Move to the secret store"
      name={name}
      asksName
      value={text.secret}
      submit="Move"
      onStored={put}
      onClose={close}
    >
      <p>
        The entry then says <code className="mono">{secretReference('…')}</code> with this name, and MCP Deck fills the
        value in when the server starts. Other programs that read the file do not know it.
      </p>
    </SecretDialog>,
  ]
}
