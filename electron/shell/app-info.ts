import path from 'node:path'
import type { AppInfo } from '../../shared/model/app-info'
import { readJsonFile } from './json-file'

/** Where the facts about this run come from. */
export interface AppInfoSources {
  readonly version: string
  readonly platform: string
  /** `process.versions` of Electron. */
  readonly versions: { readonly electron?: string; readonly chrome?: string; readonly node: string }
  readonly env: Readonly<Record<string, string | undefined>>
  /** The app's own package.json, as parsed. */
  readonly manifest: unknown
  readonly dataFolder: string
  readonly ownConfigPath: string
  readonly hasTray: boolean
}

export function describeApp({ versions, env, manifest, ...facts }: AppInfoSources): AppInfo {
  return {
    ...facts,
    electronVersion: versions.electron ?? 'unknown',
    chromeVersion: versions.chrome ?? 'unknown',
    nodeVersion: versions.node,
    runtime: runtimeKind(manifest, env),
  }
}

/**
 * Which Electron this is. A packaged app carries it in its package.json (`electronRuntime`), where a variable cannot talk
 * it away; started from the sources, the scripts say so in `MCP_DECK_ELECTRON_RUNTIME`.
 */
export function runtimeKind(manifest: unknown, env: AppInfoSources['env']): AppInfo['runtime'] {
  const packaged = typeof manifest === 'object' && manifest !== null && 'electronRuntime' in manifest
  const named = packaged ? manifest.electronRuntime : env['MCP_DECK_ELECTRON_RUNTIME']
  if (named === 'official' || named === 'override' || named === 'fallback') return named
  return env['ELECTRON_OVERRIDE_DIST_PATH'] === undefined ? 'official' : 'override'
}

/** The package.json of the app in `folder`, which may be inside its archive; `undefined` where there is none to read. */
export function readManifest(folder: string): unknown {
  const content = readJsonFile(path.join(folder, 'package.json'))
  return content.kind === 'value' ? content.value : undefined
}
