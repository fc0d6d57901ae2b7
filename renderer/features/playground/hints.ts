import type { ToolHints } from '../../../shared/model/tool'

export type HintName = keyof ToolHints

const words: Readonly<Record<HintName, string>> = {
  readOnly: 'read-only',
  destructive: 'destructive',
  idempotent: 'idempotent',
  openWorld: 'open world',
}

const meanings: Readonly<Record<HintName, string>> = {
  readOnly: 'The server says that this tool changes nothing.',
  destructive: 'The server says that this tool may destroy or overwrite something.',
  idempotent: 'The server says that calling it again with the same arguments changes nothing more.',
  openWorld: 'The server says that this tool reaches out to other systems.',
}

export const hintNames: readonly HintName[] = ['readOnly', 'destructive', 'idempotent', 'openWorld']

export function hintWords(hint: HintName): string {
  return words[hint]
}

export function hintMeaning(hint: HintName): string {
  return meanings[hint]
}

/** The hints a server stated as true: these are drawn as badges. */
export function statedHints(hints: ToolHints): readonly HintName[] {
  return hintNames.filter((hint) => hints[hint] === true)
}

/** A hint as the server stated it; a hint that is absent says nothing either way. */
export function hintAnswer(value: boolean | undefined): string {
  if (value === undefined) return 'not stated'
  return value ? 'yes' : 'no'
}

/** What is wrong with a tool, in words that can stand in its row; undefined for a good one. */
export function toolFault(tool: {
  readonly malformed?: string
  readonly duplicate?: true
  readonly overLimit?: string
}): string | undefined {
  if (tool.malformed !== undefined) return `Malformed: ${tool.malformed}`
  if (tool.overLimit !== undefined) return `Left out: ${tool.overLimit}`
  if (tool.duplicate === true) return 'Duplicate: an earlier tool has the same name'
  return undefined
}
