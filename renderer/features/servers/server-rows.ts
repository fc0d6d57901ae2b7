import type { ConfigFileRecord } from '../../../shared/model/config'
import type { ServerRecord } from '../../../shared/model/server'
import type { ToolListRecord } from '../../../shared/model/tool'
import { stateLook } from '../../ui/server-look'

/** A row of the server list. */
export type ServerRow =
  /** Heading over the servers of one file; only where servers come from several. */
  | { readonly kind: 'file'; readonly key: string; readonly label: string; readonly path: string }
  | { readonly kind: 'server'; readonly key: string; readonly server: ServerRecord; readonly toolCount?: number }
  /** An entry written twice in its file, of which only the last counts. */
  | {
      readonly kind: 'repeated'
      readonly key: string
      readonly fileId: string
      readonly name: string
      readonly line: number
      readonly usedLine: number
    }

/** The rows for what was typed into the search field: grouped by file in the order of the files, servers in their own order. */
export function serverRows(
  servers: readonly ServerRecord[],
  files: readonly ConfigFileRecord[],
  toolLists: readonly ToolListRecord[],
  query: string,
): readonly ServerRow[] {
  const toolCounts = new Map(
    toolLists.flatMap((list) => (list.state.kind === 'ready' ? [[list.serverId, list.tools.length] as const] : [])),
  )
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const matches = (...texts: readonly string[]) => {
    const haystack = texts.join('\n').toLowerCase()
    return words.every((word) => haystack.includes(word))
  }
  const known = new Set(files.map((file) => file.fileId))
  const groups = [
    ...files.map((file) => ({ file, servers: servers.filter((server) => server.fileId === file.fileId) })),
    { file: undefined, servers: servers.filter((server) => !known.has(server.fileId)) },
  ]
  const filled = groups
    .map(({ file, servers: ofFile }): { file: ConfigFileRecord | undefined; rows: ServerRow[] } => ({
      file,
      rows: [
        ...ofFile
          .filter((server) =>
            matches(server.name, server.id, server.commandLine, server.transport, stateLook(server.state.status).word),
          )
          .map((server): ServerRow => {
            const toolCount = toolCounts.get(server.id)
            const row = { kind: 'server', key: `server ${server.id}`, server } as const
            return toolCount === undefined ? row : { ...row, toolCount }
          }),
        ...(file?.repeated ?? [])
          .filter(({ name }) => matches(name, 'repeated, not used'))
          .map(({ name, line, usedLine }) => repeatedRow(file?.fileId ?? '', name, line, usedLine)),
      ],
    }))
    .filter(({ rows }) => rows.length > 0)
  if (filled.length < 2) return filled.flatMap(({ rows }) => rows)
  return filled.flatMap(({ file, rows }) => [file === undefined ? noFileRow(rows) : fileRow(file), ...rows])
}

function repeatedRow(fileId: string, name: string, line: number, usedLine: number): ServerRow {
  return { kind: 'repeated', key: `repeated ${fileId} ${line} ${name}`, fileId, name, line, usedLine }
}

function fileRow(file: ConfigFileRecord): ServerRow {
  const label = file.origin === 'own' ? 'Own file' : baseName(file.path)
  return { kind: 'file', key: `file ${file.fileId}`, label, path: file.path }
}

/** Heading over servers of no file: what comes with the app, or what nobody has written down yet. */
function noFileRow(rows: readonly ServerRow[]): ServerRow {
  const isBuiltIn = rows.every((row) => row.kind === 'server' && row.server.transport === 'built-in')
  return { kind: 'file', key: 'file', label: isBuiltIn ? 'Built in' : 'From no file', path: '' }
}

/** The last part of a path of either kind. */
function baseName(path: string): string {
  return path.split(/[\\/]/).findLast((part) => part !== '') ?? path
}
