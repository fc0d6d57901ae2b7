import type { ImportAction, ImportChoice, ImportPreview, ImportRow } from '../../../shared/model/import'

/** What a person changed of what was suggested, by position. */
export type Changes = ReadonlyMap<number, Partial<Omit<ImportChoice, 'position'>>>

export const noChanges: Changes = new Map()

/** What becomes of each row, in order. */
export function choicesOf(rows: readonly ImportRow[], changes: Changes): readonly ImportChoice[] {
  return rows.map((row) => {
    const { action, name, split } = { ...row.suggested, split: undefined, ...changes.get(row.position) }
    // Only an entry of the same name can be overwritten.
    return {
      position: row.position,
      action,
      name: action === 'overwrite' ? row.name : name,
      ...(split === true && row.split !== undefined && { split }),
    }
  })
}

/** The actions that are possible for a row. */
export function actionsOf(row: ImportRow): readonly ImportAction[] {
  return row.presentText === undefined ? ['add', 'skip'] : ['add', 'overwrite', 'skip']
}

/** What is wrong with the names servers would be added under, by position. */
export function nameFaults(
  choices: readonly ImportChoice[],
  { takenNames }: Pick<ImportPreview, 'takenNames'>,
): ReadonlyMap<number, string> {
  const written = choices.filter(({ action }) => action !== 'skip')
  const uses = new Map<string, number>()
  for (const { name } of written) uses.set(name, (uses.get(name) ?? 0) + 1)
  const taken = new Set(takenNames)
  return new Map(
    written.flatMap(({ position, action, name }): readonly (readonly [number, string])[] => {
      if (name.trim() === '') return [[position, 'Give it a name.']]
      if (action === 'add' && taken.has(name)) return [[position, `The file has a server "${name}" already.`]]
      return (uses.get(name) ?? 0) > 1 ? [[position, `"${name}" is chosen twice.`]] : []
    }),
  )
}

/** How much an import would do. */
export interface ImportCounts {
  readonly added: number
  readonly overwritten: number
  readonly skipped: number
}

export function countsOf(choices: readonly ImportChoice[]): ImportCounts {
  const count = (wanted: ImportAction) => choices.filter(({ action }) => action === wanted).length
  return { added: count('add'), overwritten: count('overwrite'), skipped: count('skip') }
}

/** The counts in words; what does not happen is not spoken of. */
export function countWords({ added, overwritten, skipped }: ImportCounts): string {
  const parts = [
    [added, 'add'],
    [overwritten, 'overwrite'],
    [skipped, 'skip'],
  ] as const
  const said = parts.filter(([number]) => number > 0).map(([number, word]) => `${number} to ${word}`)
  return said.join(', ')
}
