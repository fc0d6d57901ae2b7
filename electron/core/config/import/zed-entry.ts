import { lastProperty, sourceOf } from '../syntax-tree'
import type { Step } from './spellings'

/** Zed's older way: `command` as an object with `path`, `args` and `env`. */
export const flattenCommand: Step = (entry) => {
  const node = entry.node('command')
  const source = entry.source('command')
  if (node?.type !== 'object' || source === undefined) return
  const field = (key: string) => {
    const value = lastProperty(node, key)?.value
    return value && sourceOf(value, source)
  }
  const path = field('path') ?? field('command')
  if (path === undefined) return
  entry.set('command', path)
  for (const key of ['args', 'env'] as const) {
    const value = field(key)
    if (value !== undefined && value !== 'null' && !entry.has(key)) entry.set(key, value)
  }
  entry.note('"command" was an object: its path, arguments and variables are fields of the entry here.')
}

/** Where a server of Zed comes from: one that an extension brings has no command in the file. */
export const readOrigin: Step = (entry) => {
  const source = entry.string('source')
  if (source === 'custom' || source === 'extension') entry.remove('source')
  if (entry.has('command') || entry.has('url')) return
  if (source === 'extension' || entry.has('settings')) {
    entry.note('It comes with an extension of Zed: the file does not say what is started. Add its command yourself.')
  }
}
