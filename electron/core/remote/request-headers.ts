import { isRecord } from '../connection/json-value'

/** Where the subject of a request stands in its params, for the header that names it. */
const nameFields: Readonly<Record<string, string>> = {
  'tools/call': 'name',
  'prompts/get': 'name',
  'resources/read': 'uri',
  'tasks/get': 'taskId',
  'tasks/update': 'taskId',
  'tasks/cancel': 'taskId',
}

const versionKey = 'io.modelcontextprotocol/protocolVersion'

/**
 * The headers of the 2026 era that repeat what stands in a request, so that who stands between need not read it. None for
 * a message of the era before.
 */
export function eraHeaders(message: unknown): Readonly<Record<string, string>> {
  if (!isRecord(message) || typeof message['method'] !== 'string' || message['id'] === undefined) return {}
  const params = isRecord(message['params']) ? message['params'] : {}
  const version = isRecord(params['_meta']) ? params['_meta'][versionKey] : undefined
  if (typeof version !== 'string') return {}
  const field = nameFields[message['method']]
  const name = field === undefined ? undefined : params[field]
  return {
    'mcp-protocol-version': version,
    'mcp-method': message['method'],
    ...(typeof name === 'string' && { 'mcp-name': headerText(name) }),
  }
}

/** A text as the value of a header: as it is where a header can hold it, else in the base64 form of the protocol. */
export function headerText(text: string): string {
  const isPlain = /^[\x21-\x7e]([\t\x20-\x7e]*[\x21-\x7e])?$/.test(text)
  const looksEncoded = text.startsWith('=?base64?') && text.endsWith('?=')
  return isPlain && !looksEncoded ? text : `=?base64?${Buffer.from(text, 'utf8').toString('base64')}?=`
}
