import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { QuestionDialog } from '../../../../../renderer/features/questions/question-dialog'
import type { InputContent, InputParams, QuestionRecord } from '../../../../../shared/model/question'
import { emptyState } from '../../../../../shared/read-model/snapshot'
import { configFile, questionRecord } from '../../../../support/records'
import { control } from '../../forms/render-form'
import { FakeDeck } from '../../harness/fake-deck'
import { renderDeck } from '../../harness/render-deck'

const secretInput: InputContent = { kind: 'input', inputId: 'api-key', fileId: 'f1', password: true }

async function shown(more: Omit<InputParams, 'id'>, content = secretInput, serverIds: readonly string[] = ['files']) {
  const fake = new FakeDeck(emptyState)
  const question: QuestionRecord = {
    ...questionRecord('q1'),
    cause: { kind: 'starts', serverIds },
    content,
    message: 'Example API key',
    params: fake.body('p1', JSON.stringify({ id: content.inputId, ...more })),
  }
  fake.apply([
    { type: 'config.changed', file: configFile('f1') },
    { type: 'question.changed', question },
  ])
  await renderDeck(fake, <QuestionDialog onShowAll={vi.fn()} />)
  return { fake, dialog: screen.getByRole('dialog') }
}

const answersOf = (fake: FakeDeck) =>
  fake.requests
    .filter(({ name }) => name === 'questions.answer')
    .map(({ input }) => {
      const { action, contentText } = input as { readonly action: string; readonly contentText?: string }
      return contentText === undefined ? { action } : { action, content: JSON.parse(contentText) as unknown }
    })

test('a secret is typed masked, and Enter starts with it', async () => {
  const { fake, dialog } = await shown({ hasHiddenDefault: false })
  expect(dialog).toHaveAccessibleName('files needs a value')
  expect(dialog).toHaveTextContent('to start: input api-key of f1.json')
  expect(dialog).toHaveTextContent('Example API key')
  expect(dialog).not.toHaveTextContent('Do not type a secret here')
  expect(screen.getByRole('button', { name: 'Show api-key' })).toBeVisible()
  await userEvent.type(screen.getByRole('textbox', { name: 'api-key' }), 'FAKE-KEY{Enter}')
  expect(answersOf(fake)).toEqual([{ action: 'accept', content: { 'api-key': 'FAKE-KEY' } }])
})

test('left empty, a secret with a default takes it, which the window never had', async () => {
  const { fake, dialog } = await shown({ hasHiddenDefault: true })
  expect(dialog).toHaveTextContent('Left empty, the default in the file counts.')
  await userEvent.click(screen.getByRole('button', { name: /^Start/ }))
  expect(answersOf(fake)).toEqual([{ action: 'accept', content: {} }])
})

test('a choice begins with its default, by its label', async () => {
  const { fake } = await shown(
    { hasHiddenDefault: false, default: 'eu', options: [{ value: 'eu' }, { value: 'us', label: 'United States' }] },
    { ...secretInput, inputId: 'region', password: false },
  )
  await userEvent.click(control(/^region/))
  await userEvent.click(await screen.findByRole('option', { name: /United States/, hidden: true }))
  await userEvent.click(screen.getByRole('button', { name: /^Start/ }))
  expect(answersOf(fake)).toEqual([{ action: 'accept', content: { region: 'us' } }])
})

test('cancelling says what is not started then, and there is nothing to decline', async () => {
  const { fake, dialog } = await shown({ hasHiddenDefault: false }, secretInput, ['files', 'more'])
  expect(dialog).toHaveAccessibleName('files and 1 more need a value')
  expect(screen.queryByRole('button', { name: 'Decline' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(dialog).toHaveTextContent('Cancel? 2 servers are not started then.')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel it' }))
  expect(answersOf(fake)).toEqual([{ action: 'cancel' }])
})

test('fewer starts that wait are shown at once', async () => {
  const { fake, dialog } = await shown({ hasHiddenDefault: false }, secretInput, ['files', 'more'])
  const before = fake.state.questions[0]
  if (before === undefined) throw new Error('no question')
  act(() =>
    fake.emit({
      type: 'question.changed',
      question: { ...before, serverId: 'more', cause: { kind: 'starts', serverIds: ['more'] } },
    }),
  )
  expect(dialog).toHaveAccessibleName('more needs a value')
})
