import type { ServerNotification } from './connection'
import { isRecord, jsonText } from './json-value'

/** A log message of a server as it was sent: `level` is any word, and what was no text is JSON text. */
export interface LogMessage {
  readonly level: string
  readonly logger?: string
  readonly text: string
}

/** What `notifications/message` says; nothing for other notifications. Oddities are put up with. */
export function readLogMessage({ method, params }: ServerNotification): LogMessage | undefined {
  if (method !== 'notifications/message') return undefined
  const { level, logger, data } = isRecord(params) ? params : {}
  return {
    level: typeof level === 'string' ? level : 'info',
    ...(typeof logger === 'string' && { logger }),
    text: typeof data === 'string' ? data : (jsonText(data) ?? ''),
  }
}
