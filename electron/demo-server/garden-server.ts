import { InMemoryTaskMessageQueue } from '@modelcontextprotocol/sdk/experimental/tasks/stores/in-memory.js'
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import { Garden } from './garden/garden'
import { instructions } from './instructions'
import { servePrompts } from './prompts'
import { serveResources } from './resources/serve-resources'
import { Subscriptions } from './resources/subscriptions'
import { askingTools } from './tools/asking'
import { changingTools } from './tools/changing'
import { failingTools } from './tools/failing'
import { GardenTasks } from './tools/garden-tasks'
import { growingTools } from './tools/growing'
import { lookingTools } from './tools/looking'
import { pictureTools } from './tools/pictures-and-sounds'
import { planningTools } from './tools/planning'
import { serveTools } from './tools/serve-tools'
import { workingTools } from './tools/working'

/** The demo server on one connection: a garden of its own that is gone with it. */
export class GardenServer {
  readonly #garden = new Garden()
  readonly #tasks = new GardenTasks()
  readonly #mcp = new McpServer(
    { name: 'mcp-deck-garden', title: 'A small garden', version: '1.0.0' },
    {
      instructions,
      capabilities: { logging: {}, tasks: { list: {}, cancel: {}, requests: { tools: { call: {} } } } },
      taskStore: this.#tasks,
      taskMessageQueue: new InMemoryTaskMessageQueue(),
    },
  )
  readonly #subscriptions: Subscriptions

  constructor() {
    serveTools(this.#mcp, { tools: allTools(), garden: this.#garden, tasks: this.#tasks })
    serveResources(this.#mcp, this.#garden)
    servePrompts(this.#mcp)
    this.#subscriptions = new Subscriptions(this.#mcp, this.#garden)
  }

  connect(transport: Transport): Promise<void> {
    return this.#mcp.connect(transport)
  }

  /** Ends everything under way. */
  async close(): Promise<void> {
    this.#subscriptions.close()
    this.#tasks.close()
    await this.#mcp.close()
  }
}

/** In the order in which a newcomer would try them. */
function allTools() {
  return [
    ...lookingTools,
    ...pictureTools,
    ...workingTools,
    ...askingTools(),
    ...growingTools,
    ...planningTools,
    ...changingTools,
    ...failingTools,
  ]
}
