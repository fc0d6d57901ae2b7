import type { ServerState } from '../../../../shared/model/server'
import type { AnsweringMode, ServerChoices, ServerChoicesRecord } from '../../../../shared/model/server-choices'
import { formatCount } from '../../../ui/format'

/** Ways to answer forms, as they are chosen. */
export const answeringOptions: readonly { readonly value: AnsweringMode; readonly label: string }[] = [
  { value: 'ask', label: 'Ask me each time' },
  { value: 'decline', label: 'Decline all by itself' },
  { value: 'defaults', label: 'Accept with the defaults of the form' },
  { value: 'remembered', label: 'Accept with what I answered before' },
]

/** What a mode does, where that is more than its name says. */
export const answeringNotes: Readonly<Record<AnsweringMode, string>> = {
  ask: 'Each question is shown, and waits for you.',
  decline: 'Questions of this server are declined at once, addresses too.',
  defaults: 'A form with a required field that has no default is shown to you, and so is every address.',
  remembered:
    'What you accept from now on is kept in the data of this app and given again to the same question. Forms that ask for secrets are never kept.',
}

const answeringValues: Readonly<Record<AnsweringMode, string>> = {
  ask: 'You are asked',
  decline: 'Declined by itself',
  defaults: 'Accepted by itself, with defaults',
  remembered: 'Accepted by itself, as before',
}

/** The value of each line, while it is folded. */
export function foldedValues({ choices, remembered }: Pick<ServerChoicesRecord, 'choices' | 'remembered'>) {
  const { answering, sampling, roots } = choices
  const count = answering === 'remembered' ? `: ${formatCount(remembered.length, 'answer')} kept` : ''
  return {
    answering: answeringValues[answering] + count,
    sampling: !sampling.isOn ? 'Off' : sampling.answers === 'canned' ? 'Answered by itself' : 'You write each reply',
    roots: !roots.isOn ? 'Off' : formatCount(roots.folders.length, 'folder'),
  }
}

/** What of this server's questions is answered without a person; undefined: nothing. */
export function byItselfWords({ answering, sampling }: ServerChoices): string | undefined {
  const forms = answering === 'ask' ? undefined : answering === 'decline' ? 'forms are declined' : 'forms are accepted'
  const messages = sampling.isOn && sampling.answers === 'canned' ? 'messages of a model are your kept text' : undefined
  const both = [forms, messages].filter((words) => words !== undefined)
  return both.length === 0 ? undefined : `Chosen for this server: ${both.join(', ')} without asking you.`
}

/** What a running server does not know yet, as the end of a sentence; undefined: it knows all. */
export function unannouncedWords(state: ServerState, record: ServerChoicesRecord): string | undefined {
  const { announced, choices } = record
  if (state.status !== 'Running' || announced === undefined) return undefined
  const changed = [
    ...(announced.sampling === choices.sampling.isOn ? [] : ['messages of a model']),
    ...(announced.roots === choices.roots.isOn ? [] : ['folders']),
  ]
  return changed.length === 0 ? undefined : changed.join(' and ')
}
