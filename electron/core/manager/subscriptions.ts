import type { ServerId } from '../../../shared/model/server'

/** The resources each server is to tell of, over all its restarts. */
export class Subscriptions {
  readonly #uris = new Map<ServerId, Set<string>>()

  of(serverId: ServerId): readonly string[] {
    return [...(this.#uris.get(serverId) ?? [])]
  }

  add(serverId: ServerId, uri: string): void {
    const uris = this.#uris.get(serverId)
    if (uris) uris.add(uri)
    else this.#uris.set(serverId, new Set([uri]))
  }

  delete(serverId: ServerId, uri: string): void {
    this.#uris.get(serverId)?.delete(uri)
  }

  forget(serverId: ServerId): void {
    this.#uris.delete(serverId)
  }
}
