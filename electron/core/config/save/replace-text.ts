import type { HardLinkChoice } from '../../../../shared/model/config'
import { encodeText } from '../decode-text'
import { type TextOnDisk, textOf } from '../text-on-disk'
import { type FileVersion, saveFile } from './atomic-file'
import type { Backups } from './backups'
import { notSaved } from './save-steps'

/** What became of putting a text in place of another. In every case but the first the file is as others wrote it. */
export type Replaced =
  | { readonly kind: 'saved'; readonly version: FileVersion }
  /** Something else stands in the file by now. */
  | { readonly kind: 'conflict'; readonly now: TextOnDisk }
  | { readonly kind: 'hard-links'; readonly names: number }

export interface ReplaceOptions {
  /** Keeps a copy of what was there. Absent: this program keeps none. */
  readonly backups: Backups | undefined
  readonly hardLinks: HardLinkChoice | undefined
}

export const damaged = 'it holds bytes that are not text, which a save would change'

/** Puts a text in place of what was read of a file, and never of anything else. Rejects with `AppFailure` that names the step. */
export async function replaceText(
  file: string,
  before: TextOnDisk,
  text: string,
  { backups, hardLinks }: ReplaceOptions,
): Promise<Replaced> {
  if (before.isDamaged) throw notSaved(file, damaged, 'Mend it in an editor that can show its bytes.')
  if (before.bytes) await backups?.keep(file, before.bytes)
  const bytes = encodeText(text, before.encoding)
  const outcome = await saveFile({ file, bytes, base: before.version, ...(hardLinks && { hardLinks }) })
  if (outcome.kind === 'conflict') return { kind: 'conflict', now: textOf(outcome.current) }
  if (outcome.kind !== 'overtaken') return outcome
  // Their bytes are in no file any more: they are kept, and the edit is made again by whoever can.
  await backups?.keep(file, outcome.lost)
  return { kind: 'conflict', now: await putBack(file, outcome.version, outcome.lost) }
}

/** What another program wrote in the very moment of a save goes back into the file, as if it had come first. */
async function putBack(file: string, version: FileVersion, lost: Buffer): Promise<TextOnDisk> {
  const outcome = await saveFile({ file, bytes: lost, base: version })
  return textOf(outcome.kind === 'conflict' ? outcome.current : lost)
}
