import type { IpcMain } from 'electron'
import { type RequestName, requestChannel, requestNames } from '../../shared/ipc/channels'
import type { RequestInput, RequestOutput } from '../../shared/ipc/contract'
import { fail, ok } from '../../shared/result'
import { admit, type IncomingRequest } from './admit'
import { toAppError } from './to-app-error'
import { senderOf } from './trusted-sender'

/** What a handler gives: the output, or nothing at all where that is `null`. */
// eslint-disable-next-line @typescript-eslint/no-invalid-void-type -- a handler is a call of the core, and most of those give nothing.
type Given<Name extends RequestName> = RequestOutput<Name> extends null ? null | void : RequestOutput<Name>

/** What answers each request. Throws, or rejects with, `AppFailure` for everything people should hear about. */
export type Handlers = {
  readonly [Name in RequestName]: (input: RequestInput<Name>) => Promise<Given<Name>> | Given<Name>
}

/** Hears of every fault: something thrown by a handler that was no `AppFailure`. Must not throw. */
export type FaultListener = (name: RequestName, thrown: unknown) => void

/** Answers a message with the JSON text of a `Result`. Never rejects, whatever the message or the handler is. */
export type Answer = (request: IncomingRequest) => Promise<string>

export function createAnswer(handlers: Handlers, onFault: FaultListener): Answer {
  async function answer<Name extends RequestName>(request: IncomingRequest<Name>): Promise<string> {
    try {
      const admitted = admit(request)
      if (!admitted.ok) return JSON.stringify(admitted)
      const given: unknown = await handlers[request.name](admitted.value)
      // JSON has no `undefined`.
      return JSON.stringify(ok(given ?? null))
    } catch (thrown) {
      const error = toAppError(thrown)
      if (error.code === 'internal') onFault(request.name, thrown)
      return JSON.stringify(fail(error))
    }
  }
  return answer
}

/** Listens for every request of the contract. `ownContents` is asked with each message: the window comes and goes. */
export function registerRequests(ipcMain: Pick<IpcMain, 'handle'>, ownContents: () => unknown, answer: Answer): void {
  for (const name of requestNames) {
    ipcMain.handle(requestChannel(name), (event, ...args: readonly unknown[]) =>
      answer({ name, sender: senderOf(event, ownContents()), args }),
    )
  }
}
