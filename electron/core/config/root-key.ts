import type { Node } from 'jsonc-parser'
import { lastProperty, type Property } from './syntax-tree'

/** The key a file keeps its servers under: `mcpServers`, in files of VS Code `servers`. */
export type RootKey = 'mcpServers' | 'servers'

/** Where the servers of a file stand. `servers` counts only in a file without `mcpServers`, and only as an object. */
export function findServers(root: Node): { readonly key: RootKey; readonly property: Property } | undefined {
  const ours = lastProperty(root, 'mcpServers')
  if (ours) return { key: 'mcpServers', property: ours }
  const theirs = lastProperty(root, 'servers')
  return theirs?.value?.type === 'object' ? { key: 'servers', property: theirs } : undefined
}
