import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import type { QuestionRecord } from '../../../shared/model/question'
import { useAnswering } from '../../state/deck-context'
import { useServerChoices } from '../../state/selectors'
import { clip } from '../../ui/cut'
import { Fact, FactList } from '../../ui/fact-list'
import { visibleSigns } from '../../ui/visible-text'
import { QuestionFrame } from './question-frame'
import { readSampling, type SampledBlock } from './read-sampling'
import { readDraft, replyText, type SamplingDraft, stopReasons } from './sampling-draft'
import styles from './sampling-question.module.css'
import { UnreadQuestion } from './unread-question'
import type { Answer } from './use-answer'
import { useParams } from './use-params'

/** Longest text of one block that is drawn, in characters. */
const longestBlock = 20_000

interface SamplingQuestionProps {
  readonly question: QuestionRecord
  readonly answer: Answer
}

/** A message of a model is asked for: the conversation so far, and the reply a person writes in place of a model. */
export function SamplingQuestion({ question, answer }: SamplingQuestionProps) {
  const { questionId, serverId } = question
  const params = useParams(question)
  const asked = useMemo(() => (params.kind === 'read' ? readSampling(params.params) : undefined), [params])
  const { text, model } = useServerChoices(serverId).choices.sampling
  const typed = useAnswering(({ drafts }) => drafts.get(questionId))
  const editAnswer = useAnswering((answering) => answering.editAnswer)
  const draft = readDraft(typed, { text, model, stopReason: stopReasons[0] })
  const edit = (part: Partial<SamplingDraft>) => editAnswer(questionId, JSON.stringify({ ...draft, ...part }))
  if (asked === undefined) return <UnreadQuestion question={question} params={params} answer={answer} />
  const held = draft.model.trim() === '' ? 'The reply needs the name of a model.' : undefined
  const accept = () => {
    if (held === undefined) void answer.send('accept', replyText(draft))
  }
  return (
    <QuestionFrame answer={answer} accept={{ label: 'Send reply', onPress: accept }} held={held}>
      <p className={styles['note']}>
        The server wants a model to go on with this conversation. No model is asked: you write the reply.
      </p>
      <ol className={styles['messages']} aria-label="Conversation">
        {asked.messages.map(({ role, blocks }, index) => (
          <li key={index} className={styles['message']}>
            <span className={`foreign ${styles['role'] ?? ''}`}>{clip(role, 40)}</span>
            <div className={styles['blocks']}>
              {blocks.map((block, at) => (
                <Block key={at} block={block} />
              ))}
            </div>
          </li>
        ))}
      </ol>
      {asked.facts.length > 0 && (
        <FactList title="What it asks for">
          {asked.facts.map(([name, value]) => (
            <Fact key={name} name={name}>
              <span className={`foreign selectable ${styles['text'] ?? ''}`}>
                {visibleSigns(clip(value, longestBlock))}
              </span>
            </Fact>
          ))}
        </FactList>
      )}
      <Textarea
        label="Reply"
        autosize
        minRows={3}
        maxRows={12}
        value={draft.text}
        data-pane-start=""
        onChange={({ currentTarget }) => edit({ text: currentTarget.value })}
      />
      <div className={styles['row']}>
        <TextInput
          label="Name of the model"
          maxLength={200}
          value={draft.model}
          onChange={({ currentTarget }) => edit({ model: currentTarget.value })}
        />
        <NativeSelect
          label="Stop reason"
          data={[...stopReasons]}
          value={draft.stopReason}
          onChange={({ currentTarget }) => edit({ stopReason: currentTarget.value })}
        />
      </div>
    </QuestionFrame>
  )
}

function Block({ block }: { readonly block: SampledBlock }) {
  switch (block.kind) {
    case 'text':
      return (
        <p className={`foreign selectable ${styles['text'] ?? ''}`}>{visibleSigns(clip(block.text, longestBlock))}</p>
      )
    case 'image':
      return <img className={styles['image']} src={block.address} alt="Picture in the message" />
    case 'media':
      return <p className={styles['note']}>{block.words}</p>
    case 'other':
      return <pre className={`mono foreign ${styles['text'] ?? ''}`}>{clip(block.json, longestBlock)}</pre>
  }
}
