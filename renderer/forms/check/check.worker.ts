import type { CheckAnswer, CheckRequest } from './check-messages'
import { answerCheck } from './check-service'

const send = (answer: CheckAnswer) => self.postMessage(answer)

self.addEventListener('message', (event: MessageEvent<CheckRequest>) => send(answerCheck(event.data)))
send({ kind: 'ready' })
