import { useEffect } from 'react'
import type { AppState } from '../../shared/read-model/snapshot'
import { useDeck } from '../state/deck-context'
import { announce } from '../ui/announcer'
import { clip } from '../ui/cut'
import { callLook } from '../ui/outcome-look'
import { stateLook } from '../ui/server-look'

/** States worth interrupting for: where a server has arrived, not what it passes through. */
const arrivals = new Set(['Running', 'Stopped', 'Crashed', 'FailedToStart'])

/** What to say aloud of the step from one state to the next: servers that arrived, calls that ended, questions. */
export function changesToSay(before: AppState, after: AppState): readonly string[] {
  const statuses = new Map(before.servers.map((server) => [server.id, server.state.status]))
  const servers = after.servers
    .filter(({ id, state }) => statuses.has(id) && statuses.get(id) !== state.status && arrivals.has(state.status))
    .map(({ name, state }) => `${clip(name, 80)}: ${stateLook(state.status).word}`)
  const underWay = new Set(before.calls.flatMap(({ callId, state }) => (state.phase === 'ended' ? [] : [callId])))
  const calls = after.calls
    .filter(({ callId, state }) => state.phase === 'ended' && underWay.has(callId))
    .map(({ toolName, state }) => `${clip(toolName, 80)}: ${callLook(state).word}`)
  const asked = new Map(before.questions.map(({ questionId, state }) => [questionId, state.phase]))
  const questions = after.questions.flatMap(({ questionId, serverId, content, message, state }) => {
    const phase = asked.get(questionId)
    if (phase === state.phase) return []
    const name = clip(after.servers.find(({ id }) => id === serverId)?.name ?? serverId, 80)
    if (state.phase === 'waiting') {
      return [`${name} ${content.kind === 'input' ? 'needs a value to start' : 'asks'}: ${clip(message, 200)}`]
    }
    return state.phase === 'withdrawn' ? [`A question of ${name} has closed. ${clip(state.why, 200)}`] : []
  })
  return [...servers, ...calls, ...questions]
}

/** Says what changes to people who cannot see it. */
export function useAnnouncements(): void {
  const { store } = useDeck()
  useEffect(
    () =>
      store.subscribe(({ replica: after }, { replica: before }) => {
        // A first or a new snapshot is no news.
        if (before.needsSnapshot || after.state === before.state) return
        for (const words of changesToSay(before.state, after.state)) announce(words)
      }),
    [store],
  )
}
