import { chmod, readFile } from 'node:fs/promises'
import { z } from 'zod'
import { isSecretReferenceName } from '../../../../shared/model/secret'
import { AppFailure } from '../../../../shared/result'
import { codeOf } from '../../error-code'
import { saveFile, versionOf } from '../save/atomic-file'
import { privateMode } from '../save/temporary-file'

/** One value as it stands in the file. */
export interface SealedSecret {
  /** Encrypted, in base64. */
  readonly sealed: string
  /** Encrypted with no key of the system: the same as not at all. */
  readonly unprotected?: true
}

export type SealedSecrets = ReadonlyMap<string, SealedSecret>

const fileShape = z.object({
  version: z.literal(1),
  secrets: z.record(
    z.string().refine(isSecretReferenceName),
    z.object({ sealed: z.base64(), unprotected: z.literal(true).optional() }),
  ),
})

/** The app's own `secrets.json`: encrypted values by name, readable for its owner only. */
export class SecretsFile {
  readonly #file: string

  constructor(file: string) {
    this.#file = file
  }

  /** None where there is no file. Rejects with `AppFailure` for one that cannot be understood: it is left as it is. */
  async read(): Promise<SealedSecrets> {
    return (await this.#load()).secrets
  }

  /** Replaces what stands in the file, whole or not at all. Rejects with `AppFailure`. */
  async change(edit: (secrets: Map<string, SealedSecret>) => void): Promise<SealedSecrets> {
    const { secrets, bytes } = await this.#load()
    const next = new Map(secrets)
    edit(next)
    const names = [...next.keys()].sort()
    const text = JSON.stringify(
      { version: 1, secrets: Object.fromEntries(names.map((name) => [name, next.get(name)])) },
      undefined,
      2,
    )
    const saved = await saveFile({
      file: this.#file,
      bytes: Buffer.from(`${text}\n`),
      base: versionOf(bytes),
      hardLinks: 'replace',
    })
    if (saved.kind !== 'saved') throw notWritten(this.#file, 'another program is writing it')
    // One that was there before may be open to others.
    await chmod(this.#file, privateMode)
    return next
  }

  async #load(): Promise<{ readonly secrets: SealedSecrets; readonly bytes: Buffer | undefined }> {
    let bytes: Buffer
    try {
      bytes = await readFile(this.#file)
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return { secrets: new Map(), bytes: undefined }
      throw notWritten(this.#file, error instanceof Error ? error.message : String(error))
    }
    const found = fileShape.safeParse(parsed(bytes))
    if (!found.success) throw notWritten(this.#file, 'it is none of ours, or damaged')
    const secrets = Object.entries(found.data.secrets).map(
      ([name, { sealed, unprotected }]): readonly [string, SealedSecret] => [
        name,
        { sealed, ...(unprotected && { unprotected }) },
      ],
    )
    return { secrets: new Map(secrets), bytes }
  }
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}

function notWritten(file: string, reason: string): AppFailure {
  return new AppFailure({
    code: 'file-not-written',
    message: `The file with the stored secrets, ${file}, cannot be used: ${reason}.`,
    hint: 'Move it away and set the secrets anew.',
  })
}
