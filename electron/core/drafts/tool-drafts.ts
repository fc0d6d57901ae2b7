import { z } from 'zod'
import { type Draft, draftSchema } from '../../../shared/model/draft'
import type { ServerId } from '../../../shared/model/server'
import { withholdSecrets } from '../calls/withhold-secrets'
import type { KnownServer } from '../history/call-history'
import { toolKey } from '../history/history-entry'
import type { Clock, StateStore, Timer } from '../ports'
import { DraftShelf } from './draft-shelf'

const section = 'drafts'

/** Rest in typing after which drafts are written, in ms. */
const writeAfterMs = 2000

const keptSchema = z.object({ file: z.string(), name: z.string(), tool: z.string(), draft: draftSchema })

export interface ToolDraftsDeps {
  readonly clock: Clock
  readonly store: StateStore
  /** Absent: the server is unknown. */
  readonly serverOf: (serverId: ServerId) => KnownServer | undefined
  readonly log: (text: string) => void
}

/**
 * What a person typed for tools: as it is while the app runs, so that it survives a reload of the window, and from run to run
 * without its secrets, which leave a marker and are to be typed again.
 */
export class ToolDrafts {
  readonly #deps: ToolDraftsDeps
  readonly #shelf = new DraftShelf()
  #timer: Timer | undefined
  #loaded: Promise<void> = Promise.resolve()

  constructor(deps: ToolDraftsDeps) {
    this.#deps = deps
  }

  /** Reads what runs before kept; what is damaged is left out. Never rejects. */
  load(): Promise<void> {
    this.#loaded = this.#read().catch((error: unknown) => this.#deps.log(`Drafts were not read: ${String(error)}`))
    return this.#loaded
  }

  async read(serverId: ServerId, toolName: string): Promise<{ readonly draft?: Draft }> {
    await this.#loaded
    const server = this.#deps.serverOf(serverId)
    const kept = server && this.#shelf.get(keyOf(server, toolName))
    return kept ? { draft: kept.draft } : {}
  }

  async keep(serverId: ServerId, toolName: string, draft: Draft): Promise<void> {
    await this.#loaded
    const server = this.#deps.serverOf(serverId)
    if (!server) return
    const { file, name } = server
    const onDisk = withoutSecrets(draft, server.secrets)
    this.#shelf.put(keyOf(server, toolName), { file, name, tool: toolName, draft, ...(onDisk && { onDisk }) })
    this.#timer ??= this.#deps.clock.after(writeAfterMs, () => void this.#write())
  }

  /** Writes what is not on disk yet. Never rejects. */
  async close(): Promise<void> {
    await this.#loaded
    if (this.#timer) await this.#write()
  }

  async #read(): Promise<void> {
    const stored = await this.#deps.store.read(section)
    for (const item of Array.isArray(stored) ? stored : []) {
      const { data } = keptSchema.safeParse(item)
      if (!data) continue
      const { file, name, tool, draft } = data
      this.#shelf.put(toolKey({ file, name, tool }), { file, name, tool, draft, onDisk: draft })
    }
  }

  async #write(): Promise<void> {
    this.#timer?.cancel()
    this.#timer = undefined
    const kept = this.#shelf
      .all()
      .flatMap(({ onDisk, file, name, tool }) => (onDisk ? [{ file, name, tool, draft: onDisk }] : []))
    try {
      await this.#deps.store.write(section, kept)
    } catch (error) {
      this.#deps.log(`What is typed for tools holds only until MCP Deck is closed: ${String(error)}`)
    }
  }
}

function keyOf({ file, name }: KnownServer, tool: string): string {
  return toolKey({ file, name, tool })
}

/** What of a draft may be written; absent where its text cannot be looked through. */
function withoutSecrets(draft: Draft, ofServer: readonly string[]): Draft | undefined {
  const withheld = withholdSecrets(draft.text, ofServer)
  if (!withheld) return undefined
  const missing = [...(draft.missing ?? []), ...withheld.at]
  return { ...draft, text: withheld.text, ...(missing.length > 0 && { missing }) }
}
