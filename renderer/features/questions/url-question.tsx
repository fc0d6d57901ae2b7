import type { AskedUrl, QuestionRecord } from '../../../shared/model/question'
import { useCommands } from '../../state/commands'
import { QuestionFrame } from './question-frame'
import { QuestionMessage } from './question-message'
import { UrlFacts } from './url-facts'
import type { Answer } from './use-answer'

/** An address the server wants visited. Nothing is opened before the person agrees. */
export function UrlQuestion({
  question,
  url,
  answer,
}: {
  readonly question: QuestionRecord
  readonly url: AskedUrl
  readonly answer: Answer
}) {
  const { openLink } = useCommands()
  const accept = async () => {
    if ((await answer.send('accept')) && url.canOpen) openLink(url.text)
  }
  return (
    <QuestionFrame
      answer={answer}
      accept={{ label: url.canOpen ? 'Accept and open' : 'Accept', onPress: () => void accept() }}
    >
      <QuestionMessage question={question} />
      <UrlFacts url={url} />
    </QuestionFrame>
  )
}
