import { type ClientId, clientNames } from '../../../../shared/model/client-format'
import { EntryFields } from './entry-fields'
import type { EntryOrigin } from './entry-origin'
import { nameForeign } from './foreign-variables'
import { placeEntry } from './place-entry'
import {
  joinApprovals,
  olderTransport,
  readTimeout,
  renameFields,
  type Step,
  splitCommandList,
  turnEnabled,
} from './spellings'
import { splitLines } from './split-lines'
import { flattenCommand, readOrigin } from './zed-entry'

/** An entry in our format, as JSON text, and what is to be known of the way there. */
export interface ConvertedEntry {
  readonly entryText: string
  readonly notes: readonly string[]
  /** The same with a command line in one text taken apart; absent where there is none. */
  readonly splitText?: string
}

const common: readonly Step[] = [renameFields, turnEnabled, joinApprovals, splitCommandList]

/** What each program says in its own way. In our own format nothing is. */
const steps: Readonly<Record<ClientId, readonly Step[]>> = {
  deck: [],
  'claude-desktop': common,
  'claude-code': [...common, readTimeout(1)],
  cursor: common,
  vscode: common,
  windsurf: common,
  cline: [...common, olderTransport, readTimeout(1000)],
  zed: [flattenCommand, readOrigin, ...common, readTimeout(1000)],
}

/** Fields of an entry that mean something here, or to people. */
const ourFields: ReadonlySet<string> = new Set([
  ...['command', 'args', 'env', 'envFile', 'cwd', 'type', 'url', 'headers', 'disabled', 'autoApprove', 'deck'],
  ...['restartPolicy', 'lifecycle', 'taskConfig', 'timeoutMs', 'startTimeoutMs', 'name', 'description', '$schema'],
])

/** What is kept and not followed where following it would matter. */
const weightyFields: Readonly<Record<string, string>> = {
  sandboxEnabled: 'It ran in a sandbox there. MCP Deck starts it without one.',
  headersHelper:
    '"headersHelper" makes headers by a command there, which MCP Deck does not: write them into "headers".',
  disabledTools: 'Tools listed in "disabledTools" are shown here all the same.',
}

/**
 * Translates one entry of a program into ours (manager spec, section 2). What means something here in another spelling is
 * respelled; everything else is kept, and named where it means nothing. Pure, never throws.
 */
export function convertEntry(entryText: string, origin: EntryOrigin): ConvertedEntry {
  const entry = EntryFields.read(entryText)
  if (!entry) return { entryText, notes: [] }
  for (const step of steps[origin.client]) step(entry)
  placeEntry(entry, origin)
  nameForeign(entry, origin.inputs)
  if (origin.client !== 'deck') nameUnused(entry, origin.client)
  const splitText = splitLines(entry)
  return { entryText: entry.text, notes: entry.notes, ...(splitText !== undefined && { splitText }) }
}

function nameUnused(entry: EntryFields, client: ClientId): void {
  const unused = entry.keys.filter((key) => !ourFields.has(key))
  for (const key of unused) {
    const words = Object.hasOwn(weightyFields, key) ? weightyFields[key] : undefined
    if (words !== undefined) entry.note(words)
  }
  const light = unused.filter((key) => !Object.hasOwn(weightyFields, key))
  if (light.length === 0) return
  const names = light.map((key) => `"${key}"`).join(', ')
  entry.note(`Kept, but of no use here: ${names} (${clientNames[client]}).`)
}
