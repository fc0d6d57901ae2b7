import type { SubscriptionRecord } from '../model/resource'
import type { AppEvent } from './app-event'
import type { AppState } from './snapshot'

/** Folds one event into the state. Pure and total; untouched parts keep their identity, so views can compare by `===`. */
export function applyEvent(state: AppState, event: AppEvent): AppState {
  switch (event.type) {
    case 'server.changed':
      return { ...state, servers: put(state.servers, event.server, (server) => server.id === event.server.id) }
    case 'server.removed':
      return {
        ...state,
        servers: state.servers.filter((server) => server.id !== event.serverId),
        serverChoices: state.serverChoices.filter((one) => one.serverId !== event.serverId),
        toolLists: state.toolLists.filter((list) => list.serverId !== event.serverId),
        resourceLists: state.resourceLists.filter((list) => list.serverId !== event.serverId),
        templateLists: state.templateLists.filter((list) => list.serverId !== event.serverId),
        promptLists: state.promptLists.filter((list) => list.serverId !== event.serverId),
        subscriptions: state.subscriptions.filter((one) => one.serverId !== event.serverId),
        rings: state.rings.filter((ring) => ring.serverId !== event.serverId),
      }
    case 'serverChoices.changed':
      return { ...state, serverChoices: putList(state.serverChoices, event.record) }
    case 'servers.ordered':
      return { ...state, servers: inOrder(state.servers, event.serverIds) }
    case 'tools.changed':
      return {
        ...state,
        toolLists: put(state.toolLists, event.toolList, (list) => list.serverId === event.toolList.serverId),
      }
    case 'resources.changed':
      return { ...state, resourceLists: putList(state.resourceLists, event.resourceList) }
    case 'resourceTemplates.changed':
      return { ...state, templateLists: putList(state.templateLists, event.templateList) }
    case 'prompts.changed':
      return { ...state, promptLists: putList(state.promptLists, event.promptList) }
    case 'subscription.changed': {
      const { serverId, uri } = event.subscription
      return {
        ...state,
        subscriptions: put(state.subscriptions, event.subscription, isSubscription(serverId, uri)),
      }
    }
    case 'subscription.removed': {
      const isRemoved = isSubscription(event.serverId, event.uri)
      return { ...state, subscriptions: state.subscriptions.filter((one) => !isRemoved(one)) }
    }
    case 'call.changed':
      return { ...state, calls: put(state.calls, event.call, (call) => call.callId === event.call.callId) }
    case 'call.removed':
      return { ...state, calls: state.calls.filter((call) => call.callId !== event.callId) }
    case 'question.changed': {
      const { questionId } = event.question
      return { ...state, questions: put(state.questions, event.question, (one) => one.questionId === questionId) }
    }
    case 'question.removed':
      return { ...state, questions: state.questions.filter((one) => one.questionId !== event.questionId) }
    case 'task.changed':
      return { ...state, tasks: put(state.tasks, event.task, (task) => task.taskKey === event.task.taskKey) }
    case 'task.removed':
      return { ...state, tasks: state.tasks.filter((task) => task.taskKey !== event.taskKey) }
    case 'config.changed':
      return { ...state, configFiles: put(state.configFiles, event.file, (file) => file.fileId === event.file.fileId) }
    case 'config.removed':
      return { ...state, configFiles: state.configFiles.filter((file) => file.fileId !== event.fileId) }
    case 'history.changed':
      return { ...state, history: event.history }
    case 'savedCalls.changed':
      return { ...state, savedCalls: event.savedCalls }
    case 'ring.advanced': {
      const { serverId, ring } = event.extent
      return {
        ...state,
        rings: put(state.rings, event.extent, (extent) => extent.serverId === serverId && extent.ring === ring),
      }
    }
    case 'secrets.changed':
      return { ...state, secrets: event.secrets }
    case 'settings.changed':
      return { ...state, settings: event.settings, settingsNotices: event.notices }
    case 'attention.changed':
      return { ...state, attention: event.attention }
  }
}

/** Replaces the list of that server, or adds it. */
function putList<T extends { readonly serverId: string }>(lists: readonly T[], list: T): readonly T[] {
  return put(lists, list, ({ serverId }) => serverId === list.serverId)
}

function isSubscription(serverId: string, uri: string): (one: SubscriptionRecord) => boolean {
  return (one) => one.serverId === serverId && one.uri === uri
}

/** Replaces the first item that matches, in place; appends when none does. */
function put<T>(items: readonly T[], item: T, matches: (candidate: T) => boolean): readonly T[] {
  const index = items.findIndex(matches)
  return index < 0 ? [...items, item] : items.with(index, item)
}

/** Sorts by the given ids; servers the list does not name keep their order behind the others. */
function inOrder<T extends { readonly id: string }>(items: readonly T[], ids: readonly string[]): readonly T[] {
  const place = new Map(ids.map((id, index) => [id, index]))
  return items.toSorted((a, b) => (place.get(a.id) ?? ids.length) - (place.get(b.id) ?? ids.length))
}
