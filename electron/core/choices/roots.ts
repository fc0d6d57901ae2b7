import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { RootFolder } from '../../../shared/model/server-choices'
import { AppFailure } from '../../../shared/result'

/** One root as `roots/list` answers it. */
export interface WireRoot {
  readonly uri: string
  readonly name?: string
}

/** The folders as they go on the wire: every sign an address may not hold is encoded. */
export function wireRoots(folders: readonly RootFolder[]): readonly WireRoot[] {
  return folders.map(({ path: folder, name }) => ({
    uri: pathToFileURL(folder).href,
    ...(name !== '' && { name }),
  }))
}

/** A folder as a person gives it: an absolute path, or its `file://` address. Throws `AppFailure` for anything else. */
export function readRoot({ path: given, name }: RootFolder): RootFolder {
  const trimmed = given.trim()
  const folder = /^file:/i.test(trimmed) ? pathOf(trimmed) : trimmed
  if (folder === undefined || !path.isAbsolute(folder) || folder.includes('\0')) throw noFolder(trimmed)
  return { path: path.normalize(folder), name: name.trim() }
}

function pathOf(address: string): string | undefined {
  try {
    return fileURLToPath(address)
  } catch {
    return undefined
  }
}

function noFolder(given: string): AppFailure {
  return new AppFailure({
    code: 'invalid-choice',
    message: `"${given.slice(0, 200)}" is no absolute path of a folder.`,
    hint: 'Give the whole path from the root of the disk on, or a file:// address.',
  })
}
