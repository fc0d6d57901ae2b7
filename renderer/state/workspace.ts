import type { CallId } from '../../shared/model/call'
import type { Draft } from '../../shared/model/draft'
import type { NamedTexts } from '../../shared/model/reading'
import type { ServerId } from '../../shared/model/server'

export type ScreenName = 'servers' | 'tools' | 'saved' | 'tasks' | 'questions' | 'settings'

export type ServerTab = 'overview' | 'tools' | 'resources' | 'prompts' | 'log' | 'traffic'

/** What the page beside the list shows. */
export type Selection =
  | { readonly kind: 'none' }
  | { readonly kind: 'server'; readonly serverId: ServerId }
  | { readonly kind: 'file'; readonly fileId: string }

/** Which tool of a list is looked at: by position, and by name for when the list has changed since. */
export interface ToolChoice {
  readonly position: number
  readonly name: string
}

/** What of a server's resources is looked at: one by its address, in a list or not, or a template of addresses. */
export type ResourceChoice =
  | { readonly kind: 'resource'; readonly uri: string; readonly position?: number | undefined }
  | { readonly kind: 'template'; readonly uriTemplate: string; readonly position: number }

/** Whether a tool that may run as a task does. */
export type TaskDraft = NonNullable<Draft['task']>

/** How the arguments of a call are written: in a form made from the tool's schema, or as JSON text. Both show one text. */
export type ArgumentsView = 'form' | 'json'

export const emptyDraft: Draft = { text: '{}', sendNone: false, timeout: '' }

/** What stands below a tool: its calls of this run, those kept of it, or those saved under a name. */
export type BenchView = 'calls' | 'history' | 'saved'

/** Whether texts of results that look like Markdown or JSON are drawn as that by themselves. */
export interface TextLooks {
  readonly markdown: boolean
  readonly json: boolean
}

/** The panel below every screen: what the selected server says and does. */
export interface BottomPanel {
  readonly isOpen: boolean
  readonly tab: PanelTab
}

export type PanelTab = 'log' | 'traffic'

/** Panel sizes in percent by panel id, as the split panes report them. */
export type Layout = Readonly<Record<string, number>>

/**
 * What belongs to the person at the window and not to the servers: where they are and what they typed. Maps and not
 * objects, since `__proto__` is a valid server id and tool name.
 */
export interface Workspace {
  readonly screen: ScreenName
  readonly selection: Selection
  /** The latest of each kind; forgotten at a reload. */
  readonly lastSelected: { readonly server?: Selection; readonly file?: Selection }
  readonly serverTab: ServerTab
  readonly tools: ReadonlyMap<ServerId, ToolChoice>
  readonly resources: ReadonlyMap<ServerId, ResourceChoice>
  readonly prompts: ReadonlyMap<ServerId, ToolChoice>
  /** Values typed for arguments of prompts and variables of templates, by `givenKey`; the one touched last stands last. */
  readonly given: ReadonlyMap<string, NamedTexts>
  readonly activeCalls: ReadonlyMap<ServerId, CallId>
  /** By `draftKey`; the one touched last stands last. Kept by the main process (`keep-drafts.ts`), not stored here. */
  readonly drafts: ReadonlyMap<string, Draft>
  readonly layouts: ReadonlyMap<string, Layout>
  readonly bottomPanel: BottomPanel
  readonly wrapLog: boolean
  readonly textLooks: TextLooks
  readonly argumentsView: ArgumentsView
  readonly benchView: BenchView
}

export const newWorkspace: Workspace = {
  screen: 'servers',
  selection: { kind: 'none' },
  lastSelected: {},
  serverTab: 'overview',
  tools: new Map(),
  resources: new Map(),
  prompts: new Map(),
  given: new Map(),
  activeCalls: new Map(),
  drafts: new Map(),
  layouts: new Map(),
  bottomPanel: { isOpen: false, tab: 'log' },
  wrapLog: false,
  textLooks: { markdown: true, json: true },
  argumentsView: 'form',
  benchView: 'calls',
}

/** Two tools of one server with the same name share a draft: they cannot be told apart after a new list either. */
export function draftKey(serverId: ServerId, toolName: string): string {
  return JSON.stringify([serverId, toolName])
}

/** The tool a `draftKey` is of. */
export function toolOfDraft(key: string): { readonly serverId: ServerId; readonly toolName: string } | undefined {
  const parts: unknown = JSON.parse(key)
  const [serverId, toolName] = Array.isArray(parts) ? (parts as readonly unknown[]) : []
  return typeof serverId === 'string' && typeof toolName === 'string' ? { serverId, toolName } : undefined
}

/** Where the values typed for a prompt or a template are kept. */
export function givenKey(serverId: ServerId, kind: 'prompt' | 'template', name: string): string {
  return JSON.stringify([serverId, kind, name])
}

/** The values with one changed; an empty one is taken out. */
export function withText(given: NamedTexts, name: string, value: string): NamedTexts {
  const others = given.filter(([other]) => other !== name)
  return value === '' ? others : [...others, [name, value]]
}

/** A copy with the entry in last place. */
export function touched<Value>(map: ReadonlyMap<string, Value>, key: string, value: Value): ReadonlyMap<string, Value> {
  const copy = new Map(map)
  copy.delete(key)
  return copy.set(key, value)
}

/** A copy without the entry; the same map when there is none. */
export function without<Value>(map: ReadonlyMap<string, Value>, key: string): ReadonlyMap<string, Value> {
  if (!map.has(key)) return map
  const copy = new Map(map)
  copy.delete(key)
  return copy
}
