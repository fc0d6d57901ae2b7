import { addressSpellings, fieldSpellings } from '../field-spellings'
import { longestTimeMs } from '../server-entry'
import type { EntryFields } from './entry-fields'

/** One thing that is said in another way by another program, said in ours. */
export type Step = (entry: EntryFields) => void

const [ourAddress, ...theirAddresses] = addressSpellings

/** Other programs' names for a field of ours, where both mean the same. */
const sameMeaning: Readonly<Record<string, string>> = {
  ...Object.fromEntries(theirAddresses.map((theirs) => [theirs, ourAddress])),
  transport: 'type',
  transportType: 'type',
  ...fieldSpellings,
}

/** Fields that only go by another name. Where both are there, both stay, for a person to see. */
export const renameFields: Step = (entry) => {
  for (const [theirs, ours] of Object.entries(sameMeaning)) {
    if (!entry.has(theirs) || entry.has(ours) || entry.node(theirs)?.type === 'null') continue
    entry.rename(theirs, ours)
    entry.note(`"${theirs}" is called "${ours}" here.`)
  }
}

/** `enabled: false` as `disabled: true`. */
export const turnEnabled: Step = (entry) => {
  const enabled = entry.boolean('enabled')
  if (enabled === undefined) return
  entry.remove('enabled')
  if (enabled || entry.has('disabled')) return
  entry.set('disabled', 'true')
  entry.note('It is switched off, as it was there.')
}

/** `alwaysAllow` beside or in place of `autoApprove`: either lists tools that are run without asking. */
export const joinApprovals: Step = (entry) => {
  const theirs = entry.strings('alwaysAllow')
  if (theirs === undefined) return
  const ours = entry.has('autoApprove') ? entry.strings('autoApprove') : []
  if (ours === undefined) return
  entry.remove('alwaysAllow')
  if (theirs.length === 0 && !entry.has('autoApprove')) return
  entry.set('autoApprove', JSON.stringify([...new Set([...ours, ...theirs])]))
  entry.note('"alwaysAllow" is called "autoApprove" here. MCP Deck keeps the list and grants nothing by it.')
}

/** A command and its arguments in one list. */
export const splitCommandList: Step = (entry) => {
  const [command, ...args] = entry.strings('command') ?? []
  if (command === undefined) return
  const rest = entry.has('args') ? entry.strings('args') : []
  if (rest === undefined) return
  entry.set('command', JSON.stringify(command))
  if (args.length > 0 || entry.has('args')) entry.set('args', JSON.stringify([...args, ...rest]))
  entry.note('"command" was a list: its first word is the command, the others are arguments.')
}

/** `timeout` as `timeoutMs`, given how many milliseconds its unit has. */
export function readTimeout(unitMs: 1 | 1000): Step {
  return (entry) => {
    const timeout = entry.number('timeout')
    if (timeout === undefined || entry.has('timeoutMs')) return
    const unit = unitMs === 1 ? 'milliseconds' : 'seconds'
    const milliseconds = Math.round(timeout * unitMs)
    if (milliseconds < 1 || milliseconds > longestTimeMs) {
      entry.note(`"timeout" is ${timeout} ${unit}, which is no time to wait: it was left out.`)
    } else {
      entry.set('timeoutMs', String(milliseconds))
      entry.note(`"timeout" is in ${unit} there: it is "timeoutMs": ${milliseconds} here.`)
    }
    entry.remove('timeout')
  }
}

/** Cline takes an address without a type for the older transport. */
export const olderTransport: Step = (entry) => {
  if (!entry.has('url') || entry.has('type') || entry.has('command')) return
  entry.set('type', '"sse"')
  entry.note('An address without "type" is SSE there: it is "type": "sse" here.')
}
