import type { TaskOptions } from '../../electron/core/tasks/tracked-task'
import type { QuestionAction, QuestionRecord } from '../../shared/model/question'
import { type CoreUnderTest, coreWith, fixtureEntry } from './core-under-test'
import { waitUntil } from './processes'

/** One server in a core with a window, and a person who answers what it asks. */
export interface AskingServer extends CoreUnderTest {
  /** Calls a tool; answers the id of the call. */
  begin(toolName: string, args?: object, timeoutMs?: number): string
  waiting(): readonly QuestionRecord[]
  /** The questions that wait, once there are this many. */
  asked(count?: number): Promise<readonly QuestionRecord[]>
  answer(question: QuestionRecord | undefined, name: string): void
  reply(question: QuestionRecord | undefined, action: QuestionAction): void
  words(callId: string): Promise<string>
  /** The params of what was sent by this method, oldest first. */
  sent(method: string): Promise<readonly Record<string, unknown>[]>
}

let calls = 0

/** Starts the server `s` of this entry. */
export async function askingServer(entry: object, tasks?: Partial<TaskOptions>): Promise<AskingServer> {
  const under = await coreWith({ s: entry }, {}, { isAnyoneThere: () => true, ...(tasks && { tasks }) })
  const { core } = under
  await core.servers.start('s')
  await under.listed('s')
  const waiting = () => core.state().questions.filter(({ state }) => state.phase === 'waiting')
  const reply: AskingServer['reply'] = (question, action) => {
    if (!question) throw new Error('There is no such question.')
    core.questions.answer({ questionId: question.questionId, action })
  }
  return {
    ...under,
    waiting,
    begin: (toolName, args = {}, timeoutMs = 20_000) => {
      const callId = `call-${String((calls += 1)).padStart(4, '0')}`
      core.calls.start({ callId, serverId: 's', toolName, argumentsText: JSON.stringify(args), timeoutMs })
      return callId
    },
    asked: async (count = 1) => {
      await waitUntil(`${count} questions`, () => waiting().length === count)
      return waiting()
    },
    answer: (question, name) => {
      if (!question) throw new Error('There is no such question.')
      const { questionId } = question
      core.questions.answer({ questionId, action: 'accept', contentText: JSON.stringify({ name }) })
    },
    reply,
    words: async (callId) => {
      await under.ends(callId)
      const { blocks } = await core.calls.blocks(callId, 0, 1)
      const [block] = blocks
      return block && 'text' in block ? block.text.preview : JSON.stringify(block)
    },
    sent: async (method) => {
      const rows = core.traffic
        .read('s', 0, 1000)
        .rows.filter((row) => row.direction === 'sent' && row.method === method)
      return rows.map(({ row }) => {
        const { preview = '' } = core.traffic.message('s', row).message ?? {}
        return (JSON.parse(preview) as { params: Record<string, unknown> }).params
      })
    },
  }
}

/** The entry of the server of revision 2026-07-28 over stdio. */
export function discoverEraOverStdio(taskConfig?: object): object {
  return fixtureEntry('discover-era.mjs', {}, { lifecycle: 'discover', ...(taskConfig && { taskConfig }) })
}
