import type { ServerId, ServerRecord } from '../../../shared/model/server'
import type { ToolListRecord } from '../../../shared/model/tool'
import { clip } from '../../ui/cut'
import { stateLook } from '../../ui/server-look'

export type PaletteEntry = { readonly key: string; readonly label: string; readonly note: string } & (
  | { readonly kind: 'server'; readonly serverId: ServerId }
  | { readonly kind: 'tool'; readonly serverId: ServerId; readonly position: number }
  | { readonly kind: 'action' }
)

/** Most entries drawn; whoever looks for more types another letter. */
const mostEntries = 40

/** What the palette offers for the text typed: names that begin with it before names that only hold it; tools only once something is typed. */
export function paletteEntries(
  servers: readonly ServerRecord[],
  toolLists: readonly ToolListRecord[],
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
  for (const { serverId, tools } of wanted === '' ? [] : toolLists) {
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
  return found
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, mostEntries)
    .map(({ entry }) => entry)
}
