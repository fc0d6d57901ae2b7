import type { Comparison } from '../../../editors/compare-view'
import { formatExactTime } from '../../../ui/format'
import type { EditSession } from '../session/edit-session'

/** A copy of the file with its text. */
export interface BackupText {
  readonly backupId: string
  /** Epoch ms. */
  readonly at: number
  readonly text: string
}

/** What is looked at beside the text in the editor. */
export type Compared =
  /** What was typed since the text was read or saved. */
  | { readonly kind: 'disk' }
  /** What another program wrote meanwhile. */
  | { readonly kind: 'outside' }
  | { readonly kind: 'backup'; readonly backup: BackupText }

const onDisk = 'On disk'
const yours = 'Yours, not saved'

/** The comparisons that answer a question, the nearest first; none where it is no longer asked. */
export function comparisonsOf(
  compared: Compared,
  { base, text, outside }: EditSession,
): readonly [Comparison, ...Comparison[]] | undefined {
  switch (compared.kind) {
    case 'disk':
      return [{ name: 'Your edits', before: base.text, after: text, beforeLabel: onDisk, afterLabel: yours }]
    case 'outside': {
      if (outside === undefined) return undefined
      const before = 'Before both changes'
      return [
        { name: 'Theirs and yours', before: outside.text, after: text, beforeLabel: onDisk, afterLabel: yours },
        { name: 'Their changes', before: base.text, after: outside.text, beforeLabel: before, afterLabel: onDisk },
        { name: 'Your changes', before: base.text, after: text, beforeLabel: before, afterLabel: yours },
      ]
    }
    case 'backup': {
      const { backup } = compared
      return [
        {
          name: 'Backup and disk',
          before: (outside ?? base).text,
          after: backup.text,
          beforeLabel: onDisk,
          afterLabel: `Backup of ${formatExactTime(backup.at)}`,
        },
      ]
    }
  }
}
