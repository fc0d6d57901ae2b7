import type { Node } from 'jsonc-parser'
import { lastProperty, type Property } from './syntax-tree'

/** The key a file keeps its servers under: `mcpServers`, in files of VS Code `servers`, of Zed `context_servers`. */
export type RootKey = 'mcpServers' | 'servers' | 'context_servers'

/**
 * Where the servers of a file stand. Without a `key`, as we read files: `servers` counts only in a file without `mcpServers`,
 * and only as an object.
 */
export function findServers(
  root: Node,
  key?: RootKey,
): { readonly key: RootKey; readonly property: Property } | undefined {
  if (key !== undefined) {
    const property = lastProperty(root, key)
    return property && { key, property }
  }
  const ours = lastProperty(root, 'mcpServers')
  if (ours) return { key: 'mcpServers', property: ours }
  const theirs = lastProperty(root, 'servers')
  return theirs?.value?.type === 'object' ? { key: 'servers', property: theirs } : undefined
}
