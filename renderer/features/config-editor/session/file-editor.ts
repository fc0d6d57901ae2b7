import type { HardLinkChoice, SaveResult } from '../../../../shared/model/config'
import type { AppError, Result } from '../../../../shared/result'
import type { DeckClient } from '../../../api/client'
import type { ConfigDraftStore } from '../../../state/config-drafts'
import { keepLineEnds } from '../texts/keep-line-ends'
import { beginSession, type EditSession, hasEdits, nextSession, type SessionEvent } from './edit-session'

export type EditorState =
  | { readonly kind: 'reading' }
  /** There is no text to show: it could not be read. */
  | { readonly kind: 'failed'; readonly error: AppError }
  | OpenEditor

export interface OpenEditor {
  readonly kind: 'open'
  readonly session: EditSession
  /** Why it cannot be edited. */
  readonly readOnly: string | undefined
  /** The save waits for a choice: the file has this many names. */
  readonly linkNames: number | undefined
}

export interface FileEditorDeps {
  readonly fileId: string
  readonly path: string
  readonly client: Pick<DeckClient, 'request'>
  readonly drafts: ConfigDraftStore
  /** Tells a person that something they asked for did not happen. */
  readonly report: (title: string, error: AppError) => void
}

/** One file in the editor: reads it, keeps what is typed, saves it, and follows what others do with the file. */
export class FileEditor {
  private current: EditorState = { kind: 'reading' }
  private readonly listeners = new Set<() => void>()
  private reading: Promise<void> | undefined
  /** The content of the file that was last told of. */
  private announced: string | undefined
  /** Something was told while a save was under way. */
  private isBehind = false

  constructor(private readonly deps: FileEditorDeps) {}

  readonly state = (): EditorState => this.current

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** The file has this content now. It is read where that is news. */
  follow(version: string): void {
    this.announced = version
    void this.catchUp()
  }

  /** Reads the file, whether or not anything was told of it. */
  async read(): Promise<void> {
    this.reading ??= this.readNow().finally(() => {
      this.reading = undefined
    })
    await this.reading
  }

  type(text: string): void {
    this.apply({ type: 'typed', text })
  }

  apply(event: SessionEvent): void {
    const { current } = this
    if (current.kind !== 'open') return
    this.show({ ...current, session: nextSession(current.session, event) })
  }

  /** True once it is on disk. What another program wrote meanwhile is not written over: the state then asks what to do. */
  async save(hardLinks?: HardLinkChoice): Promise<boolean> {
    const { current } = this
    if (current.kind !== 'open' || current.readOnly !== undefined) return false
    const { session } = current
    if (session.saving !== undefined || session.outside !== undefined) return false
    if (!hasEdits(session)) return true
    const text = keepLineEnds(session.base.text, session.text)
    this.show({ ...current, session: nextSession(session, { type: 'save-started', text }), linkNames: undefined })
    const { fileId } = this.deps
    const answer = await this.deps.client.request('config.save', {
      fileId,
      text,
      baseVersion: session.base.version,
      ...(hardLinks && { hardLinks }),
    })
    return this.settle('The file was not saved', answer)
  }

  /** Puts an earlier text back into the file. What is being edited stays, and is then beside a change outside. */
  async restore(backupId: string): Promise<boolean> {
    const { current } = this
    if (current.kind !== 'open' || current.session.saving !== undefined) return false
    const { base, outside } = current.session
    const answer = await this.deps.client.request('config.restore', {
      fileId: this.deps.fileId,
      backupId,
      baseVersion: (outside ?? base).version,
    })
    if (!answer.ok) {
      this.deps.report('The backup was not restored', answer.error)
      return false
    }
    await this.read()
    return answer.value.kind === 'saved'
  }

  /** Gives up the question what becomes of the other names of the file. */
  leaveUnsaved(): void {
    const { current } = this
    if (current.kind === 'open') this.show({ ...current, linkNames: undefined })
  }

  private settle(title: string, answer: Result<SaveResult>): boolean {
    const isSaved = this.showOutcome(title, answer)
    if (this.isBehind) {
      this.isBehind = false
      void this.catchUp()
    }
    return isSaved
  }

  private showOutcome(title: string, answer: Result<SaveResult>): boolean {
    if (!answer.ok) {
      this.apply({ type: 'save-failed' })
      this.deps.report(title, answer.error)
      return false
    }
    const result = answer.value
    switch (result.kind) {
      case 'saved':
        this.apply({ type: 'saved', version: result.version })
        return true
      case 'conflict':
        this.apply({ type: 'save-refused', disk: { text: result.theirText, version: result.version } })
        return false
      case 'hard-links':
        this.apply({ type: 'save-failed' })
        if (this.current.kind === 'open') this.show({ ...this.current, linkNames: result.names })
        return false
    }
  }

  private async catchUp(): Promise<void> {
    // A reading under way may have begun before the change.
    await this.reading
    const { current, announced } = this
    if (announced === undefined) return
    if (current.kind === 'open') {
      const { saving, base, outside } = current.session
      if (saving !== undefined) {
        this.isBehind = true
        return
      }
      if (announced === (outside ?? base).version) return
    }
    await this.read()
  }

  private async readNow(): Promise<void> {
    const answer = await this.deps.client.request('config.text', { fileId: this.deps.fileId })
    const { current } = this
    if (!answer.ok) {
      // What is being edited stays, whatever becomes of the file.
      if (current.kind === 'open') this.deps.report('The file could not be read again', answer.error)
      else this.show({ kind: 'failed', error: answer.error })
      return
    }
    const { text, version, readOnly } = answer.value
    const disk = { text, version }
    const session =
      current.kind === 'open'
        ? nextSession(current.session, { type: 'disk-read', disk })
        : beginSession(disk, this.deps.drafts.getState().drafts.get(this.deps.path))
    const linkNames = current.kind === 'open' ? current.linkNames : undefined
    this.show({ kind: 'open', session, readOnly, linkNames })
  }

  private show(state: EditorState): void {
    this.current = state
    this.keepDraft(state)
    for (const listener of this.listeners) listener()
  }

  private keepDraft(state: EditorState): void {
    if (state.kind !== 'open') return
    const { drafts, path } = this.deps
    const { text, base } = state.session
    if (hasEdits(state.session)) drafts.getState().keepDraft(path, { text, base })
    else drafts.getState().forgetDraft(path)
  }
}
