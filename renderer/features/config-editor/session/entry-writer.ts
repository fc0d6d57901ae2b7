import type { RequestInput } from '../../../../shared/ipc/contract'
import type { AppError } from '../../../../shared/result'
import type { DeckClient } from '../../../api/client'

export type EntryEdit = RequestInput<'config.editText'>['edit']

export interface EntryWriterDeps {
  readonly client: Pick<DeckClient, 'request'>
  /** The text in the editor now; undefined while there is none. */
  readonly text: () => string | undefined
  readonly type: (text: string) => void
  readonly report: (title: string, error: AppError) => void
}

/**
 * Makes changes of single entries in the text of an editor, by the rules of a save: every byte that is not meant stays. One
 * after the other; what is typed while one is under way is kept, and the change is made in the newer text. Of changes of one
 * entry that wait only the last is made.
 */
export class EntryWriter {
  private readonly waiting: EntryEdit[] = []
  private isWriting = false

  constructor(private readonly deps: EntryWriterDeps) {}

  write(edit: EntryEdit): void {
    const last = this.waiting.at(-1)
    if (edit.kind === 'set-entry' && last?.kind === 'set-entry' && last.name === edit.name) this.waiting.pop()
    this.waiting.push(edit)
    if (!this.isWriting) void this.writeAll()
  }

  private async writeAll(): Promise<void> {
    this.isWriting = true
    for (let edit = this.waiting.shift(); edit !== undefined; edit = this.waiting.shift()) await this.make(edit)
    this.isWriting = false
  }

  private async make(edit: EntryEdit): Promise<void> {
    const { client, text, type, report } = this.deps
    for (;;) {
      const before = text()
      if (before === undefined) return
      const answer = await client.request('config.editText', { text: before, edit })
      if (!answer.ok) {
        report(`"${edit.name}" was not changed`, answer.error)
        return
      }
      if (text() !== before) continue
      type(answer.value.text)
      return
    }
  }
}
