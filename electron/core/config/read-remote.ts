import type { Node } from 'jsonc-parser'
import type { EntryReader } from './entry-reader'
import { addressSpellings } from './field-spellings'
import { readHeaders } from './read-named-values'
import type { WrittenTransport } from './server-entry'
import { kindOf, lastProperty } from './syntax-tree'

/** Spellings of `type` found in the wild, all understood (manager spec, section 2). */
const transportSpellings: Readonly<Record<string, WrittenTransport>> = {
  stdio: 'stdio',
  http: 'http',
  'streamable-http': 'http',
  streamableHttp: 'http',
  remote: 'http',
  sse: 'sse',
}

/** How this entry is reached. A `type` that does not fit what else is written is named as ambiguous. */
export function transportOf(reader: EntryReader, node: Node, path: string): WrittenTransport {
  const written = lastProperty(node, 'type')?.value ?? lastProperty(node, 'transport')?.value
  const hasCommand = lastProperty(node, 'command') !== undefined
  const address = addressSpellings.find((key) => lastProperty(node, key))
  if (hasCommand && address !== undefined) {
    reader.problem(
      node,
      path,
      `${path} has both a "command" and a "${address}": it is not clear which of the two is meant.`,
      'Take one of them away.',
    )
  }
  const spelling: unknown = written?.value
  const stated = typeof spelling === 'string' && Object.hasOwn(transportSpellings, spelling)
  const implied: WrittenTransport = !hasCommand && address !== undefined ? 'http' : 'stdio'
  if (written && !stated) {
    const found = typeof spelling === 'string' ? `"${spelling}"` : kindOf(written)
    reader.problem(written, `${path}.type`, `${path}.type must be stdio, http or sse, but it is ${found}.`)
    return implied
  }
  const kind = typeof spelling === 'string' && stated ? (transportSpellings[spelling] ?? implied) : implied
  if (written && (kind === 'stdio') !== (implied === 'stdio') && (hasCommand || address !== undefined)) {
    reader.problem(
      written,
      `${path}.type`,
      `${path}.type says "${String(spelling)}", but the entry has a "${hasCommand ? 'command' : (address ?? 'url')}".`,
      'Change the type or the other field, so that both say the same.',
    )
  }
  return kind
}

/** The address of a remote entry: http or https, checked as far as it can be before variables are filled in. */
export function readAddress(reader: EntryReader, node: Node, path: string, transport: 'http' | 'sse') {
  const key = addressSpellings.find((spelling) => lastProperty(node, spelling)) ?? 'url'
  const headers = readHeaders(reader, node, path)
  const url = reader.text(node, path, key)
  const place = lastProperty(node, key)?.value
  if (!place) {
    reader.problem(node, path, `${path} says it is a remote server, but has no "url".`)
    return undefined
  }
  if (url === undefined) return undefined
  const complaint = complaintAbout(url)
  if (complaint !== undefined) {
    reader.problem(place, `${path}.${key}`, `${path}.${key} ${complaint}`, 'Write it as https://host/path.')
    return undefined
  }
  return { transport, url, headers }
}

/** Why this is no address to connect to, without repeating it: it may hold a secret. */
function complaintAbout(url: string): string | undefined {
  if (url.trim() === '') return 'is empty.'
  // With a variable in it the whole is known only at start.
  if (url.includes('${')) return undefined
  if (!URL.canParse(url)) return 'is no complete web address.'
  const { protocol } = new URL(url)
  return protocol === 'http:' || protocol === 'https:'
    ? undefined
    : `starts with ${protocol}, not with http: or https:.`
}
