import type { ServerId } from '../../shared/model/server'
import type { Core } from '../core/core'
import type { Unsubscribe } from '../core/emitter'
import { followServer, type GiveUp, type ServerPast } from './give-ups'

/** Notifications of the system. */
export interface Notifier {
  /** `onClick`: the person wants to see what it is about. */
  show(words: GiveUp, onClick: () => void): void
}

export interface GiveUpAlertDeps {
  readonly core: Pick<Core, 'onEvent' | 'state'>
  readonly notifier: Notifier
  /** The person looks at the window, or the app is about to end: then there is nothing to tell. */
  readonly isUnneeded: () => boolean
  readonly onClick: (serverId: ServerId) => void
}

/** Tells a person who looks elsewhere that a server is down for good, while the setting is on. */
export function alertOnGiveUps({ core, notifier, isUnneeded, onClick }: GiveUpAlertDeps): Unsubscribe {
  const pasts = new Map<ServerId, ServerPast>()
  return core.onEvent((event) => {
    if (event.type === 'server.removed') pasts.delete(event.serverId)
    if (event.type !== 'server.changed') return
    const { id } = event.server
    const { past, giveUp } = followServer(pasts.get(id), event.server)
    pasts.set(id, past)
    if (giveUp === undefined || isUnneeded() || !core.state().settings.notifications) return
    notifier.show(giveUp, () => onClick(id))
  })
}
