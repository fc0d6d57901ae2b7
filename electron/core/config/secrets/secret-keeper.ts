import {
  isSecretReferenceName,
  longestSecret,
  noSecrets,
  type SecretRecord,
  type SecretsRecord,
} from '../../../../shared/model/secret'
import type { AppEvent } from '../../../../shared/read-model/app-event'
import { AppFailure } from '../../../../shared/result'
import type { SecretCipher, SecretLookup, Secrets } from '../../ports'
import type { SealedSecret, SealedSecrets, SecretsFile } from './secrets-file'

export interface SecretKeeperDeps {
  /** Absent: nothing outlives this run. */
  readonly store?: { readonly file: SecretsFile; readonly cipher: SecretCipher }
  readonly publish: (event: AppEvent) => void
  /** For faults of our own; never a value. */
  readonly log: (text: string) => void
}

/**
 * The stored secrets (design, "Security"): values come in and are filled in at starts; nothing else gives one out. Where the
 * system protects none, they are kept in memory, unless the person insists.
 */
export class SecretKeeper implements Secrets {
  readonly #deps: SecretKeeperDeps
  #sealed: SealedSecrets = new Map()
  readonly #ofThisRun = new Map<string, string>()
  readonly #unreadable = new Set<string>()
  #protection: SecretsRecord['protection'] = noSecrets.protection
  #insists = false
  /** Changes come one after another. */
  #changing: Promise<unknown> = Promise.resolve()

  constructor(deps: SecretKeeperDeps) {
    this.#deps = deps
  }

  /** Reads the names; decrypts nothing, since a system may ask its person before it lets that happen. Never rejects. */
  async load(): Promise<void> {
    const { store, log } = this.#deps
    if (!store) return
    try {
      this.#sealed = await store.file.read()
    } catch (error) {
      log(error instanceof Error ? error.message : String(error))
    }
    this.#show()
    // Only known once the desktop is, which loading must not wait for.
    void store.cipher.protection().then((protection) => {
      this.#protection = protection
      this.#show()
    })
  }

  async find(name: string): Promise<SecretLookup> {
    await this.#changing.catch(() => undefined)
    const text = this.#ofThisRun.get(name)
    if (text !== undefined) return { kind: 'value', text }
    const sealed = this.#sealed.get(name)
    return sealed ? this.#open(name, sealed) : { kind: 'missing' }
  }

  /** Keeps a value under a name, in place of what was kept under it. Rejects with `AppFailure`. */
  set(name: string, value: string): Promise<void> {
    return this.#change(async () => {
      checkSecret(name, value)
      const sealed = await this.#seal(value)
      if (sealed) {
        await this.#rewrite((secrets) => secrets.set(name, sealed))
        this.#ofThisRun.delete(name)
      } else {
        if (this.#sealed.has(name)) await this.#rewrite((secrets) => secrets.delete(name))
        this.#ofThisRun.set(name, value)
      }
      this.#unreadable.delete(name)
    })
  }

  /** Forgets a secret. Rejects with `AppFailure` when the file cannot be written. */
  delete(name: string): Promise<void> {
    return this.#change(async () => {
      if (this.#sealed.has(name)) await this.#rewrite((secrets) => secrets.delete(name))
      this.#ofThisRun.delete(name)
      this.#unreadable.delete(name)
    })
  }

  /**
   * Whether secrets are written though nothing protects them. Switched on, those of this run are written; switched off,
   * those that are not protected leave the file and stay for this run.
   */
  insist(on: boolean): void {
    if (on === this.#insists) return
    this.#insists = on
    this.#change(() => (on ? this.#writeUnprotected() : this.#takeBackUnprotected())).catch((error: unknown) =>
      this.#deps.log(error instanceof Error ? error.message : String(error)),
    )
  }

  /** Encrypted as far as it may be written; nothing where it is kept in memory only. */
  async #seal(value: string): Promise<SealedSecret | undefined> {
    const { store } = this.#deps
    if (!store) return undefined
    const { kind } = await store.cipher.protection()
    if (kind !== 'system' && !this.#insists) return undefined
    const sealed = (await encrypted(store.cipher, value)).toString('base64')
    return kind === 'system' ? { sealed } : { sealed, unprotected: true }
  }

  async #open(name: string, { sealed }: SealedSecret): Promise<SecretLookup> {
    try {
      const text = await this.#deps.store?.cipher.decrypt(Buffer.from(sealed, 'base64'))
      if (this.#unreadable.delete(name)) this.#show()
      return text === undefined ? { kind: 'missing' } : { kind: 'value', text }
    } catch {
      // What the system says of it names nothing a person could use, and might hold what was decrypted.
      this.#unreadable.add(name)
      this.#show()
      return { kind: 'unreadable' }
    }
  }

  async #writeUnprotected(): Promise<void> {
    const written: [string, SealedSecret][] = []
    for (const [name, value] of this.#ofThisRun) {
      const sealed = await this.#seal(value)
      if (sealed) written.push([name, sealed])
    }
    if (written.length === 0) return
    await this.#rewrite((secrets) => {
      for (const [name, sealed] of written) secrets.set(name, sealed)
    })
    for (const [name] of written) this.#ofThisRun.delete(name)
  }

  async #takeBackUnprotected(): Promise<void> {
    const unprotected = [...this.#sealed].filter(([, { unprotected }]) => unprotected)
    if (unprotected.length === 0) return
    for (const [name, sealed] of unprotected) {
      const opened = await this.#open(name, sealed)
      if (opened.kind === 'value') this.#ofThisRun.set(name, opened.text)
    }
    await this.#rewrite((secrets) => {
      for (const [name] of unprotected) secrets.delete(name)
    })
  }

  async #rewrite(edit: (secrets: Map<string, SealedSecret>) => void): Promise<void> {
    const { store } = this.#deps
    if (store) this.#sealed = await store.file.change(edit)
  }

  async #change(run: () => Promise<void>): Promise<void> {
    const changed = this.#changing.catch(() => undefined).then(run)
    this.#changing = changed
    try {
      await changed
    } finally {
      this.#show()
    }
  }

  #show(): void {
    const names = [...new Set([...this.#sealed.keys(), ...this.#ofThisRun.keys()])].sort()
    const secrets = names.map((name): SecretRecord => ({ name, state: this.#stateOf(name) }))
    this.#deps.publish({ type: 'secrets.changed', secrets: { protection: this.#protection, secrets } })
  }

  #stateOf(name: string): SecretRecord['state'] {
    if (this.#ofThisRun.has(name)) return 'this-run'
    if (this.#unreadable.has(name)) return 'unreadable'
    return this.#sealed.get(name)?.unprotected ? 'unprotected' : 'stored'
  }
}

function checkSecret(name: string, value: string): void {
  if (!isSecretReferenceName(name)) {
    throw invalid('The name of a secret is made of letters, digits and "_".', 'Choose another name.')
  }
  if (value === '') throw invalid(`The secret ${name} has no value.`, 'Type one, or delete the secret.')
  if (value.length > longestSecret) throw invalid(`The value of ${name} is too long.`, 'Put it into a file instead.')
}

async function encrypted(cipher: SecretCipher, value: string): Promise<Buffer> {
  try {
    return await cipher.encrypt(value)
  } catch {
    throw invalid(
      'This system did not encrypt the secret, so it was not stored.',
      'Unlock its keyring, then try again.',
    )
  }
}

function invalid(message: string, hint: string): AppFailure {
  return new AppFailure({ code: 'secret-not-stored', message, hint })
}
