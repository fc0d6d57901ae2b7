/** Codes of JSON-RPC and of MCP (revision 2025-11-25) that this server answers with. */
export const rpcCodes = {
  methodNotFound: -32601,
  invalidParams: -32602,
  resourceNotFound: -32002,
  urlElicitationRequired: -32042,
  /** The first of those JSON-RPC leaves to each server. */
  ownFailure: -32000,
} as const

/** Ends a request with an error of the protocol. The SDK sends the code, the message and the data as they are. */
export class RpcFailure extends Error {
  readonly code: number
  readonly data: unknown

  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.name = 'RpcFailure'
    this.code = code
    this.data = data
  }
}
