/** Programs whose configuration is read and written; `deck`: our own format. */
export const clientIds = [
  'deck',
  'claude-desktop',
  'claude-code',
  'cursor',
  'vscode',
  'windsurf',
  'cline',
  'zed',
] as const

export type ClientId = (typeof clientIds)[number]

/** What people call them. */
export const clientNames: Readonly<Record<ClientId, string>> = {
  deck: 'MCP Deck',
  'claude-desktop': 'Claude Desktop',
  'claude-code': 'Claude Code',
  cursor: 'Cursor',
  vscode: 'VS Code',
  windsurf: 'Windsurf',
  cline: 'Cline',
  zed: 'Zed',
}

/** Keys, from the outside in, of the object that holds the servers of a file, as the programs spell them. */
export const serverSections: readonly (readonly [string, ...string[]])[] = [
  ['mcpServers'],
  ['servers'],
  ['mcp', 'servers'],
  ['mcp.servers'],
  ['context_servers'],
]
