import type { LogRow } from '../../../shared/model/ring'
import type { LogMessage } from '../connection/log-message'
import { fewWords, shortText } from '../connection/short-text'
import { cutText } from '../process/log-text'

/** Most lines one message makes; the rest of it is in the traffic. */
const mostLines = 200

const gravest: ReadonlySet<string> = new Set(['error', 'critical', 'alert', 'emergency'])

export interface MessageRows {
  readonly level: LogRow['level']
  readonly lines: readonly string[]
}

/** A log message of a server as lines of its log: a level that is none of ours stands in front, and who wrote it. */
export function messageRows({ level, logger, text }: LogMessage): MessageRows {
  const shown = rowLevel(level)
  const front = [...(level === shown ? [] : [level]), ...(logger === undefined ? [] : [`${logger}:`])]
    .map((word) => `${shortText(word, fewWords)} `)
    .join('')
  const lines = text.split(/\r?\n/)
  const kept = lines.slice(0, mostLines).map((line, at) => cutLine(at === 0 ? front + line : line))
  const more = lines.length - kept.length
  return { level: shown, lines: more === 0 ? kept : [...kept, `… ${more} more lines: see the message in Traffic.`] }
}

function rowLevel(level: string): LogRow['level'] {
  if (gravest.has(level)) return 'error'
  return level === 'warning' ? 'warning' : 'info'
}

function cutLine(line: string): string {
  const bytes = Buffer.from(line, 'utf8')
  return cutText(bytes, bytes.length)
}
