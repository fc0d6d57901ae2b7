import type { ListedItem, Listing } from '../core/toolset/listing'
import { type ExitCode, exitCodes } from './exit-codes'
import { errorOf, type ListReport, printedError } from './report'
import type { DeckSession, StartedServer } from './session'

const nothing = { tools: [], resources: [], resourceTemplates: [], prompts: [] }

/** Everything one server offers. A list that fails is a notice; the others are shown all the same. */
export async function listServer(session: DeckSession, label: string): Promise<[ListReport, ExitCode]> {
  let started: StartedServer
  try {
    started = await session.start(label)
  } catch (error) {
    const state = session.core.state().servers.find(({ id, name }) => id === label || name === label)?.state.status
    const report = { server: label, state: state ?? 'Unknown', ...nothing, notices: session.notices }
    return [{ ...report, error: printedError(errorOf(error)) }, exitCodes.notConnected]
  }
  const { core, serverId, toolset } = started
  const notices: string[] = [...(core.state().servers.find(({ id }) => id === serverId)?.notices ?? [])]
  const { state } = core.state().servers.find(({ id }) => id === serverId) ?? {}
  const take = async (what: string, list: () => Promise<Listing>): Promise<readonly ListedItem[]> => {
    try {
      const { items, notices: own } = await list()
      notices.push(...own)
      return items
    } catch (error) {
      notices.push(`${what}: ${printedError(errorOf(error)).message}`)
      return []
    }
  }
  // One after the other: some servers mix up answers that are asked for at once.
  const tools = await take('tools', () => toolset.discover())
  const resources = await take('resources', () => toolset.listResources())
  const resourceTemplates = await take('resource templates', () => toolset.listResourceTemplates())
  const prompts = await take('prompts', () => toolset.listPrompts())
  return [
    {
      server: serverId,
      state: state?.status ?? 'Running',
      ...(state?.status === 'Running' && { protocolVersion: state.peer.protocolVersion }),
      tools: tools.map((item) => ({ ...keyed('name', item), ...malformed(item) })),
      resources: resources.map((item) => ({ ...keyed('uri', item), ...nameOf(item), ...malformed(item) })),
      resourceTemplates: resourceTemplates.map((item) => ({ ...keyed('uriTemplate', item), ...malformed(item) })),
      prompts: prompts.map((item) => ({ ...keyed('name', item), ...malformed(item) })),
      notices: [...notices, ...session.notices],
    },
    exitCodes.done,
  ]
}

function keyed<Name extends string>(name: Name, { key }: ListedItem): { readonly [N in Name]?: string } {
  return key === '' ? {} : ({ [name]: key } as { readonly [N in Name]?: string })
}

function malformed(item: ListedItem): { readonly malformed?: string } {
  return item.malformed === undefined ? {} : { malformed: item.malformed }
}

function nameOf({ raw }: ListedItem): { readonly name?: string } {
  const named = typeof raw === 'object' && raw !== null && 'name' in raw && typeof raw.name === 'string'
  return named ? { name: String(raw.name) } : {}
}
