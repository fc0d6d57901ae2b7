import type { ServerId } from '../../../shared/model/server'
import type { SecretMask } from '../config/mask-secrets'
import { readLogMessage } from '../connection/log-message'
import type { ServerLogs } from '../rings/server-logs'
import type { ServerTraffic } from '../rings/server-traffic'
import { messageRows } from './log-message-rows'
import type { SessionObserver } from './server-session'

export interface LogObserverDeps {
  readonly logs: ServerLogs
  readonly traffic: ServerTraffic
  /** Asked for each line. */
  readonly currentMask: () => SecretMask
  readonly onNotification: SessionObserver['notification']
}

/** Writes what a session tells of itself into the server's log and traffic, with its secrets taken out of the log. */
export function logObserver(serverId: ServerId, deps: LogObserverDeps): SessionObserver {
  const { logs, traffic, currentMask, onNotification } = deps
  const masked = (line: string): string => currentMask().apply(line)
  return {
    spawned(pid) {
      logs.append(serverId, 'deck', 'info', [`Started as process ${pid}.`])
    },
    stderrLines(lines) {
      logs.append(serverId, 'stderr', 'info', lines.map(masked))
    },
    strayLine(line) {
      logs.append(serverId, 'stray', 'warning', [masked(line)])
    },
    note(level, text) {
      logs.append(serverId, 'deck', level, [masked(text)])
    },
    message(message, whole) {
      traffic.append(serverId, message, whole)
    },
    notification(notification) {
      const message = readLogMessage(notification)
      if (message) {
        const { level, lines } = messageRows(message)
        logs.append(serverId, 'message', level, lines.map(masked))
      }
      onNotification(notification)
    },
  }
}
