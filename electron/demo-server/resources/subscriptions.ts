import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { SubscribeRequestSchema, UnsubscribeRequestSchema } from '@modelcontextprotocol/sdk/types.js'
import type { Garden } from '../garden/garden'
import { weatherLastsMs } from '../garden/weather'
import { bedUri, weatherUri } from './uris'

/** Tells a client when what it subscribed to has changed. Only then: nobody is told of what nobody asked for. */
export class Subscriptions {
  readonly #mcp: McpServer
  readonly #uris = new Set<string>()
  #weatherTimer: NodeJS.Timeout | undefined

  constructor(mcp: McpServer, garden: Garden) {
    this.#mcp = mcp
    const { server } = mcp
    server.registerCapabilities({ resources: { subscribe: true } })
    server.setRequestHandler(SubscribeRequestSchema, ({ params }) => {
      this.#uris.add(params.uri)
      this.#followWeather()
      return {}
    })
    server.setRequestHandler(UnsubscribeRequestSchema, ({ params }) => {
      this.#uris.delete(params.uri)
      this.#followWeather()
      return {}
    })
    garden.onChange((change) => {
      if (change.kind === 'bed') this.#tell(bedUri(change.bed))
    })
  }

  close(): void {
    this.#uris.clear()
    this.#followWeather()
  }

  /** The weather is looked at only while somebody wants to know. */
  #followWeather(): void {
    if (!this.#uris.has(weatherUri)) {
      clearTimeout(this.#weatherTimer)
      this.#weatherTimer = undefined
    } else {
      this.#weatherTimer ??= this.#waitForChange()
    }
  }

  #waitForChange(): NodeJS.Timeout {
    const untilNext = weatherLastsMs - (Date.now() % weatherLastsMs)
    return setTimeout(() => {
      this.#tell(weatherUri)
      this.#weatherTimer = this.#waitForChange()
    }, untilNext)
  }

  #tell(uri: string): void {
    if (!this.#uris.has(uri)) return
    // A session that ends at this moment wants no news.
    this.#mcp.server.sendResourceUpdated({ uri }).catch(() => undefined)
  }
}
