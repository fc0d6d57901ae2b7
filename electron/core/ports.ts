import type { SecretProtection } from '../../shared/model/secret'
import type { ServerId } from '../../shared/model/server'
import type { AppError } from '../../shared/result'
import type { InputDefinition } from './config/read-inputs'
import type { ServerEntry } from './config/server-entry'

/** A pending timer. Cancelling twice, or after it ran, does nothing. */
export interface Timer {
  cancel(): void
}

/** Time. `now` is for people (epoch ms, may jump), `monotonic` for measuring (ms, never goes back). */
export interface Clock {
  now(): number
  monotonic(): number
  /** Runs `run` once after `delayMs`. The timer keeps the process alive no longer than anything else does. */
  after(delayMs: number, run: () => void): Timer
}

/** Unique names for bodies, runs and calls. */
export interface Ids {
  /** A random UUID. */
  next(): string
}

/** What of an entry a person agrees to when they approve it: its whole launch or address, as written. */
export interface ApprovalSubject {
  readonly fileId: string
  readonly serverName: string
  readonly entryText: string
  readonly entry: ServerEntry
}

/** Whether a server may be started (design, "Security"). Answers with the error to show when it may not. */
export interface Approval {
  check(subject: ApprovalSubject): AppError | undefined
  /** A person saw this entry and wants it to be started, or wrote it themselves in a form of the app. */
  agree(subject: ApprovalSubject): void
}

/** What the app keeps for itself from run to run, in sections of plain JSON. */
export interface StateStore {
  /** Absent: nothing was kept yet. */
  read(section: string): Promise<unknown>
  write(section: string, value: unknown): Promise<void>
}

/** What a login shell sets, or why it is not known. */
export interface LoginShellAnswer {
  readonly variables: Readonly<Record<string, string>>
  /** For people: why `variables` is empty. */
  readonly problem?: string
}

/** The environment servers inherit from, before what `child-environment.ts` takes away and adds. */
export interface BaseEnvironment {
  read(): Promise<Readonly<Record<string, string | undefined>>>
  /** Absent where this program was itself started from a shell, whose environment then counts. Never rejects. */
  loginShell?(): Promise<LoginShellAnswer>
}

/** A value that a start waits for. */
export interface InputQuestion extends InputDefinition {
  readonly fileId: string
}

/** A start that waits for a value. */
export interface AskingStart {
  readonly serverId: ServerId
  /** Aborted when nobody wants it to start any more. */
  readonly signal: AbortSignal
}

export type InputAnswer =
  | { readonly kind: 'value'; readonly text: string }
  /** A person was asked and gave none: the start is refused. */
  | { readonly kind: 'refused' }

/** Gives the values of `${input:id}` (manager spec, section 2), each asked for once in a run of the program. */
export interface Inputs {
  /** Waits for the person as long as that takes. Rejects with the reason of the signal once it is aborted. */
  ask(question: InputQuestion, start: AskingStart): Promise<InputAnswer>
  /** What was given before. Asks nobody. */
  known(question: InputQuestion): string | undefined
}

/** Encrypts with a key that the system keeps for this user. */
export interface SecretCipher {
  /** How well it does that. Never rejects; waits until the desktop is known. */
  protection(): Promise<SecretProtection>
  /** Also where there is no protection: whoever calls it has decided. Rejects when the system refuses. */
  encrypt(text: string): Promise<Buffer>
  /** Rejects when the key is another one by now, or the system refuses. */
  decrypt(bytes: Buffer): Promise<string>
}

export type SecretLookup =
  | { readonly kind: 'value'; readonly text: string }
  | { readonly kind: 'missing' }
  /** It is kept, and the system does not decrypt it. */
  | { readonly kind: 'unreadable' }

/** Gives the values of `${secret:NAME}` to starts, and to nothing else. */
export interface Secrets {
  find(name: string): Promise<SecretLookup>
}

/** The things of the world the core touches; one place (`create-core.ts`) hands them on. */
export interface Ports {
  readonly clock: Clock
  readonly ids: Ids
  /** Absent: the core's own, which asks for entries of opened files (`config/approval.ts`). */
  readonly approval?: Approval
  readonly environment: BaseEnvironment
  /** Absent: an input has its default or no value. */
  readonly inputs?: Inputs
  /** Absent: the core's own, kept in `CoreOptions.secretStore`. */
  readonly secrets?: Secrets
}
