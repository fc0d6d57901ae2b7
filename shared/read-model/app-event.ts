import type { Attention } from '../model/attention'
import type { CallId, CallRecord } from '../model/call'
import type { ConfigFileRecord } from '../model/config'
import type { HistoryExtent } from '../model/history'
import type { PromptListRecord } from '../model/prompt'
import type { QuestionId, QuestionRecord } from '../model/question'
import type { ResourceListRecord, ResourceTemplateListRecord, SubscriptionRecord } from '../model/resource'
import type { RingExtent } from '../model/ring'
import type { SavedCallFolder } from '../model/saved-call'
import type { SecretsRecord } from '../model/secret'
import type { ServerId, ServerRecord } from '../model/server'
import type { ServerChoicesRecord } from '../model/server-choices'
import type { Settings, SettingsNotice } from '../model/settings'
import type { TaskKey, TaskRecord } from '../model/task'
import type { ToolListRecord } from '../model/tool'

/** Everything that changes what a window shows. Each event carries one whole small record. */
export type AppEvent =
  | { readonly type: 'server.changed'; readonly server: ServerRecord }
  | { readonly type: 'server.removed'; readonly serverId: ServerId }
  | { readonly type: 'serverChoices.changed'; readonly record: ServerChoicesRecord }
  /** The order of the list; ids of servers that exist. */
  | { readonly type: 'servers.ordered'; readonly serverIds: readonly ServerId[] }
  | { readonly type: 'tools.changed'; readonly toolList: ToolListRecord }
  | { readonly type: 'resources.changed'; readonly resourceList: ResourceListRecord }
  | { readonly type: 'resourceTemplates.changed'; readonly templateList: ResourceTemplateListRecord }
  | { readonly type: 'prompts.changed'; readonly promptList: PromptListRecord }
  | { readonly type: 'subscription.changed'; readonly subscription: SubscriptionRecord }
  | { readonly type: 'subscription.removed'; readonly serverId: ServerId; readonly uri: string }
  | { readonly type: 'call.changed'; readonly call: CallRecord }
  | { readonly type: 'call.removed'; readonly callId: CallId }
  | { readonly type: 'question.changed'; readonly question: QuestionRecord }
  | { readonly type: 'question.removed'; readonly questionId: QuestionId }
  | { readonly type: 'task.changed'; readonly task: TaskRecord }
  | { readonly type: 'task.removed'; readonly taskKey: TaskKey }
  | { readonly type: 'config.changed'; readonly file: ConfigFileRecord }
  | { readonly type: 'config.removed'; readonly fileId: string }
  /** Some call was kept or forgotten. */
  | { readonly type: 'history.changed'; readonly history: HistoryExtent }
  /** What stands in the folder of saved calls now. */
  | { readonly type: 'savedCalls.changed'; readonly savedCalls: SavedCallFolder }
  | { readonly type: 'ring.advanced'; readonly extent: RingExtent }
  | { readonly type: 'secrets.changed'; readonly secrets: SecretsRecord }
  | { readonly type: 'settings.changed'; readonly settings: Settings; readonly notices: readonly SettingsNotice[] }
  /** `null`: a window has gone there. */
  | { readonly type: 'attention.changed'; readonly attention: Attention | null }

/** Events in the order of their numbers: `events[0]` has number `first`, the last one `first + events.length - 1`. */
export interface EventBatch {
  readonly first: number
  readonly events: readonly AppEvent[]
}
