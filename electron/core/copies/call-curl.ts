import { shellWord, singleQuoted } from '../../../shared/command-line/shell-word'
import { headerText } from '../remote/request-headers'
import { shellText, shellVariables } from './shell-references'

/** What curl is told. Address and headers as written in the entry, secrets in them masked or not. */
export interface CurlParts {
  readonly url: string
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly protocolVersion: string
  readonly tool: string
  /** JSON text on one line; absent: none are sent. */
  readonly argumentsText?: string
  /** Arguments that are repeated in headers (2026 era). */
  readonly paramHeaders: Readonly<Record<string, string>>
}

/** The first revision without sessions. */
export const firstStateless = '2026-07-28'

/** Both kinds of answers have to be accepted (Streamable HTTP). */
const always = ["-H 'Content-Type: application/json'", "-H 'Accept: application/json, text/event-stream'"]

/** The call over Streamable HTTP as a script for a POSIX shell: one request, or a session around it where the era has sessions. */
export function callCurl(parts: CurlParts): string {
  const variables = shellVariables([parts.url, ...parts.headers.map(([, value]) => value)])
  const set = variables.length === 0 ? [] : [`# Set first: ${variables.join(', ')}`]
  const lines = parts.protocolVersion >= firstStateless ? singleRequest(parts) : session(parts)
  return `${[...set, ...lines].join('\n')}\n`
}

function singleRequest({
  url,
  headers,
  protocolVersion,
  tool,
  argumentsText,
  paramHeaders,
}: CurlParts): readonly string[] {
  const meta = {
    'io.modelcontextprotocol/protocolVersion': protocolVersion,
    'io.modelcontextprotocol/clientInfo': clientInfo,
    'io.modelcontextprotocol/clientCapabilities': {},
  }
  const own = {
    'MCP-Protocol-Version': protocolVersion,
    'Mcp-Method': 'tools/call',
    'Mcp-Name': headerText(tool),
    ...paramHeaders,
  }
  return [
    `# One request: revision ${protocolVersion} has no sessions.`,
    continued([
      `curl -sS ${shellText(url)}`,
      ...always,
      ...entryHeaders(headers),
      ...Object.entries(own).map(([name, value]) => `-H ${singleQuoted(`${name}: ${value}`)}`),
      `-d ${singleQuoted(callBody(1, tool, argumentsText, `,"_meta":${JSON.stringify(meta)}`))}`,
    ]),
  ]
}

function session({ url, headers, protocolVersion, tool, argumentsText }: CurlParts): readonly string[] {
  const params = { protocolVersion, capabilities: {}, clientInfo }
  const initialize = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params })
  const initialized = JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' })
  return [
    '# A session has to be initialized before a tool can be called.',
    `url=${shellText(url)}`,
    `mcp() {`,
    `  ${continued(['curl -sS "$url"', ...always, ...entryHeaders(headers), '"$@"'], '    ')}`,
    `}`,
    `answer=$(mcp -i -d ${singleQuoted(initialize)})`,
    `session=$(printf '%s\\n' "$answer" | tr -d '\\r' | sed -n 's/^[Mm][Cc][Pp]-[Ss]ession-[Ii][Dd]: *//p')`,
    `in_session() {`,
    `  mcp -H "Mcp-Session-Id: $session" -H ${shellWord(`MCP-Protocol-Version: ${protocolVersion}`)} "$@"`,
    `}`,
    `in_session -d ${singleQuoted(initialized)}`,
    `in_session -d ${singleQuoted(callBody(2, tool, argumentsText, ''))}`,
    '# Where the server gave no session id, there is none to end.',
    `[ -z "$session" ] || in_session -o /dev/null -X DELETE`,
  ]
}

const clientInfo = { name: 'curl', version: '1.0.0' }

/** Written by hand, so that the arguments stay as they were typed. */
function callBody(id: number, tool: string, argumentsText: string | undefined, more: string): string {
  const sent = argumentsText === undefined ? '' : `,"arguments":${argumentsText}`
  return `{"jsonrpc":"2.0","id":${id},"method":"tools/call","params":{"name":${JSON.stringify(tool)}${sent}${more}}}`
}

function entryHeaders(headers: CurlParts['headers']): readonly string[] {
  return headers.map(([name, value]) => `-H ${shellText(`${name}: ${value}`)}`)
}

function continued(parts: readonly string[], indent = '  '): string {
  return parts.join(` \\\n${indent}`)
}
