import type { ImportChoice } from '../../../../shared/model/import'
import { AppFailure } from '../../../../shared/result'
import type { ConfigEdit } from '../edits/config-edits'
import { inputIdsIn } from '../variables/references-of'
import { chosenText, type ImportTarget, type PlannedEntry } from './plan-import'

/** A server that an import writes. */
export interface ImportedEntry {
  readonly name: string
  readonly entryText: string
}

/** What an import writes, all of it at once. */
export interface ImportEdits {
  readonly entries: readonly ImportedEntry[]
  readonly edits: readonly ConfigEdit[]
}

/**
 * The edits that choices mean: entries, then the definitions of the inputs they name. Throws `AppFailure` for names that
 * cannot be written. Pure.
 */
export function editsOf(
  plan: readonly PlannedEntry[],
  choices: readonly ImportChoice[],
  inputs: ReadonlyMap<string, string>,
  target: ImportTarget,
): ImportEdits {
  const entries = choices.flatMap((choice): readonly ImportedEntry[] => {
    const planned = plan[choice.position]
    return choice.action === 'skip' || planned === undefined
      ? []
      : [{ name: choice.name, entryText: chosenText(planned, choice) }]
  })
  checkNames(choices, target)
  const needed = new Set(entries.flatMap(({ entryText }) => inputIdsIn(entryText)))
  const definitions = [...inputs].filter(([id]) => needed.has(id) && !target.inputIds.has(id))
  return {
    entries,
    edits: [
      ...entries.map(({ name, entryText }): ConfigEdit => ({ kind: 'set-entry', name, entryText })),
      ...definitions.map(([name, inputText]): ConfigEdit => ({ kind: 'add-input', name, inputText })),
    ],
  }
}

function checkNames(choices: readonly ImportChoice[], target: ImportTarget): void {
  const present = new Set(target.entries.map(({ name }) => name))
  const written = new Set<string>()
  for (const { name, action } of choices) {
    if (action === 'skip') continue
    if (name.trim() === '') throw refused('A server has no name.', 'Give it one.')
    if (written.has(name)) throw refused(`Two servers would be called "${name}".`, 'Give one of them another name.')
    if (action === 'add' && present.has(name)) {
      throw refused(`The file has a server "${name}" already.`, 'Give the new one another name, or overwrite it.')
    }
    written.add(name)
  }
}

function refused(message: string, hint: string): AppFailure {
  return new AppFailure({ code: 'server-exists', message, hint })
}
