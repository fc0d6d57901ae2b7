import type { SubscriptionRecord } from '../../../shared/model/resource'
import type { ServerId } from '../../../shared/model/server'
import type { AppEvent } from '../../../shared/read-model/app-event'

type Records = ReadonlyMap<string, SubscriptionRecord>

/** The resources each server is to tell of, over all its restarts, and what windows see of that. */
export class Subscriptions {
  readonly #publish: (event: AppEvent) => void
  readonly #byServer = new Map<ServerId, Records>()

  constructor(publish: (event: AppEvent) => void) {
    this.#publish = publish
  }

  /** The addresses, in the order they were subscribed to. */
  of(serverId: ServerId): readonly string[] {
    return [...(this.#byServer.get(serverId)?.keys() ?? [])]
  }

  get(serverId: ServerId, uri: string): SubscriptionRecord | undefined {
    return this.#byServer.get(serverId)?.get(uri)
  }

  /** Subscribed to once more, the old one counts. */
  add(serverId: ServerId, uri: string): void {
    const before = this.get(serverId, uri)
    this.#put(
      before ? { ...before, state: { kind: 'active' } } : { serverId, uri, state: { kind: 'active' }, updates: 0 },
    )
  }

  /** Changes the record of one that is there. */
  change(serverId: ServerId, uri: string, change: Partial<Omit<SubscriptionRecord, 'serverId' | 'uri'>>): void {
    const before = this.get(serverId, uri)
    if (before) this.#put({ ...before, ...change })
  }

  delete(serverId: ServerId, uri: string): void {
    const records = this.#byServer.get(serverId)
    if (!records?.has(uri)) return
    this.#byServer.set(serverId, new Map([...records].filter(([other]) => other !== uri)))
    this.#publish({ type: 'subscription.removed', serverId, uri })
  }

  forget(serverId: ServerId): void {
    for (const uri of this.of(serverId)) this.delete(serverId, uri)
    this.#byServer.delete(serverId)
  }

  #put(record: SubscriptionRecord): void {
    this.#byServer.set(record.serverId, new Map([...(this.#byServer.get(record.serverId) ?? []), [record.uri, record]]))
    this.#publish({ type: 'subscription.changed', subscription: record })
  }
}
