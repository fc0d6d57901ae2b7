import path from 'node:path'
import type { EntryFields } from './entry-fields'
import type { EntryOrigin } from './entry-origin'

const workspaceFolder = /\$\{workspaceFolder(?::[^{}]*)?\}/g

/** Makes an entry mean the same in another file: folders that count from its project are written out. */
export function placeEntry(entry: EntryFields, { folder }: EntryOrigin): void {
  if (folder === undefined) {
    if (entry.text.search(workspaceFolder) >= 0) {
      entry.note('${workspaceFolder} is the folder of the file it is written to: write the folder you mean.')
    }
    return
  }
  if (entry.text.search(workspaceFolder) >= 0) {
    entry.mapTexts((text) => text.replace(workspaceFolder, () => folder))
    entry.note(`\${workspaceFolder} is ${folder} there, and is written so.`)
  }
  for (const key of ['cwd', 'envFile'] as const) {
    const written = entry.string(key)
    if (written === undefined || isPlaced(written)) continue
    entry.set(key, JSON.stringify(path.resolve(folder, written)))
    entry.note(`"${key}" counts from ${folder}, and is written out.`)
  }
  if (!entry.has('command') || entry.has('cwd')) return
  entry.set('cwd', JSON.stringify(folder))
  entry.note(`It runs in ${folder}, as it does there.`)
}

/** Means the same wherever it is written. */
function isPlaced(written: string): boolean {
  return written === '' || /^(?:~|\$\{|%|[A-Za-z]:[\\/]|[\\/])/.test(written)
}
