import { useMemo, useState } from 'react'
import { freeName } from '../../../shared/free-name'
import { useDeck } from '../../state/deck-context'
import type { EntrySlot } from '../../state/entry-slot'
import type { ConfigOutline } from './outline/config-outline'
import { entryTextAt, withoutIndent } from './outline/entry-text'
import { EntryWriter } from './session/entry-writer'
import type { FileEditor, OpenEditor } from './session/file-editor'

interface EntryFormParts {
  readonly outline: ConfigOutline
  readonly open: OpenEditor
  readonly editor: FileEditor
  /** The form has gone, and the focus with it. */
  readonly onClosed: () => void
}

export interface EntryForms {
  /** The form that is open. */
  readonly slot: EntrySlot | undefined
  readonly show: (name: string) => void
  /** Puts an entry with nothing in it into the text and opens its form; absent where the text cannot be changed. */
  readonly add: (() => void) | undefined
}

/** The form of one server beside the text: which one is open, and what changes in it do to the text. */
export function useEntryForm({ outline, open, editor, onClosed }: EntryFormParts): EntryForms {
  const { client, report } = useDeck()
  const { session, readOnly } = open
  const { text } = session
  const [shown, setShown] = useState<string>()
  const writer = useMemo(
    () =>
      new EntryWriter({
        client,
        text: () => {
          const state = editor.state()
          return state.kind === 'open' ? state.session.text : undefined
        },
        type: (next) => editor.type(next),
        report,
      }),
    [client, editor, report],
  )
  const place = outline.servers.find(({ name, isUsed }) => isUsed && name === shown)
  const standing = useMemo(() => place && entryTextAt(text, place), [text, place])
  const [last, setLast] = useState<{ readonly name: string; readonly entryText: string }>()
  if (standing !== undefined && shown !== undefined && (last?.name !== shown || last.entryText !== standing)) {
    setLast({ name: shown, entryText: standing })
  }
  // Places are known a moment after the text has changed; meanwhile the entry is what it was.
  const entryText = standing ?? (!outline.isBroken && last?.name === shown ? last?.entryText : undefined)
  const names = outline.servers.map(({ name }) => name)
  const addNamed = (name: string, newText: string) => {
    writer.write({ kind: 'set-entry', name, entryText: newText })
    setShown(name)
  }
  const close = () => {
    setShown(undefined)
    onClosed()
  }
  const slot: EntrySlot | undefined =
    shown === undefined
      ? undefined
      : {
          name: shown,
          entryText,
          otherNames: new Set(names.filter((name) => name !== shown)),
          readOnly,
          onEntryText: (newText) => writer.write({ kind: 'set-entry', name: shown, entryText: newText }),
          onRename: (to) => {
            writer.write({ kind: 'rename-entry', name: shown, to })
            setShown(to)
          },
          onDuplicate: (to) => addNamed(to, withoutIndent(entryText ?? '{}')),
          onRemove: () => {
            writer.write({ kind: 'remove-entry', name: shown })
            close()
          },
          onClose: close,
        }
  return {
    slot,
    show: setShown,
    add:
      readOnly === undefined
        ? () =>
            addNamed(
              freeName('new-server', (name) => names.includes(name)),
              '{}',
            )
        : undefined,
  }
}
