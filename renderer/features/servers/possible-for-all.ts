import type { ServerRecord } from '../../../shared/model/server'
import { type PossibleActions, possibleActions } from '../../ui/server-look'

export type ServerAction = keyof PossibleActions

/** The servers among these for which an action makes sense now. Those that come with the app cannot be disabled. */
export function serversFor(action: ServerAction, servers: readonly ServerRecord[]): readonly ServerRecord[] {
  return servers.filter(
    ({ state, transport }) =>
      possibleActions(state.status)[action] && !(action === 'disable' && transport === 'built-in'),
  )
}
