import { useMemo } from 'react'
import { type CallRecord, hasResult } from '../../shared/model/call'
import type { TaskRecord } from '../../shared/model/task'
import { TasksPage } from '../features/tasks/tasks-page'
import { useCommands } from '../state/commands'
import { useDeck } from '../state/deck-context'
import { useShowCall } from './show-call'

/** The task monitor, the way from a task to its result on the page of its server, and to what it asks. */
export function TasksScreen() {
  const { store, answering } = useDeck()
  const showCall = useShowCall()
  const commands = useCommands()
  // The same functions as long as the window is there: rows are drawn anew with others.
  const { openResult, answer } = useMemo(() => {
    const openResult = (task: TaskRecord): void => {
      const call = store.getState().replica.state.calls.find(({ callId }) => callId === task.callId)
      const callId = call !== undefined && showsTask(call) ? call.callId : commands.openTask(task.taskKey)
      showCall(task.serverId, task.toolName, callId)
    }
    const answer = ({ taskKey }: TaskRecord): void => {
      const question = store
        .getState()
        .replica.state.questions.find(
          ({ cause, state }) => cause.kind === 'task' && cause.taskKey === taskKey && state.phase === 'waiting',
        )
      if (question !== undefined) answering.getState().choose(question.questionId)
    }
    return { openResult, answer }
  }, [store, answering, showCall, commands])
  return <TasksPage onOpenResult={openResult} onAnswer={answer} />
}

/** Whether a call still waits for its task, or has what the task brought. */
function showsTask({ state }: CallRecord): boolean {
  return state.phase !== 'ended' || hasResult(state.outcome)
}
