import type { DeckBridge, RequestName } from '../../shared/ipc/channels'
import type { RequestInput, RequestOutput } from '../../shared/ipc/contract'
import type { EventBatch } from '../../shared/read-model/app-event'
import { fail, type Result } from '../../shared/result'

declare global {
  interface Window {
    readonly deck?: DeckBridge
  }
}

/** Everything the window can ask of the main process. The rest of the renderer sees this interface and never the bridge. */
export interface DeckClient {
  /** Sends one request of the contract. Never rejects: a bridge that does not answer is an `internal` error like any other. */
  request<Name extends RequestName>(name: Name, input: RequestInput<Name>): Promise<Result<RequestOutput<Name>>>
  /** Calls the listener with each batch in the order it came; returns the way to stop. */
  onEvents(listener: (batch: EventBatch) => void): () => void
  /** The path of a file dropped on the window; empty when it is no file on disk. */
  pathOfDroppedFile(file: File): string
}

/** The bridge the preload script put on the window; absent when the page runs outside the app. */
export function bridgeOfWindow(): DeckBridge | undefined {
  return window.deck
}

/** Speaks JSON text with the bridge, so that nobody else has to. */
export function createClient(bridge: DeckBridge): DeckClient {
  return {
    async request<Name extends RequestName>(name: Name, input: RequestInput<Name>) {
      try {
        return JSON.parse(await bridge.requests[name](JSON.stringify(input))) as Result<RequestOutput<Name>>
      } catch (cause) {
        return fail({
          code: 'internal',
          message: `The app did not answer the request "${name}".`,
          hint: 'Try again. If it keeps failing, restart the app: nothing that is saved is lost.',
          detail: cause instanceof Error ? cause.message : String(cause),
        })
      }
    },
    onEvents(listener) {
      return bridge.onEvents((text) => {
        const batch = readBatch(text)
        if (batch !== undefined) listener(batch)
      })
    },
    pathOfDroppedFile(file) {
      return bridge.pathOfDroppedFile(file)
    },
  }
}

/** An unreadable batch is dropped: the gap it leaves in the numbers makes the window take a new snapshot. */
function readBatch(text: string): EventBatch | undefined {
  try {
    return JSON.parse(text) as EventBatch
  } catch {
    return undefined
  }
}
