import type { QuestionId, QuestionRecord } from '../../shared/model/question'
import { fewWords, shortText } from '../core/connection/short-text'
import type { Unsubscribe } from '../core/emitter'
import type { GiveUpAlertDeps } from './give-up-alerts'
import type { GiveUp } from './give-ups'

export interface QuestionAlertDeps extends Omit<GiveUpAlertDeps, 'onClick'> {
  readonly onClick: (questionId: QuestionId) => void
}

/** Longest words of a notification, in bytes of UTF-8. */
const longestBody = 240

/** Tells a person who looks elsewhere that a server waits for an answer, while the setting is on. */
export function alertOnQuestions({ core, notifier, isUnneeded, onClick }: QuestionAlertDeps): Unsubscribe {
  const known = new Set<QuestionId>()
  return core.onEvent((event) => {
    if (event.type === 'question.removed') known.delete(event.questionId)
    if (event.type !== 'question.changed' || known.has(event.question.questionId)) return
    const { question } = event
    known.add(question.questionId)
    const { servers, settings } = core.state()
    if (isUnneeded() || !settings.notifications) return
    const name = servers.find(({ id }) => id === question.serverId)?.name ?? question.serverId
    notifier.show(words(name, question), () => onClick(question.questionId))
  })
}

function words(name: string, { message, content }: QuestionRecord): GiveUp {
  const body = message === '' ? 'It waits for your answer.' : shortText(message, longestBody)
  const what = content.kind === 'input' ? 'needs a value to start' : 'asks you something'
  return { title: `${shortText(name, fewWords)} ${what}`, body }
}
