import type { ClientId } from '../../../../shared/model/client-format'
import { EntryFields } from './entry-fields'

/** Names of files by which programs know their own; the last folders count too. */
const files: readonly (readonly [pattern: RegExp, client: ClientId])[] = [
  [/(?:^|\/)claude_desktop_config\.json$/, 'claude-desktop'],
  [/(?:^|\/)\.claude\.json$/, 'claude-code'],
  [/(?:^|\/)\.mcp\.json$/, 'claude-code'],
  [/(?:^|\/)\.cursor\/mcp\.json$/, 'cursor'],
  [
    /(?:^|\/)(?:\.vscode|Code|Code - Insiders|VSCodium)\/(?:User\/(?:profiles\/[^/]+\/)?)?(?:mcp|settings)\.json$/,
    'vscode',
  ],
  [/(?:^|\/)windsurf[^/]*\/mcp_config\.json$/, 'windsurf'],
  [/(?:^|\/)cline_mcp_settings\.json$/, 'cline'],
  [/(?:^|\/)\.?zed\/settings\.json$/i, 'zed'],
]

/** The program a file belongs to by its name; undefined where the name says nothing. */
export function clientOfPath(file: string): ClientId | undefined {
  const path = file.replaceAll('\\', '/')
  return files.find(([pattern]) => pattern.test(path))?.[1]
}

/** Folders of a project in which programs keep a file for it. */
const inProject = /^(.*?)[\\/](?:\.vscode[\\/]mcp\.json|\.cursor[\\/]mcp\.json|\.mcp\.json|\.zed[\\/]settings\.json)$/

/** The folder of the project a file is for; undefined for one that is a person's, not a project's. */
export function projectOfPath(file: string, home: string): string | undefined {
  const folder = inProject.exec(file)?.[1]
  return folder === undefined || folder === home ? undefined : folder === '' ? '/' : folder
}

const onlyOurs = ['timeoutMs', 'startTimeoutMs', 'restartPolicy', 'lifecycle', 'taskConfig', 'deck']

/** The program whose spellings entries use; ours when they use none. */
export function clientOfEntries(entryTexts: readonly string[]): ClientId {
  const entries = entryTexts.flatMap((text) => EntryFields.read(text) ?? [])
  const keys = new Set(entries.flatMap((entry) => entry.keys))
  const commands = new Set(entries.map((entry) => entry.node('command')?.type))
  if (onlyOurs.some((key) => keys.has(key))) return 'deck'
  if (commands.has('object') || keys.has('source')) return 'zed'
  if (keys.has('alwaysAllow') || keys.has('transportType')) return 'cline'
  if (keys.has('serverUrl')) return 'windsurf'
  const foreign = ['httpUrl', 'baseUrl', 'transport', 'environment', 'enabled', 'cmd', 'arguments', 'workdir']
  // The plainest of the formats: what is common to all is understood in it.
  return commands.has('array') || foreign.some((key) => keys.has(key)) ? 'claude-desktop' : 'deck'
}
