import { z } from 'zod'
import { callOutcomes } from '../../../shared/model/call'
import type { HistoryDetail, HistoryRow } from '../../../shared/model/history'
import { parsedJson } from '../connection/json-value'

/** Longest beginning of the arguments a row shows, in characters. */
const longestLine = 200

const count = z.number().min(0)

/** One line of a file of the history. Keys that are not known are of a newer version, and are left out. */
const entrySchema = z.object({
  callId: z.string().min(8).max(64),
  at: count,
  /** Whose call it was: file and name stay the same from run to run, ids need not. `file`: empty for a server of none. */
  server: z.object({ file: z.string(), name: z.string() }),
  tool: z.string(),
  outcome: z.enum(callOutcomes),
  durationMs: count,
  arguments: z.string().optional(),
  argumentsLost: z.string().optional(),
  withheld: z.array(z.array(z.union([z.string(), z.int().min(0)]))).optional(),
  timeoutMs: z.int().min(1).optional(),
  task: z.object({ ttlMs: z.number().nullable() }).optional(),
  preview: z.string(),
  isWhole: z.boolean(),
  error: z.string().optional(),
})

/** A call as it is kept. Nothing secret is in it. */
export type HistoryEntry = Readonly<z.infer<typeof entrySchema>>

/** The tool of a server, in words that stay the same from run to run. */
export interface ToolOfServer {
  readonly file: string
  readonly name: string
  readonly tool: string
}

/** One text for each tool; tells apart what differs anywhere. */
export function toolKey({ file, name, tool }: ToolOfServer): string {
  return JSON.stringify([file, name, tool])
}

export function keyOfEntry({ server, tool }: HistoryEntry): string {
  return toolKey({ ...server, tool })
}

/** Without the line end. */
export function writeEntry(entry: HistoryEntry): string {
  return JSON.stringify(entry)
}

/** Undefined for a line that is damaged. */
export function readEntry(line: string): HistoryEntry | undefined {
  return entrySchema.safeParse(parsedJson(line)).data
}

export function rowOf(entry: HistoryEntry, isOnDisk: boolean): HistoryRow {
  const { callId, at, outcome, durationMs } = entry
  const line = entry.arguments
    ?.slice(0, longestLine * 4)
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, longestLine)
  return {
    callId,
    at,
    outcome,
    durationMs,
    ...(line !== undefined && { line }),
    withheldValues: entry.withheld?.length ?? 0,
    isOnDisk,
  }
}

export function detailOf(entry: HistoryEntry, isOnDisk: boolean): HistoryDetail {
  const { argumentsLost, withheld = [], timeoutMs, task, preview, isWhole, error } = entry
  return {
    ...rowOf(entry, isOnDisk),
    ...(entry.arguments !== undefined && { argumentsText: entry.arguments }),
    ...(argumentsLost !== undefined && { argumentsLost }),
    withheld,
    sentWith: { ...(timeoutMs !== undefined && { timeoutMs }), ...(task && { task }) },
    preview,
    isWhole,
    ...(error !== undefined && { error }),
  }
}

/** Whether a call has this text, which is in small letters, anywhere a person would look for it. */
export function hasText({ arguments: sent, preview, error, outcome }: HistoryEntry, wanted: string): boolean {
  return [sent, preview, error, outcome].some((text) => text?.toLowerCase().includes(wanted))
}
