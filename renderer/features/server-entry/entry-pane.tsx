import { Button, TextInput } from '@mantine/core'
import { IconCopy, IconPencil, IconTrash, IconX } from '@tabler/icons-react'
import { type SyntheticEvent, useState } from 'react'
import type { EntrySlot } from '../../state/entry-slot'
import { clip } from '../../ui/cut'
import { IconButton } from '../../ui/icon-button'
import { MessageBox } from '../../ui/message-box'
import { draftOf, draftProblems, type EntryDraft, withFields, withSettings, withText } from './entry-draft'
import { EntryForm } from './entry-form'
import styles from './entry-pane.module.css'
import { readPasted } from './read-pasted'
import { saysTheSame } from './says-the-same'

/** The form of one server beside the text it stands in. What is typed in one is seen in the other; nothing is saved by it. */
export function EntryPane(props: EntrySlot) {
  const { name, entryText, otherNames, readOnly, onRename, onDuplicate, onRemove, onClose } = props
  const [asked, setAsked] = useState<'rename' | 'duplicate'>()
  const canChange = readOnly === undefined && entryText !== undefined
  const ask = (what: 'rename' | 'duplicate') => () => setAsked(asked === what ? undefined : what)
  return (
    <section aria-label={`Form of ${name}`} className={styles['pane']}>
      <header className={styles['head']}>
        <h3 className={`foreign ${styles['name'] ?? ''}`}>{clip(name, 80)}</h3>
        <IconButton label={`Rename ${name}`} icon={IconPencil} disabled={!canChange} onPress={ask('rename')} />
        <IconButton label={`Duplicate ${name}`} icon={IconCopy} disabled={!canChange} onPress={ask('duplicate')} />
        <IconButton label={`Remove ${name} from the text`} icon={IconTrash} disabled={!canChange} onPress={onRemove} />
        <IconButton label="Close the form" icon={IconX} onPress={onClose} />
      </header>
      {asked !== undefined && (
        <NameForm
          key={asked}
          action={asked === 'rename' ? 'Rename' : 'Duplicate'}
          first={asked === 'rename' ? name : `${name}-copy`}
          taken={asked === 'rename' ? otherNames : new Set([...otherNames, name])}
          onName={(to) => {
            setAsked(undefined)
            if (asked === 'duplicate') onDuplicate(to)
            else if (to !== name) onRename(to)
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
      <div className={styles['scroller']}>
        {readOnly !== undefined && <MessageBox kind="info">{readOnly}</MessageBox>}
        {entryText === undefined ? (
          <MessageBox kind="warning" title="The form waits for the text">
            The entry is no whole JSON object at the moment. Mend it in the text, then the form shows it.
          </MessageBox>
        ) : (
          <fieldset className={styles['fields']} disabled={readOnly !== undefined}>
            <PaneForm {...props} entryText={entryText} />
          </fieldset>
        )}
      </div>
    </section>
  )
}

interface Kept {
  readonly draft: EntryDraft
  /** The text in the editor the draft was last compared with. */
  readonly seen: string
  /** What was typed here and has not come back from the text yet, oldest first. */
  readonly sent: readonly string[]
}

function PaneForm({ name, entryText, onEntryText }: EntrySlot & { readonly entryText: string }) {
  const [kept, setKept] = useState<Kept>(() => ({ draft: draftOf(name, entryText), seen: entryText, sent: [] }))
  const current = kept.seen === entryText ? kept : followed(kept, entryText)
  if (current !== kept) setKept(current)
  const { draft } = current
  const change = (next: EntryDraft) => {
    setKept((before) => ({ ...before, draft: next, sent: [...before.sent, next.text].slice(-mostSent) }))
    onEntryText(next.text)
  }
  if (draft.fault !== undefined) {
    return (
      <MessageBox kind="warning" title="The form cannot show this entry">
        {draft.fault} Mend it in the text.
      </MessageBox>
    )
  }
  return (
    <EntryForm
      draft={draft}
      problems={draftProblems(draft, undefined)}
      takesFocus={false}
      onChange={(fields) => change(withFields(draft, fields))}
      onText={(text) => change(withSettings(draft, text))}
      onPaste={(text) => {
        const [server] = readPasted(text)?.servers ?? []
        if (server === undefined) return false
        change(withText(draft, server.entryText))
        return true
      }}
    />
  )
}

/** More changes than can be under way. */
const mostSent = 50

/** The draft once the text says something else: what came from here is known, what was typed there is taken over. */
function followed({ draft, sent }: Kept, entryText: string): Kept {
  const own = sent.findIndex((text) => saysTheSame(text, entryText))
  if (own >= 0) return { draft, seen: entryText, sent: sent.slice(own + 1) }
  if (saysTheSame(draft.text, entryText)) return { draft, seen: entryText, sent }
  return { draft: withText(draft, entryText), seen: entryText, sent: [] }
}

interface NameFormProps {
  readonly action: 'Rename' | 'Duplicate'
  readonly first: string
  readonly taken: ReadonlySet<string>
  readonly onName: (name: string) => void
  readonly onClose: () => void
}

function NameForm({ action, first, taken, onName, onClose }: NameFormProps) {
  const [typed, setTyped] = useState(first)
  const problem = taken.has(typed)
    ? 'There is a server of this name already.'
    : typed === ''
      ? 'Write a name.'
      : undefined
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (problem === undefined) onName(typed)
  }
  return (
    <form className={styles['naming']} onSubmit={submit} onKeyDown={(event) => event.key === 'Escape' && onClose()}>
      <TextInput
        aria-label="New name"
        classNames={{ input: 'mono' }}
        spellCheck={false}
        autoFocus
        onFocus={(event) => event.currentTarget.select()}
        value={typed}
        error={problem}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" disabled={problem !== undefined}>
        {action}
      </Button>
    </form>
  )
}
