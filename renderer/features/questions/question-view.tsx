import { useMemo } from 'react'
import type { QuestionRecord } from '../../../shared/model/question'
import { useAnswering } from '../../state/deck-context'
import { ClosedQuestion } from './closed-question'
import { FormQuestion } from './form-question'
import { InputQuestion } from './input-question'
import { readForm } from './read-form'
import { SamplingQuestion } from './sampling-question'
import { UnknownQuestion } from './unknown-question'
import { UnreadQuestion } from './unread-question'
import { UrlQuestion } from './url-question'
import { type Answer, useAnswer } from './use-answer'
import { useParams } from './use-params'
import { VisitedQuestion } from './visited-question'

/** What a server asks, in the way it asks, with the ways to answer. Needs a `key` for each question. */
export function QuestionView({ question }: { readonly question: QuestionRecord }) {
  const { questionId, content, state } = question
  const answer = useAnswer(questionId)
  const hadDraft = useAnswering(({ drafts }) => drafts.has(questionId))
  if (state.phase === 'withdrawn') return <ClosedQuestion why={state.why} hadDraft={hadDraft} answer={answer} />
  switch (content.kind) {
    case 'form':
      return <AskedFormView question={question} answer={answer} />
    case 'url':
      return state.phase === 'waiting' ? (
        <UrlQuestion question={question} url={content.url} answer={answer} />
      ) : (
        <VisitedQuestion question={question} url={content.url} answer={answer} />
      )
    case 'sampling':
      return <SamplingQuestion question={question} answer={answer} />
    case 'input':
      return <InputQuestion question={question} input={content} answer={answer} />
    case 'unknown':
      return <UnknownQuestion question={question} mode={content.mode} answer={answer} />
  }
}

function AskedFormView({ question, answer }: { readonly question: QuestionRecord; readonly answer: Answer }) {
  const params = useParams(question)
  const form = useMemo(() => (params.kind === 'read' ? readForm(params.params) : undefined), [params])
  if (form !== undefined) return <FormQuestion question={question} form={form} answer={answer} />
  return <UnreadQuestion question={question} params={params} answer={answer} />
}
