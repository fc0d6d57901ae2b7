import { formatBytes } from '../ui/format'
import type { TextSurface } from './text/text-surface'

/** Whether there is a code editor to take the place of a plain field. */
export type EditorState = 'coming' | 'missing'

/** Why there are no hints from a schema. */
type HintTrouble = 'too-large' | 'not-json' | 'no-schema' | 'too-slow'

const stillChecked = 'The text is still checked as JSON.'

/** What is said below the code editor about a schema it makes no use of. */
export const hintWords: Readonly<Record<HintTrouble, string>> = {
  'too-large': `The schema is too large for completion and hints. ${stillChecked}`,
  'not-json': `The schema is not valid JSON, so there are no hints from it. ${stillChecked}`,
  'no-schema': `The schema is neither an object nor true or false, so there are no hints from it. ${stillChecked}`,
  'too-slow': `Checking against the schema took too long, so there are no more hints from it. ${stillChecked}`,
}

/**
 * What is said below a plain field; undefined while the editor is on its way. `length` of the text, and of what of it is
 * `shown`, in characters.
 */
export function plainFieldWords(
  surface: TextSurface,
  { length, shown }: { readonly length: number; readonly shown: number },
  editor: EditorState,
): string | undefined {
  if (surface.kind === 'rich' && editor === 'coming') return undefined
  if (shown < length) {
    return `This text is very large (${formatBytes(length)}). Its first ${formatBytes(shown)} can be edited here, the rest is kept as it is. What replaces all that is shown replaces the whole text.`
  }
  const without = 'without colours, completion and checks'
  if (surface.kind === 'plain') {
    return `${surfaceWords(surface.why, length)}, so it is edited in a plain field, ${without}.`
  }
  return `The code editor could not be loaded. This plain field works ${without}.`
}

function surfaceWords(why: 'size' | 'line' | 'depth', length: number): string {
  switch (why) {
    case 'size':
      return `This text is large (${formatBytes(length)})`
    case 'line':
      return 'This text has a very long line'
    case 'depth':
      return 'This text is nested very deeply'
  }
}
