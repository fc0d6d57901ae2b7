import { AppFailure } from '../../../shared/result'
import { type ConfigEdit, editConfig } from './edits/config-edits'

/** A text with one edit made in it, for an editor that saves it later. Throws `AppFailure` where that is refused. */
export function editText(text: string, edit: ConfigEdit): { readonly text: string } {
  const edited = editConfig(text, [edit])
  if (edited.kind === 'edited') return { text: edited.text }
  throw new AppFailure(edited.error)
}
