import { useShallow } from 'zustand/react/shallow'
import type { CallId, CallRecord } from '../../shared/model/call'
import type { ConfigFileRecord } from '../../shared/model/config'
import type { PromptListRecord } from '../../shared/model/prompt'
import type { QuestionCause, QuestionRecord } from '../../shared/model/question'
import type { ResourceListRecord, ResourceTemplateListRecord, SubscriptionRecord } from '../../shared/model/resource'
import type { RingExtent, RingName } from '../../shared/model/ring'
import type { SavedCallFolder } from '../../shared/model/saved-call'
import type { SecretsRecord } from '../../shared/model/secret'
import type { ServerId, ServerRecord } from '../../shared/model/server'
import { defaultServerChoices, type ServerChoicesRecord } from '../../shared/model/server-choices'
import type { ToolListRecord } from '../../shared/model/tool'
import { useDeckState } from './deck-context'

/** False until the first snapshot has come. */
export function useIsLive(): boolean {
  return useDeckState(({ replica }) => replica.last >= 0 || !replica.needsSnapshot)
}

export function useServers(): readonly ServerRecord[] {
  return useDeckState(({ replica }) => replica.state.servers)
}

export function useServer(serverId: ServerId | undefined): ServerRecord | undefined {
  return useDeckState(({ replica }) => replica.state.servers.find((server) => server.id === serverId))
}

/** What a person chose for this server; the defaults where nothing was chosen. */
export function useServerChoices(serverId: ServerId): ServerChoicesRecord {
  const record = useDeckState(({ replica }) => replica.state.serverChoices.find((one) => one.serverId === serverId))
  return record ?? { serverId, choices: defaultServerChoices, remembered: [], missingFolders: [] }
}

export function useConfigFiles(): readonly ConfigFileRecord[] {
  return useDeckState(({ replica }) => replica.state.configFiles)
}

export function useConfigFile(fileId: string | undefined): ConfigFileRecord | undefined {
  return useDeckState(({ replica }) => replica.state.configFiles.find((file) => file.fileId === fileId))
}

export function useToolLists(): readonly ToolListRecord[] {
  return useDeckState(({ replica }) => replica.state.toolLists)
}

export function useToolList(serverId: ServerId): ToolListRecord | undefined {
  return useDeckState(({ replica }) => replica.state.toolLists.find((list) => list.serverId === serverId))
}

export function useResourceLists(): readonly ResourceListRecord[] {
  return useDeckState(({ replica }) => replica.state.resourceLists)
}

export function useResourceList(serverId: ServerId): ResourceListRecord | undefined {
  return useDeckState(({ replica }) => replica.state.resourceLists.find((list) => list.serverId === serverId))
}

export function useTemplateLists(): readonly ResourceTemplateListRecord[] {
  return useDeckState(({ replica }) => replica.state.templateLists)
}

export function useTemplateList(serverId: ServerId): ResourceTemplateListRecord | undefined {
  return useDeckState(({ replica }) => replica.state.templateLists.find((list) => list.serverId === serverId))
}

export function usePromptLists(): readonly PromptListRecord[] {
  return useDeckState(({ replica }) => replica.state.promptLists)
}

export function usePromptList(serverId: ServerId): PromptListRecord | undefined {
  return useDeckState(({ replica }) => replica.state.promptLists.find((list) => list.serverId === serverId))
}

export function useSubscription(serverId: ServerId, uri: string): SubscriptionRecord | undefined {
  return useDeckState(({ replica }) =>
    replica.state.subscriptions.find((one) => one.serverId === serverId && one.uri === uri),
  )
}

/** The subscriptions of one server, in the order they were made. */
export function useSubscriptionsOf(serverId: ServerId): readonly SubscriptionRecord[] {
  return useDeckState(
    useShallow(({ replica }) => replica.state.subscriptions.filter((one) => one.serverId === serverId)),
  )
}

/** The calls of one server, oldest first. */
export function useCallsOf(serverId: ServerId): readonly CallRecord[] {
  return useDeckState(useShallow(({ replica }) => replica.state.calls.filter((call) => call.serverId === serverId)))
}

/** Which rows of a ring can be read now. A new object with every notice, also when the numbers are the same. */
export function useRing(serverId: ServerId, ring: RingName): RingExtent | undefined {
  return useDeckState(({ replica }) =>
    replica.state.rings.find((extent) => extent.serverId === serverId && extent.ring === ring),
  )
}

/** What servers ask, oldest first; also what has closed and was not dismissed. */
export function useQuestions(): readonly QuestionRecord[] {
  return useDeckState(({ replica }) => replica.state.questions)
}

export function useSecrets(): SecretsRecord {
  return useDeckState(({ replica }) => replica.state.secrets)
}

/** The oldest question that waits for a person and was asked because of this. */
export function useWaitingQuestion(isBecause: (cause: QuestionCause) => boolean): QuestionRecord | undefined {
  return useDeckState(({ replica }) =>
    replica.state.questions.find(({ cause, state }) => state.phase === 'waiting' && isBecause(cause)),
  )
}

/** What stands in the folder of saved calls. */
export function useSavedCalls(): SavedCallFolder {
  return useDeckState(({ replica }) => replica.state.savedCalls)
}

export function useCall(callId: CallId | undefined): CallRecord | undefined {
  return useDeckState(({ replica }) => replica.state.calls.find((call) => call.callId === callId))
}
