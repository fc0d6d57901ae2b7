import { randomUUID } from 'node:crypto'
import { constants, copyFile, link, open, rm } from 'node:fs/promises'
import { AppFailure } from '../../../shared/result'

/**
 * Writes a file that is not there yet, whole or not at all; only this user may read it, since configurations hold secrets.
 * Rejects with `AppFailure` that names the step that failed; an existing file is never touched.
 */
export async function saveNewFile(file: string, text: string): Promise<void> {
  const temporary = `${file}.${randomUUID()}.tmp`
  try {
    await step(file, 'a temporary file beside it could not be written', () => writeFlushed(temporary, text))
    await step(file, 'the finished file could not be put in place', () => place(temporary, file))
  } finally {
    await rm(temporary, { force: true }).catch(() => undefined)
  }
}

async function writeFlushed(file: string, text: string): Promise<void> {
  const handle = await open(file, 'wx', 0o600)
  try {
    await handle.writeFile(text, 'utf8')
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Unlike a rename, a link never replaces what is there. Where the disk knows no links, a copy does the same. */
async function place(temporary: string, file: string): Promise<void> {
  try {
    await link(temporary, file)
  } catch (error) {
    if (codeOf(error) === 'EEXIST') throw error
    await copyFile(temporary, file, constants.COPYFILE_EXCL)
  }
}

async function step(file: string, what: string, run: () => Promise<void>): Promise<void> {
  try {
    await run()
  } catch (error) {
    throw codeOf(error) === 'EEXIST' ? alreadyThere(file) : failed(file, what, error)
  }
}

function alreadyThere(file: string): AppFailure {
  return new AppFailure({
    code: 'file-not-written',
    message: `${file} exists already and was left as it is.`,
    hint: 'Choose another name.',
  })
}

function failed(file: string, what: string, error: unknown): AppFailure {
  const reasons: Readonly<Record<string, string>> = {
    ENOENT: 'its folder does not exist',
    ENOTDIR: 'its folder does not exist',
    EACCES: 'this user may not write there',
    EPERM: 'this user may not write there',
    EROFS: 'the disk is read-only',
    ENOSPC: 'the disk is full',
  }
  const reason = reasons[codeOf(error) ?? ''] ?? (error instanceof Error ? error.message : String(error))
  return new AppFailure(
    {
      code: 'file-not-written',
      message: `${file} was not saved: ${what} (${reason}).`,
      hint: 'Choose another folder, or mend that one.',
    },
    { cause: error },
  )
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
