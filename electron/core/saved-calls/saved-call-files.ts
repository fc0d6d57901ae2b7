import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { freeName } from '../../../shared/free-name'
import type { SavedCall, SavedCallFile } from '../../../shared/model/saved-call'
import { replaceFile } from '../config/save/temporary-file'
import { codeOf } from '../error-code'
import { printSavedCall } from './print-saved-call'
import { readSavedCall } from './read-saved-call'

/** How files of saved calls end. */
export const savedCallEnding = '.call.json'

/** Files read of one folder. */
const mostFiles = 1000

/** Longest part of a file name made from a name, in UTF-16 units. */
const longestName = 80

/** The saved calls of a folder, by file name; none where there is no such folder. Rejects when it cannot be read. */
export async function readSavedCalls(folder: string): Promise<readonly SavedCallFile[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  })
  const wanted = names.filter((name) => name.endsWith(savedCallEnding)).sort()
  const files: SavedCallFile[] = []
  for (const fileName of wanted.slice(0, mostFiles)) files.push(await readSavedCallFile(path.join(folder, fileName)))
  return files
}

/** One file: the call in it, or what is wrong with it. Never rejects. */
export async function readSavedCallFile(file: string): Promise<SavedCallFile> {
  const fileName = path.basename(file)
  try {
    return { ...readSavedCall(await readFile(file, 'utf8')), fileName }
  } catch (error) {
    const message = `It cannot be read: ${error instanceof Error ? error.message : String(error)}.`
    return { kind: 'faulty', fileName, problems: [{ field: '', message, line: 1, column: 1 }] }
  }
}

/** Writes a call into its file, or into a new one named after it, and gives the name of the file. Rejects as the disk does. */
export async function writeSavedCall(folder: string, call: SavedCall, fileName: string | undefined): Promise<string> {
  await mkdir(folder, { recursive: true })
  const taken = new Set((await readdir(folder)).map((name) => name.toLowerCase()))
  const name = fileName ?? freeFile(fileNameOf(call.name), taken)
  await replaceFile(path.join(folder, name), Buffer.from(printSavedCall(call), 'utf8'), 0o644)
  return name
}

export async function removeSavedCall(folder: string, fileName: string): Promise<void> {
  await rm(path.join(folder, fileName), { force: true })
}

/** A name any system takes, without its ending. */
export function fileNameOf(name: string): string {
  const plain = name.normalize('NFC').replaceAll(/[^\p{L}\p{N}_-]+/gu, '-')
  const cut = plain.slice(0, longestName).replaceAll(/^-+|-+$/g, '')
  // Devices of Windows.
  return cut === '' || /^(?:con|prn|aux|nul|com\d|lpt\d)$/i.test(cut) ? `call-${cut}` : cut
}

function freeFile(wish: string, taken: ReadonlySet<string>): string {
  return freeName(wish, (name) => taken.has((name + savedCallEnding).toLowerCase())) + savedCallEnding
}
