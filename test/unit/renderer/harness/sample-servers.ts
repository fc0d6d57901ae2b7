import type { ConfigFileRecord } from '../../../../shared/model/config'
import type { PeerSummary, ServerRecord, ServerState } from '../../../../shared/model/server'

/** A fixed moment for everything that only needs to be plausible. */
export const now = Date.now()

export const ownFile: ConfigFileRecord = {
  fileId: 'own',
  path: '/home/ada/.config/MCP Deck/mcp.json',
  origin: 'own',
  status: 'loaded',
  problems: [],
  repeated: [],
  serverCount: 5,
  version: 'v1',
  removedOutside: [],
  typedInputs: 0,
}

export const openedFile: ConfigFileRecord = {
  fileId: 'opened',
  path: '/home/ada/projects/a-rather-deep/folder/structure/with-a-long-name/claude_desktop_config.json',
  origin: 'opened',
  status: 'loaded',
  problems: [
    {
      severity: 'error',
      message: '"args" must be a list of texts, and this is one text.',
      hint: 'Write it as a list: ["--port", "8080"].',
      path: 'mcpServers.bad-args.args',
      line: 23,
      column: 15,
    },
    {
      severity: 'warning',
      message: 'The key "comand" is not known. Did you mean "command"?',
      path: 'mcpServers.notes.comand',
      line: 31,
      column: 7,
    },
  ],
  repeated: [{ name: 'notes', line: 8, usedLine: 30 }],
  serverCount: 4,
  version: 'v1',
  removedOutside: [],
  typedInputs: 0,
}

export const peer: PeerSummary = {
  protocolVersion: '2025-11-25',
  name: 'mcp-servers/everything',
  version: '2.0.0',
  title: 'Everything Reference Server',
  capabilities: ['tools', 'prompts', 'resources', 'logging', 'completions'],
  instructions:
    'Testing and demonstration server for MCP protocol features.\n\nUse it to try tools, resources and prompts. Long-running operations report progress; sampling needs a client that offers it.',
}

/** A server with only what a test cares about. */
export function server(id: string, state: ServerState, more: Partial<ServerRecord> = {}): ServerRecord {
  return {
    id,
    name: id,
    fileId: 'own',
    transport: 'stdio',
    commandLine: `npx -y @modelcontextprotocol/server-${id}`,
    state,
    problems: [],
    notices: [],
    ...more,
  }
}

const crash = {
  code: 'connection-lost',
  message: 'The process ended by itself while the server was running.',
  hint: 'Look at its last lines below and at the Log tab, then start it again.',
} as const

/** One server in each of the eight states, and some that are odd in other ways. */
export const sampleServers: readonly ServerRecord[] = [
  server(
    'everything',
    { status: 'Running', since: now - 192_000, pid: 48213, peer },
    {
      restarts: { attempts: 1, maxAttempts: 10 },
      health: {
        responsive: true,
        misses: 0,
        lastLatencyMs: 2.4,
        history: Array.from({ length: 40 }, (_, ping) => (ping % 17 === 9 ? null : 2 + ((ping * 7) % 11))),
      },
    },
  ),
  server(
    'filesystem',
    {
      status: 'Running',
      since: now - 7_200_000,
      pid: 48190,
      peer: { ...peer, name: 'secure-filesystem-server', capabilities: ['tools'] },
    },
    {
      commandLine: 'npx -y @modelcontextprotocol/server-filesystem /home/ada/projects /home/ada/Documents',
      notices: ['"env.DEBUG" is the number 1 in the file and is given to the process as the text "1".'],
    },
  ),
  server(
    'thousands',
    { status: 'Running', since: now - 42_000, pid: 50102, peer: { ...peer, capabilities: ['tools'] } },
    {
      commandLine: 'node servers/two-thousand-tools.mjs',
    },
  ),
  server('postgres', {
    status: 'Starting',
    since: now - 3_000,
    pid: 50991,
    lastLine: 'Connecting to postgres://localhost:5432/app …',
  }),
  server(
    'github',
    { status: 'Restarting', since: now - 1_000, attempt: 3 },
    { transport: 'http', commandLine: 'https://api.githubcopilot.com/mcp/' },
  ),
  server('memory', { status: 'Stopping', since: now - 900 }, { fileId: 'opened' }),
  server('Mein Server für Notizen', { status: 'Stopped' }, { id: 'Mein-Server-f-r-Notizen', fileId: 'opened' }),
  server('brave-search', {
    status: 'Crashed',
    at: now - 64_000,
    error: crash,
    exitCode: 1,
    retryAt: now + 14_000,
    lastStderr: [
      'node:internal/modules/cjs/loader:1228',
      '  throw err;',
      '  ^',
      '',
      "Error: Cannot find module '/home/ada/projects/brave-search/dist/index.js'",
      '    at Module._resolveFilename (node:internal/modules/cjs/loader:1225:15)',
      '    at Module._load (node:internal/modules/cjs/loader:1051:27)',
      "  code: 'MODULE_NOT_FOUND',",
      '\u001b[31mNode.js v22.3.0\u001b[0m',
    ],
  }),
  server(
    'sequential-thinking',
    {
      status: 'FailedToStart',
      at: now - 5_000,
      error: {
        code: 'command-not-found',
        message: 'The command "uvx" was not found in any folder of PATH.',
        hint: 'Install uv, or write the absolute path of uvx into "command".',
        detail: '/usr/local/bin\n/usr/bin\n/bin\n/home/ada/.nvm/versions/node/v22.3.0/bin',
      },
      lastStderr: [],
      fixes: [
        { kind: 'use-command', command: '/home/ada/.local/bin/uvx' },
        {
          kind: 'replace-argument',
          argument: 'sequential-thinking',
          replacement: 'mcp-sequential-thinking',
          position: 0,
        },
      ],
    },
    { fileId: 'opened' },
  ),
  server(
    'demo',
    { status: 'Stopped' },
    { name: 'Demo server', fileId: 'built-in', transport: 'built-in', commandLine: '', unsaved: true },
  ),
  server('playwright', { status: 'Disabled' }, { transport: 'sse', commandLine: 'http://127.0.0.1:8931/sse' }),
  server('bad-args', { status: 'Stopped' }, { fileId: 'opened', problems: openedFile.problems.slice(0, 1) }),
  server(
    'a-server-with-a-name-that-is-much-longer-than-any-sidebar-will-ever-be-wide',
    { status: 'Stopped' },
    { fileId: 'opened' },
  ),
]
