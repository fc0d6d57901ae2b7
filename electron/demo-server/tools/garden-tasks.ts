import { InMemoryTaskStore } from '@modelcontextprotocol/sdk/experimental/tasks/stores/in-memory.js'

/** The tasks of this run. Besides keeping them as the SDK does, it lets the work behind a task hear that it was cancelled. */
export class GardenTasks extends InMemoryTaskStore {
  readonly #controllers = new Map<string, AbortController>()

  /** Aborted once the task is cancelled. To be asked for when the task was created. */
  signalOf(taskId: string): AbortSignal {
    const controller = new AbortController()
    this.#controllers.set(taskId, controller)
    return controller.signal
  }

  /** The work behind the task is over. */
  release(taskId: string): void {
    this.#controllers.delete(taskId)
  }

  override async updateTaskStatus(...update: Parameters<InMemoryTaskStore['updateTaskStatus']>): Promise<void> {
    await super.updateTaskStatus(...update)
    const [taskId, status] = update
    if (status === 'cancelled') this.#controllers.get(taskId)?.abort()
  }

  /** Calls everything off, for the end of the session. */
  close(): void {
    for (const controller of this.#controllers.values()) controller.abort()
    this.cleanup()
  }
}
