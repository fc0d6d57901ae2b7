import type { RingName } from '../../shared/model/ring'
import type { ServerId } from '../../shared/model/server'
import type { AppEvent } from '../../shared/read-model/app-event'

/**
 * Events that wait to be sent, in order, with what is superseded left out: of several records of one thing only the
 * newest stays, in the place of the first. The place matters, since the fold puts a new record at the end of its list;
 * the fold of what `take` gives is the fold of everything that was added.
 */
export class WaitingEvents {
  #events: AppEvent[] = []
  /** Where the record of a thing waits that a newer one may still replace. */
  readonly #places = new Map<string, number>()

  get size(): number {
    return this.#events.length
  }

  /** `replaceable`: a newer record of the same thing may take this one's place. Urgent events are not: each is seen. */
  add(event: AppEvent, replaceable: boolean): void {
    for (const key of endedBy(event)) this.#places.delete(key)
    const key = keyOf(event)
    const place = key === undefined ? undefined : this.#places.get(key)
    if (replaceable && place !== undefined) {
      this.#events[place] = event
      return
    }
    const added = this.#events.push(event) - 1
    if (key === undefined) return
    if (replaceable) this.#places.set(key, added)
    // A record that comes after an urgent one must not take a place before it.
    else this.#places.delete(key)
  }

  /** Hands over all of them and keeps none. */
  take(): readonly AppEvent[] {
    const events = this.#events
    this.#events = []
    this.#places.clear()
    return events
  }
}

export function ringKey(serverId: ServerId, ring: RingName): string {
  return `ring ${ring} ${serverId}`
}

/** Names the thing an event carries the whole record of; `undefined` for events that are no records. */
function keyOf(event: AppEvent): string | undefined {
  switch (event.type) {
    case 'server.changed':
      return `server ${event.server.id}`
    case 'serverChoices.changed':
      return `choices ${event.record.serverId}`
    case 'tools.changed':
      return `tools ${event.toolList.serverId}`
    case 'resources.changed':
      return `resources ${event.resourceList.serverId}`
    case 'resourceTemplates.changed':
      return `templates ${event.templateList.serverId}`
    case 'prompts.changed':
      return `prompts ${event.promptList.serverId}`
    case 'call.changed':
      return `call ${event.call.callId}`
    case 'question.changed':
      return `question ${event.question.questionId}`
    case 'task.changed':
      return `task ${event.task.taskKey}`
    case 'config.changed':
      return `config ${event.file.fileId}`
    case 'ring.advanced':
      return ringKey(event.extent.serverId, event.extent.ring)
    case 'history.changed':
      return 'history'
    case 'savedCalls.changed':
      return 'saved calls'
    case 'secrets.changed':
      return 'secrets'
    case 'settings.changed':
      return 'settings'
    case 'attention.changed':
      return 'attention'
    // An order acts on the servers known at that moment, so it keeps its own place. The core holds floods of changed
    // subscriptions back itself.
    case 'servers.ordered':
    case 'server.removed':
    case 'call.removed':
    case 'question.removed':
    case 'task.removed':
    case 'config.removed':
    case 'subscription.changed':
    case 'subscription.removed':
      return undefined
  }
}

/** The things an event takes away: a record of them that follows is a new thing and may not move before the removal. */
function endedBy(event: AppEvent): readonly string[] {
  switch (event.type) {
    case 'server.removed': {
      const { serverId } = event
      const lists = ['choices', 'tools', 'resources', 'templates', 'prompts'].map((list) => `${list} ${serverId}`)
      return [`server ${serverId}`, ...lists, ringKey(serverId, 'log'), ringKey(serverId, 'traffic')]
    }
    case 'call.removed':
      return [`call ${event.callId}`]
    case 'question.removed':
      return [`question ${event.questionId}`]
    case 'task.removed':
      return [`task ${event.taskKey}`]
    case 'config.removed':
      return [`config ${event.fileId}`]
    default:
      return []
  }
}
