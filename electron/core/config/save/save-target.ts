import { constants, type Stats } from 'node:fs'
import { access, lstat, readlink, realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import { codeOf } from '../../error-code'
import { NotSaved, notSaved, step } from './save-steps'

/** Where the bytes of a file stand: itself, or what its link leads to. */
export interface SaveTarget {
  readonly file: string
  /** Absent: there is no file yet. */
  readonly stats: Stats | undefined
}

/** More links after one another are a loop. */
const mostLinks = 40

/** Finds where a save must go and whether it may. Rejects with `AppFailure`. */
export async function findTarget(file: string): Promise<SaveTarget> {
  const target = await step(file, 'its place could not be found', () => followLinks(file, file, 0))
  const stats = await step(file, 'it could not be looked at', () => statIfThere(target))
  if (stats?.isDirectory()) throw notSaved(file, 'it is a folder', 'Choose a file.')
  if (stats && !stats.isFile()) throw notSaved(file, 'it is not an ordinary file', 'Choose a file on disk.')
  if (stats) await step(file, 'it may not be written', () => access(target, constants.W_OK))
  return { file: target, stats }
}

/** Says so when no temporary file can be put beside the target. */
export async function checkFolder(file: string, target: SaveTarget): Promise<void> {
  const folder = path.dirname(target.file)
  await step(file, `its folder ${folder} may not be written`, () => access(folder, constants.W_OK | constants.X_OK))
}

/** Why a save would be refused as things stand, in words; undefined when nothing is known against it. Never rejects. */
export async function whyNotWritable(file: string): Promise<string | undefined> {
  try {
    await checkFolder(file, await findTarget(file))
    return undefined
  } catch (error) {
    return error instanceof NotSaved ? error.reason : String(error)
  }
}

async function followLinks(file: string, place: string, depth: number): Promise<string> {
  try {
    return await realpath(place)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
  }
  const link = depth < mostLinks ? await readlinkIfLink(place) : undefined
  if (link !== undefined) return followLinks(file, path.resolve(path.dirname(place), link), depth + 1)
  const folder = path.dirname(place)
  try {
    return path.join(await realpath(folder), path.basename(place))
  } catch (error) {
    if (codeOf(error) !== 'ENOENT' && codeOf(error) !== 'ENOTDIR') throw error
    const what = depth === 0 ? 'its folder' : 'it is a link, and the folder it leads to,'
    throw notSaved(file, `${what} ${folder} does not exist`, 'Create the folder, then save again.', error)
  }
}

async function readlinkIfLink(place: string): Promise<string | undefined> {
  const stats = await lstatIfThere(place)
  return stats?.isSymbolicLink() ? readlink(place) : undefined
}

function lstatIfThere(file: string): Promise<Stats | undefined> {
  return ifThere(() => lstat(file))
}

function statIfThere(file: string): Promise<Stats | undefined> {
  return ifThere(() => stat(file))
}

async function ifThere(look: () => Promise<Stats>): Promise<Stats | undefined> {
  try {
    return await look()
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return undefined
    throw error
  }
}
