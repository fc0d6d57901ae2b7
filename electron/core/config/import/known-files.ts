import path from 'node:path'
import type { ClientId } from '../../../../shared/model/client-format'

/** Where programs are looked for. */
export interface Machine {
  readonly platform: NodeJS.Platform
  /** The person's home folder. */
  readonly home: string
  readonly env: Readonly<Record<string, string | undefined>>
}

/** A file in which a program keeps servers, whether it is there or not. */
export interface KnownFile {
  readonly path: string
  readonly client: ClientId
}

/** The files in which the programs we know keep the servers of a person, by their documentation. */
export function knownFiles(machine: Machine): readonly KnownFile[] {
  const { home } = machine
  const apps = appFolder(machine)
  const config = configFolder(machine)
  const editors = ['Code', 'Code - Insiders', 'VSCodium'].map((name) => path.join(apps, name, 'User'))
  const cline = 'globalStorage/saoudrizwan.claude-dev/settings/cline_mcp_settings.json'
  return [
    { client: 'claude-desktop', path: path.join(apps, 'Claude', 'claude_desktop_config.json') },
    { client: 'claude-code', path: path.join(home, '.claude.json') },
    { client: 'cursor', path: path.join(home, '.cursor', 'mcp.json') },
    ...editors.flatMap((folder): readonly KnownFile[] => [
      { client: 'vscode', path: path.join(folder, 'mcp.json') },
      { client: 'vscode', path: path.join(folder, 'settings.json') },
    ]),
    { client: 'windsurf', path: path.join(home, '.codeium', 'windsurf', 'mcp_config.json') },
    ...editors.map((folder): KnownFile => ({ client: 'cline', path: path.join(folder, ...cline.split('/')) })),
    { client: 'cline', path: path.join(home, '.cline', 'data', 'settings', 'cline_mcp_settings.json') },
    {
      client: 'zed',
      path: path.join(
        machine.platform === 'win32' ? path.join(apps, 'Zed') : path.join(config, 'zed'),
        'settings.json',
      ),
    },
  ]
}

/** Where desktop programs keep their data. */
function appFolder({ platform, home, env }: Machine): string {
  if (platform === 'darwin') return path.join(home, 'Library', 'Application Support')
  if (platform === 'win32') return env['APPDATA'] ?? path.join(home, 'AppData', 'Roaming')
  return xdgFolder(home, env)
}

/** Zed keeps to the Linux way on macOS too. */
function configFolder({ platform, home, env }: Machine): string {
  return platform === 'darwin' ? path.join(home, '.config') : xdgFolder(home, env)
}

function xdgFolder(home: string, env: Machine['env']): string {
  const folder = env['XDG_CONFIG_HOME']
  return folder !== undefined && path.isAbsolute(folder) ? folder : path.join(home, '.config')
}
