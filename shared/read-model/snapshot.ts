import type { Attention } from '../model/attention'
import type { CallRecord } from '../model/call'
import type { ConfigFileRecord } from '../model/config'
import { type HistoryExtent, noHistory } from '../model/history'
import type { PromptListRecord } from '../model/prompt'
import type { QuestionRecord } from '../model/question'
import type { ResourceListRecord, ResourceTemplateListRecord, SubscriptionRecord } from '../model/resource'
import type { RingExtent } from '../model/ring'
import { noSavedCalls, type SavedCallFolder } from '../model/saved-call'
import { noSecrets, type SecretsRecord } from '../model/secret'
import type { ServerRecord } from '../model/server'
import type { ServerChoicesRecord } from '../model/server-choices'
import { defaultSettings, type Settings, type SettingsNotice } from '../model/settings'
import type { TaskRecord } from '../model/task'
import type { ToolListRecord } from '../model/tool'

/**
 * The state a window starts from. Arrays, not maps by id: `__proto__` and `constructor` are valid server ids,
 * and order is part of what is shown.
 */
export interface AppState {
  readonly servers: readonly ServerRecord[]
  /** Of servers for which something was chosen, or which were told something in a handshake. */
  readonly serverChoices: readonly ServerChoicesRecord[]
  readonly toolLists: readonly ToolListRecord[]
  readonly resourceLists: readonly ResourceListRecord[]
  readonly templateLists: readonly ResourceTemplateListRecord[]
  readonly promptLists: readonly PromptListRecord[]
  readonly subscriptions: readonly SubscriptionRecord[]
  /** Oldest first; the main process bounds how many it keeps. */
  readonly calls: readonly CallRecord[]
  /** Oldest first. */
  readonly questions: readonly QuestionRecord[]
  /** Of all servers, in the order they began; the main process bounds how many ended ones it keeps. */
  readonly tasks: readonly TaskRecord[]
  readonly configFiles: readonly ConfigFileRecord[]
  readonly rings: readonly RingExtent[]
  readonly history: HistoryExtent
  readonly savedCalls: SavedCallFolder
  readonly secrets: SecretsRecord
  readonly settings: Settings
  readonly settingsNotices: readonly SettingsNotice[]
  /** Where a window is to go; `null` when nobody asked. */
  readonly attention: Attention | null
}

export const emptyState: AppState = {
  servers: [],
  serverChoices: [],
  toolLists: [],
  resourceLists: [],
  templateLists: [],
  promptLists: [],
  subscriptions: [],
  calls: [],
  questions: [],
  tasks: [],
  configFiles: [],
  rings: [],
  history: noHistory,
  savedCalls: noSavedCalls,
  secrets: noSecrets,
  settings: defaultSettings,
  settingsNotices: [],
  attention: null,
}

/** The state after all events up to and including number `last`. */
export interface Snapshot {
  readonly last: number
  readonly state: AppState
}
