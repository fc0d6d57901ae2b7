import { constants, copyFile, link, rm } from 'node:fs/promises'
import { notSaved, step } from '../config/save/save-steps'
import { privateMode, temporaryName, writeFlushed } from '../config/save/temporary-file'
import { codeOf } from '../error-code'

/**
 * Writes a file that is not there yet, whole or not at all; only this user may read it, since configurations hold secrets.
 * Rejects with `AppFailure` that names the step that failed; an existing file is never touched.
 */
export async function saveNewFile(file: string, text: string): Promise<void> {
  const temporary = temporaryName(file)
  try {
    await step(file, 'a temporary file beside it could not be written', () =>
      writeFlushed(temporary, Buffer.from(text, 'utf8'), { mode: privateMode }),
    )
    await step(file, 'the finished file could not be put in place', () => place(temporary, file))
  } finally {
    await rm(temporary, { force: true }).catch(() => undefined)
  }
}

/** Unlike a rename, a link never replaces what is there. Where the disk knows no links, a copy does the same. */
async function place(temporary: string, file: string): Promise<void> {
  try {
    await link(temporary, file).catch((error: unknown) => {
      if (codeOf(error) === 'EEXIST') throw error
      return copyFile(temporary, file, constants.COPYFILE_EXCL)
    })
  } catch (error) {
    throw codeOf(error) === 'EEXIST'
      ? notSaved(file, 'it exists already and was left as it is', 'Choose another name.', error)
      : error
  }
}
