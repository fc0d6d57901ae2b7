import type { StepEvent } from '../../../../shared/model/timeline'
import { relatedTaskOf } from '../../connection/answer-server-request'
import type { ServerNotification } from '../../connection/connection'
import { isRecord, jsonText } from '../../connection/json-value'
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
export function toldStep({ method, params }: ServerNotification): ToldStep | undefined {
  const taskId = relatedTaskOf(params)
  if (method === 'notifications/message') return { event: logStep(params), taskId }
  const list = Object.hasOwn(listOf, method) ? listOf[method] : undefined
  return list && { event: { kind: 'list-changed', list }, taskId }
}

function logStep(params: unknown): StepEvent {
  const { level, logger, data } = isRecord(params) ? params : {}
  const text = typeof data === 'string' ? data : (jsonText(data) ?? '')
  return {
    kind: 'log',
    level: typeof level === 'string' ? shortText(level, fewWords) : 'info',
    ...(typeof logger === 'string' && { logger: shortText(logger, fewWords) }),
    text: shortText(text, oneReason),
  }
}
