import type { QuestionRecord } from '../../../shared/model/question'
import type { ServerId } from '../../../shared/model/server'

/** The servers whose starts wait for the answer; none where it is a server that asks. */
export function startingServers({ cause }: QuestionRecord): readonly ServerId[] {
  return cause.kind === 'starts' ? cause.serverIds : []
}
