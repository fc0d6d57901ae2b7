import type { Draft } from '../../../shared/model/draft'

/** Most drafts kept; the ones untouched for longest go first. */
const mostDrafts = 200

/** Most characters of drafts kept together. */
const mostCharacters = 2_000_000

/** A draft of one tool, as it is and as it may be written. */
export interface ShelvedDraft {
  readonly file: string
  readonly name: string
  readonly tool: string
  readonly draft: Draft
  /** Absent: it is kept for this run only. */
  readonly onDisk?: Draft
}

/** Drafts by tool, bounded: the one touched last stays longest, and always. */
export class DraftShelf {
  /** The one touched last stands last. */
  readonly #drafts = new Map<string, ShelvedDraft>()

  get(key: string): ShelvedDraft | undefined {
    return this.#drafts.get(key)
  }

  put(key: string, draft: ShelvedDraft): void {
    this.#drafts.delete(key)
    this.#drafts.set(key, draft)
    let characters = this.all().reduce((sum, { draft: { text } }) => sum + text.length, 0)
    for (const [oldKey, old] of this.#drafts) {
      if (oldKey === key || (this.#drafts.size <= mostDrafts && characters <= mostCharacters)) return
      this.#drafts.delete(oldKey)
      characters -= old.draft.text.length
    }
  }

  /** In the order they were touched. */
  all(): readonly ShelvedDraft[] {
    return [...this.#drafts.values()]
  }
}
