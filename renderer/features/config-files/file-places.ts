import type { ConfigFileRecord } from '../../../shared/model/config'
import { shortName } from '../../ui/file-look'

/** For files whose names are alike: what tells each from the others, the shortest that does. Others have no entry. */
export function filePlaces(files: readonly ConfigFileRecord[]): ReadonlyMap<string, string> {
  const places = new Map<string, string>()
  for (const file of files) {
    const alike = files.filter((other) => other !== file && shortName(other) === shortName(file))
    if (alike.length === 0) continue
    places.set(file.fileId, file.origin === 'own' ? 'own file' : folderTail(file, alike))
  }
  return places
}

/** The last folders of the path, as many as no other path ends with. */
function folderTail(file: ConfigFileRecord, others: readonly ConfigFileRecord[]): string {
  const folders = foldersOf(file)
  const otherFolders = others.map(foldersOf)
  for (let count = 1; count < folders.length; count += 1) {
    const tail = folders.slice(-count).join('/')
    if (otherFolders.every((other) => other.slice(-count).join('/') !== tail)) return tail
  }
  return folders.join('/')
}

function foldersOf({ path }: ConfigFileRecord): readonly string[] {
  return path
    .split(/[\\/]/)
    .filter((part) => part !== '')
    .slice(0, -1)
}
