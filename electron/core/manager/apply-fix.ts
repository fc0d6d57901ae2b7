import { chmod, mkdir, stat } from 'node:fs/promises'
import type { ServerState, StartFix } from '../../../shared/model/server'
import { AppFailure } from '../../../shared/result'
import { type EntryFix, withFix } from './entry-edits'

/** Which way out of which failed start: positions count in `fixes`, `failedAt` is the state's `at`. */
export interface FixChoice {
  readonly failedAt: number
  readonly position: number
}

/** The way out a person chose, as the state has it now. Throws `AppFailure` when the server is past that failure. */
export function chosenFix(state: ServerState, { failedAt, position }: FixChoice): StartFix {
  const fix = state.status === 'FailedToStart' && state.at === failedAt ? state.fixes?.[position] : undefined
  if (fix) return fix
  throw new AppFailure({
    code: 'not-supported',
    message: 'The server has moved on since this way out was offered, so nothing was changed.',
    hint: 'Look at its state now: it names the ways out that still fit.',
  })
}

/**
 * Does what a fix says: on disk, or in the entry, whose new text goes to `update`. Rejects with `AppFailure`; nothing is
 * started.
 */
export async function applyFix(
  fix: StartFix,
  entryText: string,
  update: (entryText: string) => Promise<void>,
): Promise<void> {
  switch (fix.kind) {
    case 'create-folder':
      return onDisk(`The folder ${fix.folder} could not be created`, async () => {
        await mkdir(fix.folder, { recursive: true })
      })
    case 'make-executable':
      return onDisk(`${fix.file} could not be made executable`, () => makeExecutable(fix.file))
    case 'set-secret':
      // Its value was given before (`secrets.set`): all that is left is the start.
      return
    default:
      return update(withFix(entryText, fix satisfies EntryFix))
  }
}

/** For everybody who may read it, as `chmod +x` under the usual mask does. */
async function makeExecutable(file: string): Promise<void> {
  const { mode } = await stat(file)
  await chmod(file, (mode & 0o777) | ((mode & 0o444) >> 2))
}

async function onDisk(what: string, act: () => Promise<void>): Promise<void> {
  try {
    await act()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new AppFailure(
      { code: 'file-not-written', message: `${what}: ${reason}.`, hint: 'Do it by hand, then start the server again.' },
      { cause: error },
    )
  }
}
