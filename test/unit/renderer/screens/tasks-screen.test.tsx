import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { TasksScreen } from '../../../../renderer/screens/tasks-screen'
import { questionRecord, taskRecord } from '../../../support/records'
import { FakeDeck } from '../harness/fake-deck'
import { renderDeck } from '../harness/render-deck'

it('a task that asks leads to its question, not to that of another', async () => {
  const fake = new FakeDeck()
  const asked = (id: string, taskKey: string) =>
    ({ ...questionRecord(id), cause: { kind: 'task', taskId: taskKey, taskKey } }) as const
  fake.apply([
    { type: 'task.changed', task: taskRecord('task-1') },
    { type: 'question.changed', question: asked('of-another', 'task-2') },
    { type: 'question.changed', question: asked('of-this', 'task-1') },
  ])
  const { deck } = await renderDeck(fake, <TasksScreen />)
  await userEvent.click(await screen.findByRole('button', { name: 'Answer the question of index' }))
  expect(deck.answering.getState().chosen).toBe('of-this')
})
