import { createStore, type StoreApi } from 'zustand/vanilla'
import type { CallId } from '../../shared/model/call'
import type { Draft } from '../../shared/model/draft'
import type { ServerId } from '../../shared/model/server'
import { type KeyValueStorage, readWorkspace, writeWorkspace } from './persisted'
import {
  type ArgumentsView,
  type BenchView,
  type BottomPanel,
  draftKey,
  emptyDraft,
  type Layout,
  type ResourceChoice,
  type ScreenName,
  type Selection,
  type ServerTab,
  type TextLooks,
  type ToolChoice,
  touched,
  type Workspace,
  without,
  withText,
} from './workspace'

/** Rest in typing after which the workspace is stored, in ms. */
const storeAfterMs = 300

/** The workspace with the ways to change it. */
export interface WorkspaceState extends Workspace {
  readonly showScreen: (screen: ScreenName) => void
  /** The server looked at last, where a file is in its place. */
  readonly showServers: () => void
  /** The file looked at last, of those that are open; else the first of them. */
  readonly showConfig: (fileIds: readonly string[]) => void
  readonly select: (selection: Selection) => void
  readonly showTab: (tab: ServerTab) => void
  readonly chooseTool: (serverId: ServerId, tool: ToolChoice) => void
  readonly forgetTool: (serverId: ServerId) => void
  readonly chooseResource: (serverId: ServerId, choice: ResourceChoice | undefined) => void
  readonly choosePrompt: (serverId: ServerId, prompt: ToolChoice | undefined) => void
  /** Changes one value typed for a prompt or a template; `key` by `givenKey`. */
  readonly give: (key: string, name: string, value: string) => void
  /** Undefined: no call is in front. */
  readonly activateCall: (serverId: ServerId, callId: CallId | undefined) => void
  readonly editDraft: (serverId: ServerId, toolName: string, change: Partial<Draft>) => void
  /** Brings back what was typed before, unless something has been typed since. */
  readonly restoreDraft: (serverId: ServerId, toolName: string, draft: Draft) => void
  readonly keepLayout: (groupId: string, layout: Layout) => void
  readonly changeBottomPanel: (change: Partial<BottomPanel>) => void
  readonly setWrapLog: (wrap: boolean) => void
  readonly setTextLook: (look: keyof TextLooks, byItself: boolean) => void
  readonly showArgumentsAs: (view: ArgumentsView) => void
  readonly showBench: (view: BenchView) => void
}

export type WorkspaceStore = StoreApi<WorkspaceState>

/** The workspace as it was last time, and stored again after each change. */
export function createWorkspaceStore(storage: KeyValueStorage): WorkspaceStore {
  const store = createStore<WorkspaceState>((set) => ({
    ...readWorkspace(storage),
    showScreen: (screen) => set({ screen }),
    showServers: () =>
      set(({ selection, lastSelected }) => ({
        screen: 'servers',
        selection: selection.kind === 'file' ? (lastSelected.server ?? { kind: 'none' }) : selection,
      })),
    showConfig: (fileIds) =>
      set(({ selection, lastSelected }) => {
        const known = [selection, lastSelected.file].find((one) => one?.kind === 'file' && fileIds.includes(one.fileId))
        const [first] = fileIds
        if (known) return { screen: 'servers', selection: known }
        return first === undefined ? {} : { screen: 'servers', selection: { kind: 'file', fileId: first } }
      }),
    select: (selection) =>
      set(({ lastSelected }) => ({
        selection,
        screen: 'servers',
        ...(selection.kind !== 'none' && { lastSelected: { ...lastSelected, [selection.kind]: selection } }),
      })),
    showTab: (serverTab) => set({ serverTab }),
    chooseTool: (serverId, tool) => set((state) => ({ tools: touched(state.tools, serverId, tool) })),
    forgetTool: (serverId) => set((state) => ({ tools: without(state.tools, serverId) })),
    chooseResource: (serverId, choice) =>
      set(({ resources }) => ({
        resources: choice === undefined ? without(resources, serverId) : touched(resources, serverId, choice),
      })),
    choosePrompt: (serverId, prompt) =>
      set(({ prompts }) => ({
        prompts: prompt === undefined ? without(prompts, serverId) : touched(prompts, serverId, prompt),
      })),
    give: (key, name, value) =>
      set(({ given }) => ({ given: touched(given, key, withText(given.get(key) ?? [], name, value)) })),
    activateCall: (serverId, callId) =>
      set(({ activeCalls }) => ({
        activeCalls: callId === undefined ? without(activeCalls, serverId) : touched(activeCalls, serverId, callId),
      })),
    editDraft: (serverId, toolName, change) =>
      set(({ drafts }) => {
        const key = draftKey(serverId, toolName)
        return { drafts: touched(drafts, key, { ...(drafts.get(key) ?? emptyDraft), ...change }) }
      }),
    restoreDraft: (serverId, toolName, draft) =>
      set((state) => {
        const key = draftKey(serverId, toolName)
        return state.drafts.has(key) ? state : { drafts: touched(state.drafts, key, draft) }
      }),
    keepLayout: (groupId, layout) => set((state) => ({ layouts: touched(state.layouts, groupId, layout) })),
    changeBottomPanel: (change) => set(({ bottomPanel }) => ({ bottomPanel: { ...bottomPanel, ...change } })),
    setWrapLog: (wrapLog) => set({ wrapLog }),
    setTextLook: (look, byItself) => set(({ textLooks }) => ({ textLooks: { ...textLooks, [look]: byItself } })),
    showArgumentsAs: (argumentsView) => set({ argumentsView }),
    showBench: (benchView) => set({ benchView }),
  }))
  storeChanges(store, storage)
  return store
}

/** Writes after a short rest, and at once when the window goes away. */
function storeChanges(store: WorkspaceStore, storage: KeyValueStorage): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const write = () => {
    clearTimeout(timer)
    timer = undefined
    writeWorkspace(storage, store.getState())
  }
  store.subscribe(() => {
    clearTimeout(timer)
    timer = setTimeout(write, storeAfterMs)
  })
  window.addEventListener('pagehide', () => {
    if (timer !== undefined) write()
  })
}
