import type { PromptListRecord } from '../../../shared/model/prompt'
import type { ResourceListRecord, ResourceTemplateListRecord } from '../../../shared/model/resource'
import type { SavedCallSummary } from '../../../shared/model/saved-call'
import type { ServerId, ServerRecord } from '../../../shared/model/server'
import type { ToolListRecord } from '../../../shared/model/tool'
import { clip } from '../../ui/cut'
import { stateLook } from '../../ui/server-look'

export type PaletteEntry = { readonly key: string; readonly label: string; readonly note: string } & (
  | { readonly kind: 'server'; readonly serverId: ServerId }
  | { readonly kind: 'tool'; readonly serverId: ServerId; readonly position: number }
  | { readonly kind: 'resource'; readonly serverId: ServerId; readonly position: number; readonly uri: string }
  | { readonly kind: 'template'; readonly serverId: ServerId; readonly position: number; readonly uriTemplate: string }
  | { readonly kind: 'prompt'; readonly serverId: ServerId; readonly position: number; readonly name: string }
  | { readonly kind: 'saved'; readonly fileName: string }
  | { readonly kind: 'action' }
)

/** Most entries drawn; whoever looks for more types another letter. */
const mostEntries = 40

/** What servers offer. */
export interface PaletteLists {
  readonly tools: readonly ToolListRecord[]
  readonly resources: readonly ResourceListRecord[]
  readonly templates: readonly ResourceTemplateListRecord[]
  readonly prompts: readonly PromptListRecord[]
  readonly saved: readonly SavedCallSummary[]
}

/**
 * What the palette offers for the text typed: names that begin with it before names that only hold it; what servers offer
 * only once something is typed, resources and prompts only of those that run.
 */
export function paletteEntries(
  servers: readonly ServerRecord[],
  lists: PaletteLists,
  actions: readonly string[],
  query: string,
): readonly PaletteEntry[] {
  const wanted = query.trim().toLowerCase()
  const rank = (label: string) => {
    const at = label.toLowerCase().indexOf(wanted)
    return at < 0 ? undefined : Math.min(at, 1)
  }
  const found: { readonly entry: PaletteEntry; readonly rank: number }[] = []
  const offer = (entry: PaletteEntry) => {
    const place = rank(entry.label)
    if (place !== undefined) found.push({ entry, rank: place })
  }
  for (const { id, name, state } of servers) {
    offer({ kind: 'server', key: `server ${id}`, serverId: id, label: name, note: stateLook(state.status).word })
  }
  for (const label of actions) offer({ kind: 'action', key: `action ${label}`, label, note: 'Action' })
  const names = new Map(servers.map(({ id, name }) => [id, name]))
  for (const { serverId, tools } of wanted === '' ? [] : lists.tools) {
    for (const { position, name } of tools) {
      if (name === '') continue
      const key = `tool ${serverId} ${position}`
      offer({
        kind: 'tool',
        key,
        serverId,
        position,
        label: name,
        note: `Tool of ${clip(names.get(serverId) ?? serverId, 40)}`,
      })
    }
  }
  for (const file of wanted === '' ? [] : lists.saved) {
    if (file.kind === 'faulty') continue
    const { fileName, name, server } = file
    const note = `Saved call of ${clip(server, 40)}`
    offer({ kind: 'saved', key: `saved ${fileName}`, fileName, label: clip(name, 200), note })
  }
  const running = new Set(servers.flatMap(({ id, state }) => (state.status === 'Running' ? [id] : [])))
  for (const entry of wanted === '' ? [] : readableEntries(lists, names)) if (running.has(entry.serverId)) offer(entry)
  return found
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, mostEntries)
    .map(({ entry }) => entry)
}

/** Resources by title and address, templates, and prompts. */
function* readableEntries(
  { resources, templates, prompts }: PaletteLists,
  names: ReadonlyMap<ServerId, string>,
): Generator<Extract<PaletteEntry, { readonly kind: 'resource' | 'template' | 'prompt' }>> {
  const note = (what: string, serverId: ServerId) => `${what} of ${clip(names.get(serverId) ?? serverId, 40)}`
  for (const { serverId, items } of resources) {
    for (const { position, uri, uriIsCut, title, name } of items) {
      if (uri === '' || uriIsCut === true) continue
      const own = title ?? name
      const label = clip(own === undefined || own === uri ? uri : `${own} · ${uri}`, 200)
      const key = `resource ${serverId} ${position}`
      yield { kind: 'resource', key, serverId, position, uri, label, note: note('Resource', serverId) }
    }
  }
  for (const { serverId, items } of templates) {
    for (const { position, uriTemplate, uriIsCut, title, name } of items) {
      if (uriTemplate === '' || uriIsCut === true) continue
      const own = title ?? name
      const label = clip(own === undefined ? uriTemplate : `${own} · ${uriTemplate}`, 200)
      const key = `template ${serverId} ${position}`
      yield { kind: 'template', key, serverId, position, uriTemplate, label, note: note('Template', serverId) }
    }
  }
  for (const { serverId, items } of prompts) {
    for (const { position, name } of items) {
      if (name === '') continue
      const key = `prompt ${serverId} ${position}`
      yield { kind: 'prompt', key, serverId, position, name, label: clip(name, 200), note: note('Prompt', serverId) }
    }
  }
}
