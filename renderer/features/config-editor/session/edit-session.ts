import type { ConfigDraft } from '../../../state/config-drafts'
import { isSameText } from '../texts/same-text'

/** What stood on disk when it was read. Equal versions mean equal bytes. */
export interface DiskText {
  readonly text: string
  readonly version: string
}

/**
 * One file as it is being edited. `base` is what the edits started from, `text` what stands in the editor. `outside`: what
 * another program wrote since, while there are edits; a person chooses what becomes of the two. `saving`: the text that is
 * under way to the disk.
 */
export interface EditSession {
  readonly base: DiskText
  readonly text: string
  readonly outside: DiskText | undefined
  readonly saving: string | undefined
  /** Why what is in the editor is not what was there before, for a short note. */
  readonly news: SessionNews | undefined
}

export type SessionNews = 'draft-kept' | 'taken-over' | 'saved' | 'mine-kept' | 'theirs-taken' | 'merged' | 'discarded'

export type SessionEvent =
  | { readonly type: 'typed'; readonly text: string }
  /** The file was read again, because it may have changed. */
  | { readonly type: 'disk-read'; readonly disk: DiskText }
  /** This text goes to the disk: what is in the editor, with the line ends of the file. */
  | { readonly type: 'save-started'; readonly text: string }
  | { readonly type: 'saved'; readonly version: string }
  | { readonly type: 'save-failed' }
  /** Nothing was written: this stands there by now. */
  | { readonly type: 'save-refused'; readonly disk: DiskText }
  | { readonly type: 'keep-mine' }
  | { readonly type: 'take-theirs' }
  | { readonly type: 'merge'; readonly text: string }
  | { readonly type: 'discard' }

/** Begins with what is on disk, and with what was typed last time where that was not saved. */
export function beginSession(disk: DiskText, draft: ConfigDraft | undefined): EditSession {
  const clean: EditSession = { base: disk, text: disk.text, outside: undefined, saving: undefined, news: undefined }
  if (draft === undefined || isSameText(draft.text, disk.text)) return clean
  const kept: EditSession = { ...clean, base: draft.base, text: draft.text, news: 'draft-kept' }
  return draft.base.version === disk.version ? { ...kept, base: disk } : diskRead(kept, disk)
}

/** Whether there is something in the editor that is not on disk. */
export function hasEdits({ base, text }: EditSession): boolean {
  return !isSameText(text, base.text)
}

/** The next state. Never drops a text that a person or another program wrote: what goes is on disk, or was chosen to go. */
export function nextSession(session: EditSession, event: SessionEvent): EditSession {
  switch (event.type) {
    case 'typed':
      return event.text === session.text ? session : { ...session, text: event.text, news: undefined }
    case 'disk-read':
      return diskRead(session, event.disk)
    case 'save-started':
      return { ...session, saving: event.text, news: undefined }
    case 'saved':
      return saved(session, event.version)
    case 'save-failed':
      return { ...session, saving: undefined }
    case 'save-refused':
      return diskRead({ ...session, saving: undefined }, event.disk)
    case 'keep-mine':
      return session.outside === undefined
        ? session
        : { ...session, base: session.outside, outside: undefined, news: 'mine-kept' }
    case 'take-theirs':
      return session.outside === undefined ? session : clean(session.outside, 'theirs-taken')
    case 'merge':
      return session.outside === undefined
        ? session
        : { ...session, base: session.outside, text: event.text, outside: undefined, news: 'merged' }
    case 'discard':
      return clean(session.outside ?? session.base, 'discarded')
  }
}

function diskRead(session: EditSession, disk: DiskText): EditSession {
  // What is under way may be just what was read; how the save ends says so.
  if (session.saving !== undefined || disk.version === session.base.version) {
    return disk.version === session.base.version && session.outside !== undefined
      ? { ...session, outside: undefined }
      : session
  }
  if (isSameText(disk.text, session.text)) return { ...session, base: disk, outside: undefined }
  if (!hasEdits(session)) return clean(disk, 'taken-over')
  // Only its time changed, or its encoding.
  if (disk.text === session.base.text) return { ...session, base: disk, outside: undefined }
  return disk.version === session.outside?.version ? session : { ...session, outside: disk }
}

function saved(session: EditSession, version: string): EditSession {
  if (session.saving === undefined) return session
  const base = { text: session.saving, version }
  return { ...session, base, outside: undefined, saving: undefined, news: 'saved' }
}

function clean(disk: DiskText, news: SessionNews): EditSession {
  return { base: disk, text: disk.text, outside: undefined, saving: undefined, news }
}
