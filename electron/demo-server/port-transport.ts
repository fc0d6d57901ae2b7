import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import { type JSONRPCMessage, JSONRPCMessageSchema } from '@modelcontextprotocol/sdk/types.js'

/** The port to the app, as far as it is used; `process.parentPort` in a utility process of Electron. */
export interface ParentPort {
  on(event: 'message', listener: (event: { readonly data: unknown }) => void): unknown
  postMessage(message: string): void
}

/**
 * MCP over the port of a utility process, which has no stdin: each message is one JSON text, and `null` from the other
 * side is what the end of stdin is elsewhere.
 */
export class PortTransport implements Transport {
  onclose?: Transport['onclose']
  onerror?: Transport['onerror']
  onmessage?: Transport['onmessage']
  readonly #port: ParentPort

  constructor(port: ParentPort) {
    this.#port = port
  }

  start(): Promise<void> {
    this.#port.on('message', ({ data }) => {
      if (data === null) this.onclose?.()
      else this.#receive(data)
    })
    return Promise.resolve()
  }

  send(message: JSONRPCMessage): Promise<void> {
    this.#port.postMessage(JSON.stringify(message))
    return Promise.resolve()
  }

  close(): Promise<void> {
    this.onclose?.()
    return Promise.resolve()
  }

  #receive(data: unknown): void {
    try {
      this.onmessage?.(JSONRPCMessageSchema.parse(JSON.parse(String(data))))
    } catch (error) {
      this.onerror?.(error instanceof Error ? error : new Error(String(error)))
    }
  }
}
