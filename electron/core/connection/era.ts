import type { AppError } from '../../../shared/result'
import type { ProtocolEra } from './connection'
import type { Discovery } from './discover'

/** How to begin a session (manager spec, section 2 `lifecycle`). */
export type Lifecycle = 'initialize' | 'auto' | 'discover'

/** How long a server may be silent to `server/discover` before it counts as one that begins with `initialize`, in ms. */
export const probeSilenceMs = 10_000

/** What an answer to the probe means with lifecycle `auto`. */
export type EraDecision =
  | { readonly kind: 'keep' }
  /** `here`: the probed server answered, so it may still be initialized. `fresh`: on a new process or connection. */
  | { readonly kind: 'initialize'; readonly where: 'here' | 'fresh' }
  | { readonly kind: 'fail'; readonly error: AppError }

/** Manager spec, section 2: only an answer of the 2026 era means that era; any other, silence and an exit mean `initialize`. */
export function afterProbe(discovery: Discovery): EraDecision {
  switch (discovery.kind) {
    case 'accepted':
      return { kind: 'keep' }
    case 'no-common-version':
      return { kind: 'fail', error: discovery.error }
    case 'other-era':
      return { kind: 'initialize', where: 'here' }
    case 'silent':
    case 'gone':
      return { kind: 'initialize', where: 'fresh' }
  }
}

/** The eras of servers whose lifecycle is `auto`, by launch definition, so that each is probed once. */
export class EraMemory {
  readonly #eras = new Map<string, ProtocolEra>()

  get(launch: string): ProtocolEra | undefined {
    return this.#eras.get(launch)
  }

  set(launch: string, era: ProtocolEra): void {
    this.#eras.set(launch, era)
  }

  /** A connect failed: what was known may not hold any more. */
  drop(launch: string): void {
    this.#eras.delete(launch)
  }
}
