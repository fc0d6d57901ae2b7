import type { StepEvent } from '../../../../shared/model/timeline'
import { relatedTaskOf } from '../../connection/answer-server-request'
import type { ServerNotification } from '../../connection/connection'
import { type LogMessage, readLogMessage } from '../../connection/log-message'
import { fewWords, oneReason, shortText } from '../../connection/short-text'

const listOf: Readonly<Record<string, 'tools' | 'resources' | 'prompts'>> = {
  'notifications/tools/list_changed': 'tools',
  'notifications/resources/list_changed': 'resources',
  'notifications/prompts/list_changed': 'prompts',
}

/** What a server told while a call was running, and which task it named. */
export interface ToldStep {
  readonly event: StepEvent
  readonly taskId: string | undefined
}

/** The step a notification is; nothing for those that reach a call another way, or are no matter of calls. */
export function toldStep(notification: ServerNotification): ToldStep | undefined {
  const { method, params } = notification
  const taskId = relatedTaskOf(params)
  const message = readLogMessage(notification)
  if (message) return { event: logStep(message), taskId }
  const list = Object.hasOwn(listOf, method) ? listOf[method] : undefined
  return list && { event: { kind: 'list-changed', list }, taskId }
}

function logStep({ level, logger, text }: LogMessage): StepEvent {
  return {
    kind: 'log',
    level: shortText(level, fewWords),
    ...(logger !== undefined && { logger: shortText(logger, fewWords) }),
    text: shortText(text, oneReason),
  }
}
