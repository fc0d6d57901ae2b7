import type { InputContent, InputParams, QuestionId } from '../../../shared/model/question'
import type { ServerId } from '../../../shared/model/server'
import { isRecord } from '../connection/json-value'
import { fewWords, oneParagraph, shortText } from '../connection/short-text'
import { unlessAborted } from '../manager/operation-queue'
import type { AskingStart, InputAnswer, InputQuestion, Inputs } from '../ports'
import type { PendingQuestions } from './pending-questions'
import { calledOff, type QuestionReply } from './question-desk'

export interface StartInputsDeps {
  readonly pending: Pick<PendingQuestions, 'show' | 'changeCause'>
  /** Another number of values is known of this file. */
  readonly onChange: (fileId: string) => void
}

/** A question that is open, and the starts that wait for its answer, never none. */
interface Asking {
  readonly key: string
  readonly questionId: QuestionId
  readonly starts: Set<AskingStart>
  readonly answer: Promise<InputAnswer>
  readonly over: AbortController
}

/**
 * Asks the person for the inputs of files. A value is kept for this run of the program and nowhere else; several starts
 * that need one wait for the same question.
 */
export class StartInputs implements Inputs {
  readonly #deps: StartInputsDeps
  /** By file, then by the id of the input. */
  readonly #values = new Map<string, Map<string, string>>()
  readonly #asking = new Map<string, Asking>()

  constructor(deps: StartInputsDeps) {
    this.#deps = deps
  }

  async ask(question: InputQuestion, start: AskingStart): Promise<InputAnswer> {
    start.signal.throwIfAborted()
    const text = this.known(question)
    if (text !== undefined) return { kind: 'value', text }
    const asking = this.#join(question, start)
    try {
      return await unlessAborted(start.signal, asking.answer)
    } finally {
      this.#leave(asking, start)
    }
  }

  known({ fileId, id, options }: InputQuestion): string | undefined {
    const value = this.#values.get(fileId)?.get(id)
    // The file may offer others by now.
    return options === undefined || options.some((option) => option.value === value) ? value : undefined
  }

  /** How many values of a file are known. */
  count(fileId: string): number {
    return this.#values.get(fileId)?.size ?? 0
  }

  /** The inputs of a file are asked for again. */
  forget(fileId: string): void {
    if (this.#values.delete(fileId)) this.#deps.onChange(fileId)
  }

  #join(question: InputQuestion, start: AskingStart): Asking {
    const key = JSON.stringify([question.fileId, question.id])
    const open = this.#asking.get(key)
    if (open) {
      open.starts.add(start)
      this.#showStarts(open)
      return open
    }
    const over = new AbortController()
    const { questionId, reply } = this.#deps.pending.show(
      {
        ...startsOf([start]),
        content: contentOf(question),
        message: shortText(question.description ?? `The value of the input "${question.id}".`, oneParagraph),
        params: paramsOf(question),
      },
      over.signal,
      { unanswered: calledOff('elicitation/create'), elicitationId: undefined, canComplete: false },
    )
    const answer = reply.then((given) => {
      this.#close(asking)
      return this.#take(question, given)
    })
    const asking: Asking = { key, questionId, starts: new Set([start]), answer, over }
    this.#asking.set(key, asking)
    return asking
  }

  #leave(asking: Asking, start: AskingStart): void {
    asking.starts.delete(start)
    if (asking.starts.size > 0) {
      this.#showStarts(asking)
      return
    }
    // At once: a start that comes now asks anew.
    this.#close(asking)
    asking.over.abort(new Error('No start waits for this value any more.'))
  }

  #close(asking: Asking): void {
    if (this.#asking.get(asking.key) === asking) this.#asking.delete(asking.key)
  }

  #showStarts({ questionId, starts }: Asking): void {
    this.#deps.pending.changeCause(questionId, startsOf([...starts]))
  }

  #take(question: InputQuestion, reply: QuestionReply): InputAnswer {
    const { fileId, id } = question
    const text = reply.kind === 'answer' ? valueIn(reply.result, question) : undefined
    if (text === undefined) return { kind: 'refused' }
    const values = this.#values.get(fileId) ?? new Map<string, string>()
    this.#values.set(fileId, values.set(id, text))
    this.#deps.onChange(fileId)
    return { kind: 'value', text }
  }
}

function startsOf(starts: readonly AskingStart[]) {
  const serverIds = [...new Set(starts.map((start): ServerId => start.serverId))]
  return { serverId: serverIds[0] ?? '', cause: { kind: 'starts', serverIds } as const }
}

function contentOf({ id, fileId, password }: InputQuestion): InputContent {
  return { kind: 'input', inputId: shortText(id, fewWords), fileId, password }
}

/** The default of a password stands in the file, and is shown nowhere else. */
function paramsOf({ id, password, default: standard, options }: InputQuestion): InputParams {
  return {
    id,
    hasHiddenDefault: password && standard !== undefined,
    ...(!password && standard !== undefined && { default: standard }),
    ...(options && { options }),
  }
}

function valueIn(result: Readonly<Record<string, unknown>>, question: InputQuestion): string | undefined {
  if (result['action'] !== 'accept') return undefined
  const { content } = result
  const value = isRecord(content) && Object.hasOwn(content, question.id) ? content[question.id] : undefined
  return typeof value === 'string' ? value : question.default
}
