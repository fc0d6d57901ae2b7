import type { Peer } from './connection'
import { isRecord, nameKind } from './json-value'

/** What a server says of itself, read leniently: what is missing or odd is filled in, and `notices` say so. */
export function readPeer(
  fields: { readonly serverInfo: unknown; readonly capabilities: unknown; readonly instructions: unknown },
  serverLabel: string,
): Pick<Peer, 'serverInfo' | 'capabilities' | 'instructions' | 'notices'> {
  const notices: string[] = []
  return {
    serverInfo: readServerInfo(fields.serverInfo, serverLabel, notices),
    capabilities: readCapabilities(fields.capabilities, notices),
    ...readInstructions(fields.instructions, notices),
    notices,
  }
}

function readServerInfo(value: unknown, label: string, notices: string[]): Peer['serverInfo'] {
  const info = isRecord(value) ? value : {}
  const { name, version, title } = info
  const hasName = typeof name === 'string' && name !== ''
  const hasVersion = typeof version === 'string'
  if (!isRecord(value)) notices.push('The server did not introduce itself (no serverInfo). Its name here is used.')
  else if (!hasName) notices.push('The server gave no name in serverInfo. Its name here is used.')
  else if (!hasVersion) notices.push('The server gave no version in serverInfo.')
  return {
    name: hasName ? name : label,
    version: hasVersion ? version : '',
    ...(typeof title === 'string' && { title }),
  }
}

function readCapabilities(value: unknown, notices: string[]): Peer['capabilities'] {
  if (isRecord(value)) return value
  notices.push(`The server's capabilities are ${nameKind(value)}, not an object. It is treated as having none.`)
  return {}
}

function readInstructions(value: unknown, notices: string[]): { readonly instructions?: string } {
  if (typeof value === 'string') return { instructions: value }
  if (value !== undefined)
    notices.push(`The server's instructions are ${nameKind(value)}, not text. They were left aside.`)
  return {}
}
