import type { ConfigEdit } from './edits/config-edits'
import { readConfig } from './read-config'

/** The entries of a text as they are written, by name; of equal names the last counts. */
export function entriesOf(text: string): ReadonlyMap<string, string> {
  return new Map(readConfig(text).entries.map(({ name, text: entryText }) => [name, entryText]))
}

/** What happened to entries between two texts, as edits that do the same in another text of the file. */
export function entryDifferences(before: string, after: string): readonly ConfigEdit[] {
  const old = entriesOf(before)
  const now = entriesOf(after)
  const removed = [...old.keys()].filter((name) => !now.has(name))
  return [
    ...removed.map((name): ConfigEdit => ({ kind: 'remove-entry', name })),
    ...[...now].flatMap(([name, entryText]): readonly ConfigEdit[] =>
      old.get(name) === entryText ? [] : [{ kind: 'set-entry', name, entryText }],
    ),
  ]
}
