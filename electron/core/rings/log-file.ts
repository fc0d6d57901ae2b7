import { stripVTControlCharacters } from 'node:util'
import type { LogRow, RingSlice } from '../../../shared/model/ring'

/** Control characters but the tab: they do things to whoever prints the file. */
const controls = /(?!\t)\p{Cc}/gu

/** A log as it is written to a file. */
export interface LogFile {
  readonly suggestedName: string
  readonly text: string
}

/**
 * A log as text to be kept in a file: time, source, level and line, one line for each row. `mask` takes out what nobody
 * may see; it sees lines without terminal codes, so that a code in the middle of a secret hides nothing from it.
 */
export function logFile(
  serverName: string,
  { firstRow, rows }: RingSlice<LogRow>,
  mask: (text: string) => string,
): LogFile {
  const dropped = firstRow === 0 ? [] : [`[${firstRow} older lines are no longer kept]`]
  const lines = [...dropped, ...rows.map((row) => logLine(row, mask))]
  return { suggestedName: `${serverName}.log`, text: lines.map((line) => `${line}\n`).join('') }
}

function logLine({ at, source, level, text, times }: LogRow, mask: (text: string) => string): string {
  const line = mask(stripVTControlCharacters(text).replace(controls, ''))
  const repeats = times > 1 ? ` [${times} times]` : ''
  return `${new Date(at).toISOString()} ${source.padEnd(6)} ${level.padEnd(7)} ${line}${repeats}`.trimEnd()
}
