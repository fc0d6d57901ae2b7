import type { ServerId } from '../../../shared/model/server'
import type { ServerNotification } from '../connection/connection'
import { isRecord } from '../connection/json-value'

/** What a server says has changed with it (manager spec, section 7). */
export type ServerChange =
  | { readonly serverId: ServerId; readonly kind: 'resource-updated'; readonly uri: string }
  | { readonly serverId: ServerId; readonly kind: 'list-changed'; readonly list: 'tools' | 'resources' | 'prompts' }

const lists: Readonly<Record<string, 'tools' | 'resources' | 'prompts'>> = {
  'notifications/tools/list_changed': 'tools',
  'notifications/resources/list_changed': 'resources',
  'notifications/prompts/list_changed': 'prompts',
}

/** The change a notification tells of; nothing for those of other things, and for an update that does not say of what. */
export function changeOf(serverId: ServerId, { method, params }: ServerNotification): ServerChange | undefined {
  if (method === 'notifications/resources/updated') {
    const uri = isRecord(params) ? params['uri'] : undefined
    return typeof uri === 'string' ? { serverId, kind: 'resource-updated', uri } : undefined
  }
  const list = Object.hasOwn(lists, method) ? lists[method] : undefined
  return list && { serverId, kind: 'list-changed', list }
}
