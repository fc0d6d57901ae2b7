import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { Playground } from '../../../../../../renderer/features/playground/playground'
import type { Deck } from '../../../../../../renderer/state/deck-context'
import { useServer } from '../../../../../../renderer/state/selectors'
import type { HistoryDetail } from '../../../../../../shared/model/history'
import { emptyState } from '../../../../../../shared/read-model/snapshot'
import { fail, ok } from '../../../../../../shared/result'
import { FakeDeck } from '../../../harness/fake-deck'
import { renderDeck } from '../../../harness/render-deck'
import { peer, server } from '../../../harness/sample-servers'
import { tool } from '../../../harness/sample-tools'

const running = server('s', { status: 'Running', since: Date.now(), peer })

function kept(callId: string, more: Partial<HistoryDetail> = {}): HistoryDetail {
  return {
    callId,
    at: Date.now() - 60_000,
    outcome: 'succeeded',
    durationMs: 12,
    line: more.argumentsText ?? '{"message":"hello"}',
    argumentsText: '{"message":"hello"}',
    withheldValues: more.withheld?.length ?? 0,
    isOnDisk: true,
    withheld: [],
    sentWith: {},
    preview: '{"content":[{"type":"text","text":"Echo: hello"}]}',
    isWhole: true,
    ...more,
  }
}

const plain = kept('call-plain')
const secret = kept('call-secret', {
  argumentsText: '{"message":"hi","token":"${secret:token}"}',
  withheld: [['token']],
})

/** The tab with a tool that was chosen and its history in front. */
async function showHistory(calls: readonly HistoryDetail[], toolName = 'echo'): Promise<FakeDeck & { deck: Deck }> {
  const fake = new FakeDeck(
    {
      ...emptyState,
      servers: [running],
      toolLists: [
        {
          serverId: 's',
          revision: 1,
          state: { kind: 'ready' },
          notices: [],
          tools: [tool(0, 'echo'), tool(1, 'wipe', { hints: { destructive: true } })],
        },
      ],
    },
    {
      'tools.detail': () => ok({ name: 'echo', inputSchemaText: '{"type":"object"}', rawText: '{}' }),
      'history.list': ({ query }) =>
        ok({ calls: calls.filter(({ argumentsText = '' }) => argumentsText.includes(query)) }),
      'history.detail': ({ callId }) => {
        const found = calls.find((one) => one.callId === callId)
        return found ? ok(found) : fail({ code: 'call-gone', message: 'It is gone.' })
      },
    },
  )
  const { deck } = await renderDeck(fake, <Tab />, ({ workspace }) => {
    workspace.getState().showArgumentsAs('json')
    workspace.getState().chooseTool('s', { position: 0, name: toolName })
  })
  await userEvent.click(screen.getByRole('button', { name: 'History' }))
  return Object.assign(fake, { deck })
}

function Tab() {
  const record = useServer('s')
  return record === undefined ? null : <Playground server={record} savedOf={() => null} />
}

const rows = () => within(screen.getByRole('listbox', { name: 'History' })).getAllByRole('option')
const started = (fake: FakeDeck) =>
  fake.requests.flatMap(({ name, input }) => (name === 'calls.start' ? [input as object] : []))
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('the history of a tool', () => {
  it('says what comes there while there is nothing', async () => {
    await showHistory([])
    expect(await screen.findByText('No calls yet')).toBeVisible()
  })

  it('lists calls with how they ended, and shows the first', async () => {
    await showHistory([plain, secret])
    await waitFor(() => expect(rows()).toHaveLength(2))
    expect(rows()[0]).toHaveTextContent('Succeeded · 12 ms · 1 min ago')
    expect(rows()[1]).toHaveTextContent('1 secret not kept')
    expect(await screen.findByText(/Echo: hello/)).toBeVisible()
  })

  it('searches', async () => {
    await showHistory([plain, secret])
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Search calls' }), 'token')
    await waitFor(() => expect(rows()).toHaveLength(1))
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search calls' }), 'x')
    expect(await screen.findByText('No call matches')).toBeVisible()
  })

  it('makes a call again at once', async () => {
    const fake = await showHistory([kept('call-timed', { sentWith: { timeoutMs: 1500 } })])
    await screen.findByText(/Echo: hello/)
    await press('Replay')
    await waitFor(() =>
      expect(started(fake)).toMatchObject([
        { toolName: 'echo', argumentsText: '{"message":"hello"}', timeoutMs: 1500 },
      ]),
    )
    // The new call is in front.
    expect(screen.queryByRole('listbox', { name: 'History' })).toBeNull()
  })

  it('asks for secret values that are gone instead', async () => {
    const fake = await showHistory([secret])
    await screen.findByText(/Echo: hello/)
    await press('Replay')
    const editor = screen.getByRole('textbox', { name: 'Arguments (JSON)' })
    await waitFor(() => expect(editor).toHaveValue('{"message":"hi","token":/* no value yet */ ""}'))
    expect(screen.getAllByText(/A secret value is not kept: token/).length).toBeGreaterThan(0)
    expect(screen.getByRole('button', { name: 'Run' })).toBeDisabled()
    expect(started(fake)).toEqual([])
  })

  it('sends a secret again while its call is still there', async () => {
    const fake = await showHistory([secret])
    const argumentsBody = fake.body('args', '{"message":"hi","token":"hunter22"}')
    act(() =>
      fake.emit({
        type: 'call.changed',
        call: {
          callId: 'call-secret',
          serverId: 's',
          toolName: 'echo',
          startedAt: 0,
          argumentsBody,
          timeline: { steps: 0, revision: 0 },
          state: { phase: 'ended', outcome: 'succeeded', durationMs: 1, notices: [] },
        },
      }),
    )
    await screen.findByText(/Echo: hello/)
    await press('Replay')
    await waitFor(() => expect(started(fake)).toMatchObject([{ argumentsText: '{"message":"hi","token":"hunter22"}' }]))
  })

  it('puts arguments into the editor to be changed first', async () => {
    const fake = await showHistory([plain])
    await screen.findByText(/Echo: hello/)
    await press('Edit and replay')
    const editor = screen.getByRole('textbox', { name: 'Arguments (JSON)' })
    await waitFor(() => expect(editor).toHaveValue('{"message":"hello"}'))
    expect(started(fake)).toEqual([])
  })

  it('asks before a destructive tool runs again', async () => {
    const fake = await showHistory([plain], 'wipe')
    await userEvent.click(within(screen.getByRole('listbox', { name: 'Tools' })).getByRole('option', { name: /^wipe/ }))
    await screen.findByText(/Echo: hello/)
    await press('Replay')
    const dialog = await screen.findByRole('dialog', { name: 'Run wipe?' })
    expect(started(fake)).toEqual([])
    await userEvent.click(within(dialog).getByRole('button', { name: 'Run wipe' }))
    await waitFor(() => expect(started(fake)).toHaveLength(1))
  })

  it('is cleared after a question', async () => {
    const fake = await showHistory([plain])
    await screen.findByText(/Echo: hello/)
    await press('Clear the history of this tool')
    await userEvent.click(await screen.findByRole('button', { name: 'Clear it' }))
    expect(fake.requests.at(-1)).toEqual({
      name: 'history.clear',
      input: { of: { serverId: 's', toolName: 'echo' } },
    })
  })
})
