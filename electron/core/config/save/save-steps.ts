import { AppFailure } from '../../../../shared/result'
import { codeOf } from '../../error-code'

/** Runs one step of a save. Rejects with `AppFailure` that names the step (`what`) and why it failed. */
export async function step<T>(file: string, what: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof AppFailure) throw error
    throw notSaved(file, `${what} (${reasonOf(error)})`, 'Choose another folder, or mend that one.', error)
  }
}

/** A file was left as it was; `reason` says why in words. */
export class NotSaved extends AppFailure {
  readonly reason: string

  constructor(file: string, reason: string, hint: string, cause?: unknown) {
    super(
      { code: 'file-not-written', message: `${file} was not saved: ${reason}.`, hint },
      cause === undefined ? undefined : { cause },
    )
    this.reason = reason
  }
}

export function notSaved(file: string, reason: string, hint: string, cause?: unknown): NotSaved {
  return new NotSaved(file, reason, hint, cause)
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'its folder does not exist',
  ENOTDIR: 'its folder does not exist',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota of this user is used up',
  ELOOP: 'it is a link that leads back to itself',
  EBUSY: 'another program holds it',
}

function reasonOf(error: unknown): string {
  return reasons[codeOf(error) ?? ''] ?? (error instanceof Error ? error.message : String(error))
}
