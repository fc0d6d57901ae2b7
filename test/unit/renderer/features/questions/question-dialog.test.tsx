import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { QuestionDialog } from '../../../../../renderer/features/questions/question-dialog'
import { QuestionsPage } from '../../../../../renderer/features/questions/questions-page'
import type { QuestionRecord } from '../../../../../shared/model/question'
import { emptyState } from '../../../../../shared/read-model/snapshot'
import { fail } from '../../../../../shared/result'
import { questionRecord } from '../../../../support/records'
import { FakeDeck, type Handlers } from '../../harness/fake-deck'
import { renderDeck } from '../../harness/render-deck'

function deckWith(handlers: Handlers = {}, ...questions: readonly Partial<QuestionRecord>[]): FakeDeck {
  const fake = new FakeDeck(emptyState, handlers)
  fake.apply(
    questions.map((question, at) => {
      const questionId = `q${at + 1}`
      const params = fake.body(
        `p${questionId}`,
        JSON.stringify({ requestedSchema: { type: 'object', properties: {} } }),
      )
      return { type: 'question.changed', question: { ...questionRecord(questionId), params, ...question } }
    }),
  )
  return fake
}

const answersOf = (fake: FakeDeck) =>
  fake.requests.filter(({ name }) => name === 'questions.answer').map(({ input }) => input)

test('a question is answered with a press, and with no content where none was asked', async () => {
  const fake = deckWith({}, {})
  await renderDeck(fake, <QuestionDialog onShowAll={vi.fn()} />)
  await userEvent.click(screen.getByRole('button', { name: /^Accept/ }))
  expect(answersOf(fake)).toEqual([{ questionId: 'q1', action: 'accept', contentText: '{}' }])
})

test('an answer that is not taken says why, and can be given again', async () => {
  const refuse = vi.fn(() => fail({ code: 'question-closed', message: 'Nobody waits.', hint: 'Call again.' }))
  const fake = deckWith({ 'questions.answer': refuse }, {})
  await renderDeck(fake, <QuestionDialog onShowAll={vi.fn()} />)
  await userEvent.click(screen.getByRole('button', { name: 'Decline' }))
  expect(screen.getByRole('dialog')).toHaveTextContent('Nobody waits.')
  await userEvent.click(screen.getByRole('button', { name: 'Decline' }))
  expect(refuse).toHaveBeenCalledTimes(2)
})

test('one that closes while it is in front says why until it is dismissed', async () => {
  const fake = deckWith({}, {}, { message: 'Another' })
  await renderDeck(fake, <QuestionDialog onShowAll={vi.fn()} />)
  const closed = questionRecord('q1', { phase: 'withdrawn', why: 'The call that asked has ended.' })
  act(() => fake.emit({ type: 'question.changed', question: closed }))
  expect(screen.getByRole('dialog')).toHaveTextContent('The call that asked has ended.')
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(fake.requests).toContainEqual({ name: 'questions.dismiss', input: { questionId: 'q1' } })
  act(() => fake.emit({ type: 'question.removed', questionId: 'q1' }))
  expect(screen.getByRole('dialog')).toHaveTextContent('Another')
})

test('what is put off waits in the list, and the next one comes to the front', async () => {
  const onShowAll = vi.fn()
  const fake = deckWith({}, { message: 'First' }, { message: 'Second' })
  await renderDeck(fake, <QuestionDialog onShowAll={onShowAll} />)
  await userEvent.click(screen.getByRole('button', { name: '1 more waits' }))
  expect(onShowAll).toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Answer later' }))
  expect(screen.getByRole('dialog')).toHaveTextContent('Second')
  await userEvent.click(screen.getByRole('button', { name: 'Answer later' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the list shows each with its words, and those that closed', async () => {
  const fake = deckWith(
    {},
    { message: 'First' },
    { message: '', state: { phase: 'withdrawn', why: 'The server was stopped.' } },
  )
  await renderDeck(fake, <QuestionsPage />)
  const rows = within(screen.getByRole('list', { name: 'Questions' })).getAllByRole('button')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('First'),
    expect.stringContaining('Closed'),
  ])
  await userEvent.click(rows[1] ?? document.body)
  expect(screen.getByText('The server was stopped.')).toBeVisible()
})

test('words of a server are text, whatever is written in them', async () => {
  const fake = deckWith({}, { message: '<img src=x onerror=alert(1)> **bold** \u202Eevil' })
  const { container } = await renderDeck(fake, <QuestionDialog onShowAll={vi.fn()} />)
  expect(container.querySelector('img')).toBeNull()
  expect(screen.getByRole('dialog')).toHaveTextContent('<img src=x onerror=alert(1)> **bold** [U+202E]evil')
})
