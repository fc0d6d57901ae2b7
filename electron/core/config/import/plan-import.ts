import { freeName } from '../../../../shared/free-name'
import type { ImportChoice, ImportRow, ShownEntry } from '../../../../shared/model/import'
import { inOneLine } from '../../../../shared/result'
import { commandLineOf } from '../command-line-of'
import { SecretMask, secretsOfText } from '../mask-secrets'
import { maskedText } from '../masked-text'
import { type NamedEntry, readConfig } from '../read-config'
import { sameEntryFinder } from '../same-entries'
import { convertEntry } from './convert-entry'
import type { FoundEntries, FoundEntry } from './found-entries'

/** One server of a source in our format, secrets and all. It stays in the main process. */
export interface PlannedEntry {
  readonly found: FoundEntry
  readonly entryText: string
  readonly splitText?: string
  readonly notes: readonly string[]
}

/** Where a source is written to, as it stands now. */
export interface ImportTarget {
  readonly entries: readonly NamedEntry[]
  readonly inputIds: ReadonlySet<string>
}

/** Translates all servers of a source. `folderOf`: the project that a server is for. Pure. */
export function planEntries(
  { entries, inputs }: FoundEntries,
  folderOf: (entry: FoundEntry) => string | undefined,
): readonly PlannedEntry[] {
  const inputIds = new Set(inputs.keys())
  return entries.map((found) => {
    const folder = folderOf(found)
    const converted = convertEntry(found.entryText, {
      client: found.client,
      inputs: inputIds,
      ...(folder !== undefined && { folder }),
    })
    return { found, ...converted }
  })
}

/** Longest command line of a row, in characters. */
const longestLine = 4096

/**
 * The rows a person chooses from, secrets masked. What says the same as an entry that is there is to be skipped, what has a
 * free name added, anything else added under a name that is free.
 */
export function importRows(plan: readonly PlannedEntry[], { entries }: ImportTarget): readonly ImportRow[] {
  const taken = new Set(entries.map(({ name }) => name))
  const findSame = sameEntryFinder(entries)
  return plan.map((planned, position): ImportRow => {
    const { found, entryText, splitText, notes } = planned
    const read = readAlone(entryText)
    const present = entries.find(({ name }) => name === found.name)
    const same = findSame(entryText)
    const row = {
      position,
      name: found.name,
      client: found.client,
      ...(found.project !== undefined && { folder: found.project }),
      ...shownEntry(entryText),
      problems: (read?.problems ?? []).map(inOneLine),
      notes: [...notes, ...(read?.notices ?? [])],
      ...(splitText !== undefined && { split: shownEntry(splitText) }),
      ...(present && { presentText: maskedText(present.text).text }),
      ...(same && { sameAs: same.name }),
    }
    // What is no entry at all, or says nothing to start, is of use to nobody.
    const isIdle = read?.entry === undefined && !/"(?:command|url)"\s*:/.test(entryText)
    return { ...row, suggested: suggestedFor(found.name, same !== undefined, isIdle, taken) }
  })
}

function suggestedFor(own: string, isThere: boolean, isIdle: boolean, taken: Set<string>): ImportRow['suggested'] {
  if (isThere) return { action: 'skip', name: own }
  const name = freeName(own, (other) => taken.has(other))
  if (isIdle) return { action: 'skip', name }
  taken.add(name)
  return { action: 'add', name }
}

/** What of an entry may be shown. */
function shownEntry(entryText: string): ShownEntry {
  const mask = new SecretMask(secretsOfText(entryText))
  return {
    runs: mask.apply(commandLineOf(readAlone(entryText)?.entry)).slice(0, longestLine),
    entryText: maskedText(entryText).text,
  }
}

/** The entry read as if it stood in a file. */
export function readAlone(entryText: string): NamedEntry | undefined {
  return readConfig(`{"mcpServers":{"entry":${entryText}}}`).entries[0]
}

/** The text a choice means. */
export function chosenText({ entryText, splitText }: PlannedEntry, { split }: ImportChoice): string {
  return split === true ? (splitText ?? entryText) : entryText
}
