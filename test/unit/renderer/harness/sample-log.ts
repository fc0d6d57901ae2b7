import type { LogRow } from '../../../../shared/model/ring'
import { now } from './sample-servers'

const texts: readonly Omit<LogRow, 'row' | 'at' | 'times'>[] = [
  { source: 'deck', level: 'info', text: 'Started: npx -y @modelcontextprotocol/server-everything (process 48213)' },
  { source: 'stderr', level: 'info', text: 'Starting default (STDIO) server...' },
  { source: 'stray', level: 'warning', text: 'Welcome to the server! This banner does not belong on stdout.' },
  {
    source: 'stderr',
    level: 'info',
    text: '\u001b[32m[info]\u001b[0m listening, \u001b[1m13 tools\u001b[0m registered',
  },
  {
    source: 'stderr',
    level: 'error',
    text: 'Error: getaddrinfo ENOTFOUND api.example.com at GetAddrInfoReqWrap.onlookupall [as oncomplete] (node:dns:122:26) and a line that goes on for quite a while so that it cannot fit',
  },
  { source: 'deck', level: 'warning', text: 'The answer to request 12 came after it was cancelled. It was put aside.' },
]

/** A log of any length. */
export function sampleLog(count: number, firstRow = 0): readonly LogRow[] {
  return Array.from({ length: count }, (_, offset) => {
    const row = firstRow + offset
    const text = texts[row % texts.length] ?? { source: 'stderr', level: 'info', text: '' }
    return {
      ...text,
      text: row < texts.length ? text.text : `${text.text} #${row}`,
      row,
      at: now - (count - offset) * 137,
      times: row % 9 === 3 ? 12 : 1,
    }
  })
}
