import type { ServerRecord, ServerStatus } from '../../shared/model/server'

/** What a person can do from the tray. */
export type TrayAction = 'show-window' | 'start-all' | 'stop-all' | 'quit'

export type TrayItem =
  | { readonly kind: 'words'; readonly label: string }
  | { readonly kind: 'line' }
  | { readonly kind: 'action'; readonly label: string; readonly action: TrayAction; readonly enabled: boolean }

export interface TrayContents {
  readonly tooltip: string
  readonly items: readonly TrayItem[]
}

const down: ReadonlySet<ServerStatus> = new Set(['Stopped', 'Crashed', 'FailedToStart'])
const resting: ReadonlySet<ServerStatus> = new Set(['Stopped', 'Disabled', 'Stopping'])

/** What the tray says of the servers and offers to do with them. */
export function trayContents(servers: readonly Pick<ServerRecord, 'state'>[]): TrayContents {
  const statuses = servers.map(({ state }) => state.status)
  const count = runningWords(statuses)
  const canStart = statuses.some((status) => down.has(status))
  const canStop = statuses.some((status) => !resting.has(status))
  return {
    tooltip: `MCP Deck: ${count}`,
    items: [
      { kind: 'words', label: count },
      { kind: 'line' },
      { kind: 'action', label: 'Show window', action: 'show-window', enabled: true },
      { kind: 'line' },
      { kind: 'action', label: 'Start all', action: 'start-all', enabled: canStart },
      { kind: 'action', label: 'Stop all', action: 'stop-all', enabled: canStop },
      { kind: 'line' },
      { kind: 'action', label: 'Quit', action: 'quit', enabled: true },
    ],
  }
}

function runningWords(statuses: readonly ServerStatus[]): string {
  if (statuses.length === 0) return 'no servers'
  const running = statuses.filter((status) => status === 'Running').length
  return `${running} of ${statuses.length} ${statuses.length === 1 ? 'server' : 'servers'} running`
}
