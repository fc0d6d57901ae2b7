import type { AppEvent } from '../../shared/read-model/app-event'

/**
 * Tells the events a person waits for from those that may wait a moment: a call that starts or ends, a question that opens
 * or closes, a server whose status changes or that goes. It remembers the phase of each to know a change from a repetition.
 */
export class EventUrgency {
  readonly #phases = new Map<string, string>()

  /** Judges an event and remembers it: each event is shown to this once, in order. */
  isUrgent(event: AppEvent): boolean {
    switch (event.type) {
      case 'call.changed': {
        const phase = event.call.state.phase === 'ended' ? 'ended' : 'open'
        return this.#note(`call ${event.call.callId}`, phase) !== phase
      }
      case 'server.changed': {
        const { id, state } = event.server
        const before = this.#note(`server ${id}`, state.status)
        // A server new to the list has changed nothing yet: the servers of a file arrive together.
        return before !== undefined && before !== state.status
      }
      case 'question.changed': {
        const { questionId, state } = event.question
        return this.#note(`question ${questionId}`, state.phase) !== state.phase
      }
      case 'question.removed':
        return this.#phases.delete(`question ${event.questionId}`)
      case 'call.removed':
        this.#phases.delete(`call ${event.callId}`)
        return false
      case 'server.removed':
        return this.#phases.delete(`server ${event.serverId}`)
      default:
        return false
    }
  }

  /** Keeps the phase of a thing and gives the one it had before. */
  #note(key: string, phase: string): string | undefined {
    const before = this.#phases.get(key)
    this.#phases.set(key, phase)
    return before
  }
}
