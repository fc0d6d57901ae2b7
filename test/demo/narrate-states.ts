import type { ServerState } from '../../shared/model/server'
import type { AppEvent } from '../../shared/read-model/app-event'

/** A listener that says each state a server comes into, and that it is gone. */
export function narrateStates(say: (line: string) => void): (event: AppEvent) => void {
  const last = new Map<string, string>()
  return (event) => {
    if (event.type === 'server.removed') say(`${event.serverId} is gone`)
    if (event.type !== 'server.changed') return
    const { id, state } = event.server
    const words = wordsOf(state)
    if (last.get(id) === words) return
    last.set(id, words)
    say(`${id}: ${words}`)
  }
}

function wordsOf(state: ServerState): string {
  switch (state.status) {
    case 'Running':
      return `Running, process ${state.pid ?? '?'}, ${state.peer.name} ${state.peer.version}, protocol ${state.peer.protocolVersion}`
    case 'Crashed':
    case 'FailedToStart':
      return `${state.status}: ${state.error.message}`
    default:
      return state.status
  }
}
