import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { ResultView } from '../../../../../renderer/results/result-view'
import { useDeckState } from '../../../../../renderer/state/deck-context'
import type { CallState } from '../../../../../shared/model/call'
import type { TimelineStep } from '../../../../../shared/model/timeline'
import { fail } from '../../../../../shared/result'
import { FakeDeck, type Handlers } from '../../harness/fake-deck'
import { renderDeck } from '../../harness/render-deck'
import { call } from '../../harness/sample-calls'

const callId = 'call-0001'
const ended: CallState = { phase: 'ended', outcome: 'cancelled', durationMs: 900, notices: [] }

function log(at: number, text = `line ${at}`): TimelineStep {
  return { atMs: at, times: 1, event: { kind: 'log', level: 'info', text } }
}

/** The call as the state has it, as the playground draws it. */
function Shown() {
  const record = useDeckState(({ replica }) => replica.state.calls.find((one) => one.callId === callId))
  return record === undefined ? null : <ResultView call={record} />
}

async function show(steps: readonly TimelineStep[], state: CallState, handlers: Handlers = {}) {
  const fake = new FakeDeck(undefined, handlers)
  let revision = 0
  const record = (now: readonly TimelineStep[], nowState: CallState) => {
    fake.setTimeline(callId, now)
    revision += 1
    const base = call(callId, 'grow', nowState, fake.body('args', '{"n":1}'))
    return { type: 'call.changed', call: { ...base, timeline: { steps: now.length, revision } } } as const
  }
  fake.apply([record(steps, state)])
  const rendered = await renderDeck(fake, <Shown />)
  const change = (now: readonly TimelineStep[], nowState: CallState) => act(() => fake.emit(record(now, nowState)))
  const asked = () => fake.requests.filter(({ name }) => name === 'calls.timeline').length
  return { ...rendered, change, asked }
}

const list = () => screen.getByRole('group', { name: 'Timeline of grow' })

describe('the timeline', () => {
  it('is what a call shows while it runs, and grows with it', async () => {
    const open: TimelineStep = { atMs: 1, times: 1, event: { kind: 'request', method: 'tools/call', id: 3 } }
    const { change } = await show([open], { phase: 'running' })
    expect(await screen.findByText('waiting for the answer')).toBeVisible()
    expect(list()).toHaveTextContent('+1 ms…tools/call')
    change([open, log(250, 'Half way')], { phase: 'running' })
    expect(await screen.findByText('Half way')).toBeVisible()
    const answered: TimelineStep = { ...open, durationMs: 900, event: { ...open.event, outcome: 'answered' } as never }
    change([answered, log(250, 'Half way')], { phase: 'running' })
    await waitFor(() => expect(list()).toHaveTextContent('+1 ms900 mstools/call'))
    expect(screen.queryByText('waiting for the answer')).toBeNull()
    expect(screen.getByText('2 steps')).toBeVisible()
  })

  it('can be left for what was sent, and reached by keyboard', async () => {
    await show([log(1)], ended)
    await screen.findByText('line 1')
    await userEvent.click(screen.getByRole('radio', { name: 'Sent' }))
    expect(screen.queryByRole('group', { name: 'Timeline of grow' })).toBeNull()
    await userEvent.keyboard('{ArrowRight}')
    expect(screen.getByRole('radio', { name: 'Timeline' })).toHaveFocus()
    await userEvent.tab()
    expect(list()).toHaveFocus()
  })

  it('says of which step nobody knows whether it belongs here', async () => {
    await show([{ ...log(1), isPerhaps: true }, log(2)], ended)
    expect(await screen.findAllByText('perhaps of this call')).toHaveLength(1)
  })

  it('shows signs in place of characters nobody sees', async () => {
    await show([log(1, 'abc\u202Edef\u0000')], ended)
    expect(await screen.findByText('abc[U+202E]def␀')).toBeVisible()
  })

  it('of many steps draws and asks for those in sight', async () => {
    const { asked } = await show(
      Array.from({ length: 500 }, (_, at) => log(at)),
      ended,
    )
    expect(await screen.findByText('line 0')).toBeVisible()
    expect(screen.queryByText('line 450')).toBeNull()
    expect(asked()).toBe(1)
  })

  it('that cannot be read says why, and is asked for again', async () => {
    let isGone = true
    const error = { code: 'body-gone', message: 'Not kept any more.' } as const
    await show([log(1)], ended, {
      'calls.timeline': () =>
        isGone ? fail(error) : { ok: true, value: { revision: 1, total: 1, steps: [log(1, 'Back again')] } },
    })
    expect(await screen.findByText('Not kept any more.')).toBeVisible()
    isGone = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Back again')).toBeVisible()
    expect(screen.queryByText('Not kept any more.')).toBeNull()
  })
})
