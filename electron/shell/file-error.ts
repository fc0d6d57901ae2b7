import { codeOf } from '../core/error-code'

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'it is on a disk that cannot be written',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the space allowed on this disk is used up',
  ENOENT: 'the folder does not exist',
  ENOTDIR: 'a part of its path is no folder',
  EISDIR: 'it is a folder',
  ENAMETOOLONG: 'its name is too long',
}

/** Says in half a sentence why a file could not be written: "…, because <this>." */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return reasons[codeOf(error) ?? ''] ?? error.message
}
