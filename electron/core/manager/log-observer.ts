import type { ServerId } from '../../../shared/model/server'
import type { SecretMask } from '../config/mask-secrets'
import type { ServerLogs } from '../rings/server-logs'
import type { ServerTraffic } from '../rings/server-traffic'
import type { SessionObserver } from './server-session'

/** Writes what a session tells of itself into the server's log and traffic, with its secrets taken out of the log. */
export function logObserver(
  serverId: ServerId,
  logs: ServerLogs,
  traffic: ServerTraffic,
  currentMask: () => SecretMask,
): SessionObserver {
  let mask = currentMask()
  return {
    spawned(pid) {
      mask = currentMask()
      logs.append(serverId, 'deck', 'info', [`Started as process ${pid}.`])
    },
    stderrLines(lines) {
      logs.append(
        serverId,
        'stderr',
        'info',
        lines.map((line) => mask.apply(line)),
      )
    },
    strayLine(line) {
      logs.append(serverId, 'stray', 'warning', [mask.apply(line)])
    },
    note(level, text) {
      logs.append(serverId, 'deck', level, [mask.apply(text)])
    },
    message(row) {
      traffic.append(serverId, row)
    },
    notification() {},
  }
}
