import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { CallWords } from '../../../../../renderer/features/playground/call-words'
import type { CallRecord, CallState } from '../../../../../shared/model/call'
import { FakeDeck } from '../../harness/fake-deck'
import { renderDeck } from '../../harness/render-deck'

const body = { bodyId: 'b', bytes: 2, preview: '{}', complete: true }
const result = { raw: body, blockCount: 1, hasStructuredContent: false }
const error = { code: 'tool-error', message: 'It failed.', hint: 'Try something else.' } as const

function show(state: Partial<Extract<CallState, { phase: 'ended' }>>) {
  const call: CallRecord = {
    callId: 'call-0001',
    serverId: 's',
    toolName: 't',
    startedAt: 0,
    argumentsBody: body,
    timeline: { steps: 0, revision: 0 },
    state: { phase: 'ended', outcome: 'succeeded', durationMs: 1, notices: [], ...state },
  }
  return renderDeck(new FakeDeck(), <CallWords call={call} />)
}

it('says nothing of a call that simply succeeded', async () => {
  const { container } = await show({ result })
  expect(container.querySelector('p, ul, button')).toBeNull()
})

it('says why there is no result, and what to do', async () => {
  await show({ outcome: 'connection-lost', error: { ...error, code: 'connection-lost' } })
  expect(screen.getByText('It failed.')).toBeVisible()
  expect(screen.getByText('Try something else.')).toBeVisible()
})

it('leaves what a tool says of its own failure to its result', async () => {
  await show({ outcome: 'tool-error', error, result })
  expect(screen.queryByText('It failed.')).toBeNull()
})

it('shows one remark as it is, and several when somebody wants to read them', async () => {
  const { unmount } = await show({ result, notices: ['odd \u202e thing'] })
  expect(screen.getByText('odd [U+202E] thing')).toBeVisible()
  unmount()
  await show({ result, notices: ['first', 'second', 'third'] })
  expect(screen.queryByText('second')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '3 remarks on this answer' }))
  expect(screen.getByText('second')).toBeVisible()
})
