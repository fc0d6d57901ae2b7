import { constants } from 'node:fs'
import { access, open, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Launch } from './launch'

/** What the file system says of a command, asked after a spawn failed. */
export type CommandLookup =
  /** `searched`: the folders of PATH; empty for a command with a path of its own. */
  | { readonly kind: 'missing'; readonly searched: readonly string[] }
  | { readonly kind: 'folder'; readonly file: string }
  | { readonly kind: 'not-executable'; readonly file: string }
  /** A script whose first line names a program that is not there. */
  | { readonly kind: 'interpreter-missing'; readonly file: string; readonly interpreter: string }
  | { readonly kind: 'executable'; readonly file: string }

/** Looks where the system looked: in the child's PATH from the child's folder. The best match counts. */
export async function findCommand(launch: Launch): Promise<CommandLookup> {
  const searched = hasPath(launch.command) ? [] : searchPath(launch.env)
  const files = hasPath(launch.command)
    ? [path.resolve(launch.cwd, launch.command)]
    : searched.map((folder) => path.resolve(launch.cwd, folder, launch.command))
  let best: CommandLookup = { kind: 'missing', searched }
  for (const file of files) {
    const found = await inspect(file)
    if (found?.kind === 'executable' || found?.kind === 'interpreter-missing') return found
    if (found && best.kind !== 'not-executable') best = found
  }
  return best
}

/** The folders of PATH, in order. */
function searchPath(env: Launch['env']): readonly string[] {
  const name = Object.keys(env).find((key) => (process.platform === 'win32' ? key.toUpperCase() : key) === 'PATH')
  const value = name === undefined ? '' : (env[name] ?? '')
  return value.split(path.delimiter).filter((folder) => folder !== '')
}

function hasPath(command: string): boolean {
  return command.includes('/') || command.includes(path.sep)
}

async function inspect(file: string): Promise<CommandLookup | undefined> {
  const kind = await stat(file).catch(() => undefined)
  if (!kind) return undefined
  if (kind.isDirectory()) return { kind: 'folder', file }
  if (!(await isExecutable(file))) return { kind: 'not-executable', file }
  const interpreter = await interpreterOf(file)
  const isThere = interpreter === undefined || (await stat(interpreter).catch(() => undefined)) !== undefined
  return isThere ? { kind: 'executable', file } : { kind: 'interpreter-missing', file, interpreter }
}

async function isExecutable(file: string): Promise<boolean> {
  try {
    await access(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The program named by a `#!` line, exactly as the system reads it: a CR before the LF belongs to it. */
async function interpreterOf(file: string): Promise<string | undefined> {
  try {
    const handle = await open(file, 'r')
    try {
      const { bytesRead, buffer } = await handle.read(Buffer.alloc(256), 0, 256, 0)
      return /^#![ \t]*([^ \t\n]+)/.exec(buffer.toString('utf8', 0, bytesRead))?.[1]
    } finally {
      await handle.close()
    }
  } catch {
    return undefined
  }
}
