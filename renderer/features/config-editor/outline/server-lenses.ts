import type { ServerId, ServerRecord } from '../../../../shared/model/server'
import { formatCount } from '../../../ui/format'
import { possibleActions, type StateShape, stateLook } from '../../../ui/server-look'
import type { ConfigOutline, OutlineServer } from './config-outline'

/** What a press on a lens asks for. */
export type LensAction = 'start' | 'stop' | 'restart' | 'enable' | 'overview' | 'tools' | 'problems'

/** What is pressed: something about a server the app knows, or the form of an entry, which may be in no file yet. */
export type LensPress =
  | { readonly action: LensAction; readonly serverId: ServerId }
  | { readonly action: 'form'; readonly name: string }

/** A part of the line above a server. Without an action it is only read. */
export interface LensPart {
  readonly text: string
  /** Name of an icon of the code editor. */
  readonly icon?: string
  readonly press?: LensPress
}

export interface ServerLens {
  /** The line it stands above, from 1. */
  readonly line: number
  readonly name: string
  readonly parts: readonly LensPart[]
}

export interface LensFacts {
  /** The servers of this file, by the name in it. */
  readonly servers: ReadonlyMap<string, ServerRecord>
  /** Tools of the servers that have told them. */
  readonly toolCounts: ReadonlyMap<ServerId, number>
}

/** What stands above each server of a text. Pure. */
export function serverLenses(outline: ConfigOutline, facts: LensFacts): readonly ServerLens[] {
  return outline.servers.map((server) => ({ line: server.line, name: server.name, parts: partsOf(server, facts) }))
}

function partsOf(place: OutlineServer, facts: LensFacts): readonly LensPart[] {
  const form: LensPart = { text: 'Form', press: { action: 'form', name: place.name } }
  return place.isUsed ? [...stateParts(place, facts), form] : stateParts(place, facts)
}

function stateParts(place: OutlineServer, { servers, toolCounts }: LensFacts): readonly LensPart[] {
  if (!place.isUsed) return [{ icon: 'warning', text: 'Not used: the same name comes again further down' }]
  const server = servers.get(place.name)
  if (server === undefined) return [{ icon: 'circle-outline', text: 'Not saved yet' }]
  const { id, state, problems, needsApproval, needsRestart } = server
  const { word, shape } = stateLook(state.status)
  const press = (action: LensAction) => ({ action, serverId: id })
  if (problems.some(({ severity }) => severity === 'error')) {
    return [
      { icon: 'error', text: `Cannot start: ${formatCount(problems.length, 'problem')}`, press: press('problems') },
    ]
  }
  if (needsApproval !== undefined && state.status !== 'Running') {
    return [{ icon: 'shield', text: 'Needs your approval', press: press('overview') }]
  }
  const can = possibleActions(state.status)
  const tools = state.status === 'Running' ? toolCounts.get(id) : undefined
  return [
    { icon: stateIcons[shape], text: word, press: press('overview') },
    ...(can.start ? [{ text: 'Start', press: press('start') }] : []),
    ...(can.stop ? [{ text: 'Stop', press: press('stop') }] : []),
    ...(can.restart ? [{ text: needsRestart ? 'Restart to apply changes' : 'Restart', press: press('restart') }] : []),
    ...(can.enable ? [{ text: 'Enable', press: press('enable') }] : []),
    ...(tools === undefined ? [] : [{ text: formatCount(tools, 'tool'), press: press('tools') }]),
  ]
}

/** The shapes of states, as near as the icons of the code editor come to them. */
const stateIcons: Readonly<Record<StateShape, string>> = {
  dot: 'circle-filled',
  turning: 'sync',
  arrow: 'arrow-down',
  ring: 'circle-outline',
  triangle: 'warning',
  cross: 'close',
  'slashed-ring': 'circle-slash',
}
