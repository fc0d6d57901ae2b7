import { Modal, SegmentedControl, TextInput } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react'
import type { AppError } from '../../../shared/result'
import { useDeck } from '../../state/deck-context'
import { ErrorWords } from '../../ui/error-words'
import { hasMod } from '../../ui/keys'
import { MessageBox } from '../../ui/message-box'
import { DraftTabs } from './draft-tabs'
import { draftProblems, draftsOf, type EntryDraft } from './entry-draft'
import styles from './entry-editor.module.css'
import { EntryFooter, type EntryMode } from './entry-footer'
import { EntryForm } from './entry-form'
import { EntryJson } from './entry-json'
import { FormRow } from './form-row'
import { type Pasted, readPasted } from './read-pasted'
import { useEntryWork } from './use-entry-work'
import { useTakenIds } from './use-taken-ids'
import { withoutEmptyFolder } from './write-fields'

/** Hands a draft to whoever keeps servers; why it was not taken, or undefined. */
export type SaveEntry = (draft: EntryDraft) => Promise<AppError | undefined>

interface EntryEditorProps {
  readonly title: string
  readonly mode: EntryMode
  readonly first: EntryDraft
  readonly save: SaveEntry
  readonly onClose: () => void
}

/** One entry as a form and as JSON, or several that were pasted at once. Nothing typed is lost before it is taken. */
export function EntryEditor({ title, mode, first, save, onClose }: EntryEditorProps) {
  const { client } = useDeck()
  const id = useId()
  const isNew = mode === 'add'
  const existingIds = useTakenIds()
  const [work, actions] = useEntryWork(first)
  const [view, setView] = useState<'form' | 'json'>('form')
  const [pasted, setPasted] = useState<Pasted>()
  const [isLeaving, setLeaving] = useState(false)
  const body = useRef<HTMLFormElement>(null)
  const { drafts, current, isDirty, isSaving, refusal, areProblemsShown } = work
  const draft = drafts[current]
  const others = drafts.filter((_, index) => index !== current).map((other) => other.id)
  const takenIds = isNew ? new Set([...existingIds, ...others]) : undefined
  const problems = draft === undefined ? {} : draftProblems(draft, takenIds)
  const shown = areProblemsShown ? problems : {}

  useEffect(() => {
    if (refusal !== undefined) body.current?.querySelector('[data-refusal]')?.scrollIntoView({ block: 'nearest' })
  }, [refusal])

  const leave = () => {
    if (isSaving) return
    if (isDirty && !isLeaving) setLeaving(true)
    else onClose()
  }
  const takePasted = (text: string) => {
    const read = readPasted(text)
    if (read === undefined) return false
    const taken = isNew ? read.servers : read.servers.slice(0, 1)
    setPasted(read)
    if (isNew) actions.replace(draftsOf(taken, draft?.id ?? '', existingIds))
    else if (taken[0] !== undefined) actions.setText(taken[0].entryText)
    return true
  }
  const submit = async (start: boolean) => {
    if (isSaving) return
    const faulty = drafts.findIndex((each) => {
      const beside = drafts.filter((other) => other !== each).map((other) => other.id)
      return Object.keys(draftProblems(each, isNew ? new Set([...existingIds, ...beside]) : undefined)).length > 0
    })
    if (faulty >= 0) {
      actions.update({ current: faulty, areProblemsShown: true, refusal: undefined })
      // The field that is wrong is drawn as such first.
      requestAnimationFrame(() => body.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      return
    }
    actions.update({ isSaving: true, refusal: undefined })
    const left = [...drafts]
    for (const each of drafts) {
      const error = await save({ ...each, text: withoutEmptyFolder(each.text) })
      if (error !== undefined) {
        actions.update({ drafts: left, current: 0, isSaving: false, refusal: error })
        return
      }
      left.shift()
    }
    // What becomes of the starts is seen in the states.
    if (start) void client.request('servers.startAll', { serverIds: drafts.map((each) => each.id) })
    onClose()
  }
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    void submit(false)
  }
  // On the window: a button that went away after its press leaves the focus nowhere.
  useWindowEvent('keydown', (event) => {
    if (event.key === 'Escape' && !event.defaultPrevented) {
      event.preventDefault()
      if (isLeaving) setLeaving(false)
      else leave()
    } else if (event.key === 'Enter' && hasMod(event)) {
      event.preventDefault()
      void submit(event.shiftKey)
    }
  })
  if (draft === undefined) return null
  return (
    <Modal
      opened
      onClose={leave}
      title={title}
      size={680}
      closeOnClickOutside={false}
      closeOnEscape={false}
      closeButtonProps={{ 'aria-label': 'Close' }}
      classNames={{ body: styles['dialog'] ?? '' }}
    >
      <form ref={body} className={styles['form']} onSubmit={onSubmit} noValidate>
        {drafts.length > 1 && (
          <DraftTabs drafts={drafts} current={current} onShow={actions.show} onDrop={actions.drop} />
        )}
        <div className={styles['top']}>
          {isNew ? (
            <FormRow label="Name" htmlFor={`${id}-id`} problem={shown.id} problemId={`${id}-id-problem`}>
              <TextInput
                id={`${id}-id`}
                data-autofocus
                placeholder="my-server"
                classNames={{ input: 'mono' }}
                spellCheck={false}
                value={draft.id}
                error={shown.id !== undefined}
                aria-describedby={shown.id === undefined ? undefined : `${id}-id-problem`}
                onChange={(event) => actions.setId(event.currentTarget.value)}
              />
            </FormRow>
          ) : (
            <FormRow label="Name">
              <span className={`mono ${styles['id'] ?? ''}`}>{draft.id}</span>
            </FormRow>
          )}
          <SegmentedControl
            aria-label="Write the entry"
            value={view}
            onChange={(next) => setView(next === 'json' ? 'json' : 'form')}
            data={[
              { value: 'form', label: 'Form' },
              { value: 'json', label: 'JSON' },
            ]}
          />
        </div>
        <div className={styles['scroller']} data-view={view}>
          {pasted !== undefined && <PastedNote pasted={pasted} />}
          {view === 'json' ? (
            <EntryJson
              key={current}
              draft={draft}
              problem={shown.text}
              onChange={actions.setText}
              onSplit={(text) => takePasted(text)}
            />
          ) : draft.fault === undefined ? (
            <EntryForm
              draft={draft}
              problems={shown}
              takesFocus={!isNew}
              onChange={actions.setFields}
              onText={actions.setSettings}
              onPaste={takePasted}
            />
          ) : (
            <MessageBox kind="warning" title="The form cannot show this entry">
              {draft.fault} Mend it as JSON, then the form shows it again.
            </MessageBox>
          )}
        </div>
        {refusal !== undefined && (
          <div data-refusal="" role="alert">
            <MessageBox kind="error" title={isNew ? `"${draft.id}" was not added` : 'The entry was not changed'}>
              <ErrorWords error={refusal} />
            </MessageBox>
          </div>
        )}
        <EntryFooter
          mode={mode}
          count={drafts.length}
          isSaving={isSaving}
          isLeaving={isLeaving}
          onStay={() => setLeaving(false)}
          onLeave={leave}
          onSaveAndStart={() => void submit(true)}
        />
      </form>
    </Modal>
  )
}

/** Says what a pasted text was taken for, so that nobody wonders where it went. */
function PastedNote({ pasted }: { readonly pasted: Pasted }) {
  return (
    <p className={styles['note']} role="status">
      Read from {pasted.what}. {pasted.note}
    </p>
  )
}
