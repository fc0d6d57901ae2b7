import type { ClientId } from '../../../../shared/model/client-format'
import type { RootKey } from '../root-key'

/** What the entries of a program can say, by its documentation. Commands, arguments, variables and addresses all can. */
export interface ClientShape {
  readonly section: RootKey
  /** Fields of ours that mean the same there. */
  readonly keeps: ReadonlySet<string>
  /** What `type` is called there; absent: it has none. */
  readonly types?: Readonly<Record<'stdio' | 'http' | 'sse', string>>
  /** What the address of a remote server is called there. Absent: it has no remote servers. */
  readonly address?: 'url' | 'serverUrl'
  /** How a server is switched off. Absent: not at all. */
  readonly off?: 'disabled' | 'enabled'
  /** Milliseconds of the unit of its `timeout`. Absent: it has none. */
  readonly timeoutUnitMs?: 1 | 1000
  /** How it writes a variable. Absent: it fills in none. */
  readonly variable?: 'plain' | 'env'
  /** Whether it knows `${input:…}`; `${userHome}` and `${workspaceFolder}`. */
  readonly inputs?: true
  readonly folders?: true
}

const officialTypes = { stdio: 'stdio', http: 'http', sse: 'sse' }

export const clientShapes: Readonly<Record<Exclude<ClientId, 'deck'>, ClientShape>> = {
  'claude-desktop': { section: 'mcpServers', keeps: new Set() },
  'claude-code': {
    section: 'mcpServers',
    keeps: new Set(),
    types: officialTypes,
    address: 'url',
    timeoutUnitMs: 1,
    variable: 'plain',
  },
  cursor: { section: 'mcpServers', keeps: new Set(['envFile']), address: 'url', variable: 'env', folders: true },
  vscode: {
    section: 'servers',
    keeps: new Set(['envFile', 'cwd']),
    types: officialTypes,
    address: 'url',
    variable: 'env',
    inputs: true,
    folders: true,
  },
  windsurf: { section: 'mcpServers', keeps: new Set(), address: 'serverUrl', off: 'disabled', variable: 'env' },
  cline: {
    section: 'mcpServers',
    keeps: new Set(['cwd', 'autoApprove']),
    types: { stdio: 'stdio', http: 'streamableHttp', sse: 'sse' },
    address: 'url',
    off: 'disabled',
    timeoutUnitMs: 1000,
    variable: 'env',
  },
  zed: { section: 'context_servers', keeps: new Set(), address: 'url', off: 'enabled', timeoutUnitMs: 1000 },
}
