// The package has no types, and programs that reach this file by an import (the tests) would not find them otherwise.
// eslint-disable-next-line @typescript-eslint/triple-slash-reference
/// <reference path="./cross-spawn.d.ts" />
import type { ChildProcessWithoutNullStreams } from 'node:child_process'
import { constants } from 'node:fs'
import { access, stat } from 'node:fs/promises'
import { spawn } from 'cross-spawn'
import { AppFailure } from '../../../shared/result'
import { codeOf } from '../error-code'
import { findCommand } from './find-command'
import type { Launch } from './launch'
import { explainFolder, explainSpawnError, type FolderProblem } from './spawn-errors'

/** Throws an `AppFailure` when the folder to run in does not do: the system would blame the command for it. */
export async function checkFolder(folder: string): Promise<void> {
  const problem = await folderProblem(folder)
  if (problem) throw new AppFailure(explainFolder(folder, problem))
}

async function folderProblem(folder: string): Promise<FolderProblem | undefined> {
  try {
    if (!(await stat(folder)).isDirectory()) return 'no-folder'
  } catch {
    return 'missing'
  }
  try {
    await access(folder, constants.X_OK)
  } catch {
    return 'closed'
  }
  return undefined
}

/**
 * Starts a process without a shell: on POSIX as leader of its own session and group; on Windows hidden, with `.cmd` and
 * `.bat` shims resolved. Resolves in the turn of its `spawn` event: whoever attaches listeners at once misses nothing.
 * Rejects with an `AppFailure` that tells the reasons apart (manager spec, section 5 "Spawn errors").
 */
export async function spawnChild(launch: Launch, platform: NodeJS.Platform): Promise<ChildProcessWithoutNullStreams> {
  try {
    return await spawned(launch, platform)
  } catch (error) {
    throw await spawnFailure(error, launch)
  }
}

function spawned(launch: Launch, platform: NodeJS.Platform): Promise<ChildProcessWithoutNullStreams> {
  return new Promise((resolve, reject) => {
    const child = spawn(launch.command, launch.args, {
      cwd: launch.cwd,
      env: launch.env,
      stdio: 'pipe',
      ...(platform === 'win32' ? { windowsHide: true } : { detached: true }),
    })
    child.once('spawn', () => resolve(child))
    // Stays for the child's life: a signal that cannot be sent is an `error` event too.
    child.on('error', reject)
  })
}

async function spawnFailure(error: unknown, launch: Launch): Promise<AppFailure> {
  const code = codeOf(error)
  const text = error instanceof Error ? error.message : String(error)
  return new AppFailure(explainSpawnError({ code, text }, launch, await findCommand(launch)), { cause: error })
}
