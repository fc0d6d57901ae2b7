import type { ItemDetail, ListRecord } from '../../../shared/model/list'
import type { PromptDetail } from '../../../shared/model/prompt'
import type { ServerId } from '../../../shared/model/server'
import type { AppEvent } from '../../../shared/read-model/app-event'
import { AppFailure } from '../../../shared/result'
import { itemDetail, promptDetail, promptSummary, resourceSummary, templateSummary } from '../toolset/item-summary'
import type { ItemListName } from '../toolset/kept-lists'
import type { ListedItem } from '../toolset/listing'
import type { McpToolset } from '../toolset/mcp-toolset'
import { ServerLists } from './server-lists'

/** Resources, templates and prompts of all servers as windows see them. */
export class ItemLists {
  readonly #resources
  readonly #templates
  readonly #prompts
  readonly #toolsets = new Map<ServerId, McpToolset>()

  constructor({ publish }: { readonly publish: (event: AppEvent) => void }) {
    this.#resources = itemLists('resources', 'The list of resources', resourceSummary, (resourceList) =>
      publish({ type: 'resources.changed', resourceList }),
    )
    this.#templates = itemLists(
      'resourceTemplates',
      'The list of resource templates',
      templateSummary,
      (templateList) => publish({ type: 'resourceTemplates.changed', templateList }),
    )
    this.#prompts = itemLists('prompts', 'The list of prompts', promptSummary, (promptList) =>
      publish({ type: 'prompts.changed', promptList }),
    )
  }

  /**
   * Takes note of the toolset a server has now, or that it has none. `before`: what is asked of the server first. One list
   * after the other, since some servers mix up answers that are asked for at once.
   */
  async show(serverId: ServerId, toolset: McpToolset | undefined, before: Promise<void>): Promise<void> {
    if (toolset === this.#toolsets.get(serverId)) return
    this.release(serverId)
    if (!toolset) return
    this.#toolsets.set(serverId, toolset)
    await before
    for (const lists of this.#all()) {
      // Another session may have begun meanwhile.
      if (this.#toolsets.get(serverId) !== toolset) return
      await lists.show(serverId, toolset)
    }
  }

  /** Stops following; what was listed stays readable. */
  release(serverId: ServerId): void {
    this.#toolsets.delete(serverId)
    for (const lists of this.#all()) lists.release(serverId)
  }

  forget(serverId: ServerId): void {
    this.#toolsets.delete(serverId)
    for (const lists of this.#all()) lists.forget(serverId)
  }

  /** Asks for resources and templates anew, past every cache. */
  async refreshResources(serverId: ServerId): Promise<void> {
    await this.#resources.refresh(serverId)
    await this.#templates.refresh(serverId)
  }

  refreshPrompts(serverId: ServerId): Promise<void> {
    return this.#prompts.refresh(serverId)
  }

  resourceDetail(serverId: ServerId, revision: number, position: number): ItemDetail {
    return itemDetail(found(this.#resources.item(serverId, revision, position)))
  }

  templateDetail(serverId: ServerId, revision: number, position: number): ItemDetail {
    return itemDetail(found(this.#templates.item(serverId, revision, position)))
  }

  promptDetail(serverId: ServerId, revision: number, position: number): PromptDetail {
    return promptDetail(found(this.#prompts.item(serverId, revision, position)))
  }

  #all() {
    return [this.#resources, this.#templates, this.#prompts] as const
  }
}

function itemLists<Summary>(
  name: ItemListName,
  words: string,
  summary: (item: ListedItem) => Summary,
  publish: (record: ListRecord<Summary>) => void,
): ServerLists<ListedItem, Summary> {
  return new ServerLists({
    words,
    get: (toolset, signal) => toolset.getList(name, signal),
    invalidate: (toolset) => toolset.invalidateList(name),
    onChanged: (toolset, listener) => toolset.onListChanged(name, listener),
    summary,
    publish,
  })
}

function found(item: ListedItem | undefined): ListedItem {
  if (item) return item
  throw new AppFailure({ code: 'list-changed', message: 'The list has changed since this was shown.' })
}
