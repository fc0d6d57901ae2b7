import { z } from 'zod'
import { draftSchema } from '../../shared/model/draft'
import { newWorkspace, type Workspace } from './workspace'

const storageKey = 'mcp-deck.workspace'

/** Most sets of values for prompts and templates kept; the ones untouched for longest go first. */
const mostGiven = 200

const text = z.string()
const entries = <Value extends z.ZodType>(value: Value) => z.array(z.tuple([text, value]))

/** Each part falls back by itself: one part written by another version does not cost the others. */
const storedSchema = z.object({
  screen: z.enum(['servers', 'tools', 'saved', 'tasks', 'questions', 'settings']).catch(newWorkspace.screen),
  selection: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('none') }),
      z.object({ kind: z.literal('server'), serverId: text }),
      z.object({ kind: z.literal('file'), fileId: text }),
    ])
    .catch({ kind: 'none' }),
  serverTab: z.enum(['overview', 'tools', 'resources', 'prompts', 'log', 'traffic']).catch(newWorkspace.serverTab),
  tools: entries(z.object({ position: z.int().min(0), name: text })).catch([]),
  resources: entries(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('resource'), uri: text, position: z.int().min(0).optional() }),
      z.object({ kind: z.literal('template'), uriTemplate: text, position: z.int().min(0) }),
    ]),
  ).catch([]),
  prompts: entries(z.object({ position: z.int().min(0), name: text })).catch([]),
  given: entries(z.array(z.tuple([text, text]))).catch([]),
  activeCalls: entries(text).catch([]),
  /** As versions before stored them. */
  drafts: entries(draftSchema).catch([]),
  layouts: entries(z.record(text, z.number())).catch([]),
  bottomPanel: z.object({ isOpen: z.boolean(), tab: z.enum(['log', 'traffic']) }).catch(newWorkspace.bottomPanel),
  wrapLog: z.boolean().catch(newWorkspace.wrapLog),
  textLooks: z.object({ markdown: z.boolean(), json: z.boolean() }).catch(newWorkspace.textLooks),
  argumentsView: z.enum(['form', 'json']).catch(newWorkspace.argumentsView),
  benchView: z.enum(['calls', 'history', 'saved']).catch(newWorkspace.benchView),
})

/** The part of the browser's storage used here, so that tests can bring their own. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem'>

/** What was stored last time; a new workspace where nothing usable was. Never throws. */
export function readWorkspace(storage: KeyValueStorage): Workspace {
  const stored = storedSchema.safeParse(parsed(storage.getItem(storageKey)))
  if (!stored.success) return newWorkspace
  const { tools, resources, prompts, given, activeCalls, drafts, layouts, ...rest } = stored.data
  return {
    ...rest,
    lastSelected: {},
    tools: new Map(tools),
    resources: new Map(resources),
    prompts: new Map(prompts),
    given: new Map(given),
    activeCalls: new Map(activeCalls),
    drafts: new Map(drafts),
    layouts: new Map(layouts),
  }
}

/** Stores it whole. False when the storage refused (full, switched off): the window goes on without. */
export function writeWorkspace(storage: KeyValueStorage, workspace: Workspace): boolean {
  const stored = {
    ...workspace,
    tools: [...workspace.tools],
    resources: [...workspace.resources],
    prompts: [...workspace.prompts],
    given: [...workspace.given].slice(-mostGiven),
    activeCalls: [...workspace.activeCalls],
    // They can hold secrets: the main process keeps them.
    drafts: [],
    layouts: [...workspace.layouts],
  }
  try {
    storage.setItem(storageKey, JSON.stringify(stored))
    return true
  } catch {
    return false
  }
}

function parsed(stored: string | null): unknown {
  try {
    return stored === null ? undefined : JSON.parse(stored)
  } catch {
    return undefined
  }
}
