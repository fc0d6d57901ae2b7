import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { Playground } from '../../../../../renderer/features/playground/playground'
import type { Deck } from '../../../../../renderer/state/deck-context'
import { useServer } from '../../../../../renderer/state/selectors'
import type { CallState } from '../../../../../shared/model/call'
import { defaultServerChoices } from '../../../../../shared/model/server-choices'
import { emptyState } from '../../../../../shared/read-model/snapshot'
import { fail, ok } from '../../../../../shared/result'
import { FakeDeck, type Handlers } from '../../harness/fake-deck'
import { renderDeck } from '../../harness/render-deck'
import { sampleDeck } from '../../harness/sample-deck'
import { peer, server } from '../../harness/sample-servers'
import { echoSchema, tool } from '../../harness/sample-tools'

const running = server('s', { status: 'Running', since: Date.now(), peer })

function deckWith(handlers: Handlers = {}) {
  return new FakeDeck(
    {
      ...emptyState,
      servers: [running],
      toolLists: [
        {
          serverId: 's',
          revision: 4,
          state: { kind: 'ready' },
          notices: [],
          tools: [
            tool(0, 'echo', { description: 'Echoes', inputSchemaBytes: 10 }),
            tool(1, 'wipe', { hints: { destructive: true } }),
            tool(2, 'echo', { duplicate: true }),
          ],
        },
      ],
    },
    { 'tools.detail': () => ok({ name: 'echo', inputSchemaText: '{"type":"object"}', rawText: '{}' }), ...handlers },
  )
}

/** Shows the arguments as JSON text, as somebody does who chose so before. */
const asJson = ({ workspace }: Deck): void => workspace.getState().showArgumentsAs('json')

/** The tab as its page draws it: with the server as the state has it. */
function Tab({ serverId }: { readonly serverId: string }) {
  const record = useServer(serverId)
  return record === undefined ? null : <Playground server={record} savedOf={() => null} />
}

const tools = () => within(screen.getByRole('listbox', { name: 'Tools' }))
const result = () => within(screen.getByRole('region', { name: 'Result' }))
const editor = () => screen.getByRole('textbox', { name: 'Arguments (JSON)' })
const run = () => screen.getByRole('button', { name: 'Run' })
const started = (fake: FakeDeck) =>
  fake.requests.flatMap(({ name, input }) => (name === 'calls.start' ? [input as { callId: string }] : []))

/** Lets the main process answer the last call that was started. */
function change(fake: FakeDeck, state: CallState): void {
  const callId = started(fake).at(-1)?.callId ?? ''
  const argumentsBody = fake.body(`${callId}-args`, '{}')
  fake.emit({
    type: 'call.changed',
    call: {
      callId,
      serverId: 's',
      toolName: 'echo',
      startedAt: Date.now(),
      argumentsBody,
      timeline: { steps: 0, revision: 0 },
      state,
    },
  })
}

async function choose(name: RegExp): Promise<void> {
  await userEvent.click(tools().getAllByRole('option', { name })[0] as HTMLElement)
}

describe('running a tool', () => {
  it('sends what is typed, shows progress, then the outcome with its text', async () => {
    const fake = deckWith()
    await renderDeck(fake, <Tab serverId="s" />, asJson)
    await choose(/^echo/)
    await userEvent.clear(editor())
    await userEvent.click(editor())
    await userEvent.paste('{"message": 12345678901234567890}')
    await userEvent.type(screen.getByRole('textbox', { name: 'Time limit in seconds' }), '1.5')
    await userEvent.click(run())
    expect(started(fake)).toEqual([
      {
        callId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        serverId: 's',
        toolName: 'echo',
        argumentsText: '{"message": 12345678901234567890}',
        timeoutMs: 1500,
      },
    ])

    change(fake, { phase: 'running', progress: { progress: 3, total: 4, message: 'nearly' } })
    expect(await result().findByText('Running')).toBeVisible()
    expect(result().getByRole('progressbar', { name: 'Progress' })).toHaveAttribute('aria-valuenow', '75')
    expect(result().getByText('3 of 4 · nearly')).toBeVisible()
    await userEvent.click(result().getByRole('button', { name: 'Cancel' }))
    expect(fake.requests.at(-1)?.name).toBe('calls.cancel')

    const answer = { result: { content: [{ type: 'text', text: 'Echo: <b>hello</b>' }] } }
    const raw = fake.body('raw', JSON.stringify(answer))
    change(fake, {
      phase: 'ended',
      outcome: 'succeeded',
      durationMs: 12,
      result: { raw, blockCount: 1, hasStructuredContent: false },
      notices: ['late by a hair'],
    })
    expect(await result().findByText('Succeeded')).toBeVisible()
    expect(result().getByText('12 ms')).toBeVisible()
    expect(result().getByText('late by a hair')).toBeVisible()
    expect(await result().findByText('Echo: <b>hello</b>')).toBeVisible()
  })

  it('works with Ctrl+Enter from the list as from the arguments', async () => {
    const fake = deckWith()
    await renderDeck(fake, <Tab serverId="s" />, asJson)
    await choose(/^echo/)
    screen.getByRole('listbox', { name: 'Tools' }).focus()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await userEvent.click(editor())
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    expect(started(fake)).toHaveLength(2)
  })

  it('leaves arguments out when told to', async () => {
    const fake = deckWith()
    await renderDeck(fake, <Tab serverId="s" />, asJson)
    await choose(/^echo/)
    await userEvent.click(screen.getByRole('checkbox', { name: 'Send no arguments' }))
    await userEvent.click(run())
    expect(started(fake)[0]).not.toHaveProperty('argumentsText')
  })

  it('says where typed JSON is wrong, leads there, and sends nothing', async () => {
    const fake = deckWith()
    await renderDeck(fake, <Tab serverId="s" />, asJson)
    await choose(/^echo/)
    await userEvent.clear(editor())
    await userEvent.click(editor())
    await userEvent.paste('{\n  "a": True\n}')
    const fault = await screen.findByRole('button', { name: /^Line 2, column 8: "True"/ })
    expect(editor()).toHaveAttribute('aria-invalid', 'true')
    expect(run()).toBeDisabled()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    expect(started(fake)).toEqual([])
    await userEvent.click(fault)
    expect(editor()).toHaveFocus()
    expect((editor() as HTMLTextAreaElement).selectionStart).toBe(9)
  })

  it('asks before a tool that says it destroys, and runs it only when told to', async () => {
    const fake = deckWith()
    await renderDeck(fake, <Tab serverId="s" />, asJson)
    await choose(/^wipe/)
    await userEvent.click(run())
    const dialog = await screen.findByRole('dialog', { name: 'Run wipe?' })
    await userEvent.click(within(dialog).getByRole('button', { name: "Don't run" }))
    expect(started(fake)).toEqual([])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.click(run())
    await userEvent.click(await screen.findByRole('button', { name: 'Run wipe' }))
    expect(started(fake)).toHaveLength(1)
  })

  it('asks no more for a tool a person said so of, until they want to be asked again', async () => {
    const fake = deckWith({ 'serverChoices.change': () => ok(null) })
    const chosen = (unaskedTools: readonly string[]) => ({
      type: 'serverChoices.changed' as const,
      record: {
        serverId: 's',
        choices: { ...defaultServerChoices, unaskedTools: [...unaskedTools] },
        remembered: [],
        missingFolders: [],
      },
    })
    const changes = () => fake.requests.filter(({ name }) => name === 'serverChoices.change').map(({ input }) => input)
    await renderDeck(fake, <Tab serverId="s" />, asJson)
    await choose(/^wipe/)
    await userEvent.click(run())
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Do not ask again for this tool' }))
    await userEvent.click(screen.getByRole('button', { name: 'Run wipe' }))
    expect(changes()).toEqual([{ serverId: 's', change: { unaskedTools: ['wipe'] } }])
    act(() => fake.emit(chosen(['wipe'])))
    await userEvent.click(run())
    expect(started(fake)).toHaveLength(2)
    await userEvent.click(screen.getByRole('button', { name: 'Ask again' }))
    expect(changes().at(-1)).toEqual({ serverId: 's', change: { unaskedTools: [] } })
  })

  it('says beside Run why a call was not taken', async () => {
    const fake = deckWith({ 'calls.start': () => fail({ code: 'server-not-running', message: 'It just stopped.' }) })
    await renderDeck(fake, <Tab serverId="s" />, asJson)
    await choose(/^echo/)
    await userEvent.click(run())
    expect(await screen.findByText('It just stopped.')).toBeVisible()
    expect(screen.getByText('The call was not sent')).toBeVisible()
  })

  it('keeps the draft of each tool', async () => {
    await renderDeck(deckWith(), <Tab serverId="s" />, asJson)
    await choose(/^echo/)
    await userEvent.type(editor(), '  ')
    await choose(/^wipe/)
    expect(editor()).toHaveValue('{}')
    await choose(/^echo/)
    expect(editor()).toHaveValue('{}  ')
  })

  it('brings back what was typed in a run before', async () => {
    const draft = { text: '{ "kept": true }', sendNone: false, timeout: '' }
    const fake = deckWith({ 'drafts.read': ({ toolName }) => ok(toolName === 'echo' ? { draft } : {}) })
    await renderDeck(fake, <Tab serverId="s" />, asJson)
    await choose(/^echo/)
    await waitFor(() => expect(editor()).toHaveValue('{ "kept": true }'))
    await choose(/^wipe/)
    expect(editor()).toHaveValue('{}')
  })

  it('fills in what the schema requires and indents on request', async () => {
    const fake = deckWith({
      'tools.detail': ({ revision, position }) => {
        expect([revision, position]).toEqual([4, 0])
        return ok({ name: 'echo', inputSchemaText: JSON.stringify(echoSchema), rawText: '{}' })
      },
    })
    await renderDeck(fake, <Tab serverId="s" />, asJson)
    await choose(/^echo/)
    await userEvent.click(await screen.findByRole('button', { name: 'Fill in required' }))
    await waitFor(() => expect(editor()).toHaveValue('{\n  "message": "",\n  "options": {\n    "loud": false\n  }\n}'))
    await userEvent.clear(editor())
    await userEvent.click(editor())
    await userEvent.paste('{"a":1}')
    await userEvent.click(screen.getByRole('button', { name: 'Format' }))
    expect(editor()).toHaveValue('{\n  "a": 1\n}')
  })

  it('cannot run while the server is down, and shows the tools as last seen', async () => {
    const fake = deckWith()
    await renderDeck(fake, <Tab serverId="s" />, asJson)
    await choose(/^echo/)
    fake.emit({ type: 'server.changed', server: server('s', { status: 'Stopped' }) })
    expect(await screen.findByText('The server is not running.')).toBeVisible()
    expect(run()).toBeDisabled()
    expect(screen.getByText(/As last seen/)).toBeVisible()
  })
})

describe('the form of a tool', () => {
  const schema = {
    type: 'object',
    properties: { city: { type: 'string', title: 'City' }, days: { type: 'integer', default: 3, maximum: 7 } },
    required: ['city'],
  }
  const withForm = () =>
    deckWith({
      'tools.detail': () => ok({ name: 'echo', inputSchemaText: JSON.stringify(schema), rawText: '{}' }),
    })
  const sentArguments = (fake: FakeDeck) =>
    started(fake).map((input) => JSON.parse((input as unknown as { argumentsText: string }).argumentsText) as unknown)

  it('begins with the defaults of the schema and sends what it shows', async () => {
    const fake = withForm()
    await renderDeck(fake, <Tab serverId="s" />)
    await choose(/^echo/)
    await userEvent.type(await screen.findByRole('textbox', { name: /City/ }), 'Graz')
    await userEvent.click(run())
    await waitFor(() => expect(sentArguments(fake)).toEqual([{ city: 'Graz', days: 3 }]))
  })

  it('is one text with the JSON view, both ways', async () => {
    const fake = withForm()
    await renderDeck(fake, <Tab serverId="s" />)
    await choose(/^echo/)
    await userEvent.type(await screen.findByRole('textbox', { name: /City/ }), 'Linz')
    const views = within(screen.getByRole('radiogroup', { name: 'Write the arguments' }))
    await userEvent.click(views.getByRole('radio', { name: 'JSON' }))
    expect(JSON.parse((editor() as HTMLTextAreaElement).value)).toEqual({ days: 3, city: 'Linz' })
    await userEvent.clear(editor())
    await userEvent.click(editor())
    await userEvent.paste('{"city": "Wels"}')
    await userEvent.click(views.getByRole('radio', { name: 'Form' }))
    expect(await screen.findByRole('textbox', { name: /City/ })).toHaveValue('Wels')
  })

  it('keeps text that is no JSON and leads back to it', async () => {
    const fake = withForm()
    await renderDeck(fake, <Tab serverId="s" />, asJson)
    await choose(/^echo/)
    await userEvent.clear(editor())
    await userEvent.click(editor())
    await userEvent.paste('{"city": ')
    const views = within(screen.getByRole('radiogroup', { name: 'Write the arguments' }))
    await userEvent.click(views.getByRole('radio', { name: 'Form' }))
    expect(run()).toBeDisabled()
    await userEvent.click(await screen.findByRole('button', { name: 'Mend it as JSON' }))
    expect(editor()).toHaveValue('{"city": ')
  })
})

describe('calls in tabs', () => {
  const outcomes = [
    ['call-succeeded', 'Succeeded'],
    ['call-tool-error', 'Tool error'],
    ['call-protocol-error', 'Protocol error'],
    ['call-connection-lost', 'Connection lost'],
    ['call-timed-out', 'Timed out'],
    ['call-cancelled', 'Cancelled'],
    ['call-running', 'Running'],
  ] as const

  it.each(outcomes)('%s says %s', async (callId, word) => {
    await renderDeck(sampleDeck(), <Tab serverId="everything" />, ({ workspace }) => {
      workspace.getState().activateCall('everything', callId)
    })
    expect(result().getByText(word)).toBeVisible()
  })

  it('are walked through with the arrow keys and closed with Delete once they have ended', async () => {
    const fake = sampleDeck()
    await renderDeck(fake, <Tab serverId="everything" />, ({ workspace }) => {
      workspace.getState().activateCall('everything', 'call-succeeded')
    })
    const tabs = () => screen.getAllByRole('tab')
    tabs()[0]?.focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(screen.getByRole('tab', { selected: true })).toHaveAccessibleName('delete_file, Tool error')
    expect(screen.getByRole('tab', { selected: true })).toHaveFocus()
    await userEvent.keyboard('{Delete}')
    await waitFor(() => expect(tabs()).toHaveLength(7))
    expect(fake.requests).toContainEqual({ name: 'calls.dismiss', input: { callId: 'call-tool-error' } })
    expect(screen.getByRole('tab', { selected: true })).toHaveAccessibleName('get-sum, Protocol error')
  })

  it('do not close a call that is still under way', async () => {
    const fake = sampleDeck()
    await renderDeck(fake, <Tab serverId="everything" />, ({ workspace }) => {
      workspace.getState().activateCall('everything', 'call-running')
    })
    screen.getByRole('tab', { selected: true }).focus()
    await userEvent.keyboard('{Delete}')
    await userEvent.click(screen.getByRole('button', { name: 'Close all ended calls' }))
    const closed = fake.requests.filter(({ name }) => name === 'calls.dismiss')
    expect(closed).toHaveLength(7)
    expect(JSON.stringify(closed)).not.toContain('call-running')
  })

  it('choose their tool in the list, and a tool brings its latest call to the front', async () => {
    await renderDeck(sampleDeck(), <Tab serverId="everything" />)
    await userEvent.click(screen.getByRole('tab', { name: 'delete_file, Tool error' }))
    expect(tools().getByRole('option', { selected: true })).toHaveAccessibleName(/delete_file/)
    await choose(/^get-sum/)
    expect(screen.getByRole('tab', { selected: true })).toHaveAccessibleName('get-sum, Connection lost')
  })

  it('show the answer raw, indented, and what was sent', async () => {
    await renderDeck(sampleDeck(), <Tab serverId="everything" />, ({ workspace }) => {
      workspace.getState().activateCall('everything', 'call-succeeded')
    })
    await userEvent.click(result().getByRole('radio', { name: 'Raw' }))
    expect(result().getByText(/^\{"jsonrpc":"2.0","id":7/)).toBeInTheDocument()
    await userEvent.click(result().getByRole('button', { name: 'Indented' }))
    expect(result().getByText('"content"')).toBeInTheDocument()
    await userEvent.click(result().getByRole('radio', { name: 'Sent' }))
    expect(result().getByText('12345678901234567890')).toBeInTheDocument()
  })
})

describe('the tool list', () => {
  it('draws a part of two thousand and filters them', async () => {
    await renderDeck(sampleDeck(), <Tab serverId="thousands" />)
    expect(tools().getAllByRole('option').length).toBeLessThan(60)
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search tools' }), 'tool_1999')
    await waitFor(() => expect(tools().getAllByRole('option')).toHaveLength(1))
  })

  it('shows names and descriptions of servers as text', async () => {
    await renderDeck(sampleDeck(), <Tab serverId="everything" />)
    expect(tools().getByText('<b>bold</b><script>alert(1)</script>')).toBeVisible()
    expect(document.querySelector('img, script')).toBeNull()
  })

  it('tells two tools of one name apart by their place', async () => {
    await renderDeck(deckWith(), <Tab serverId="s" />)
    const [, second] = tools().getAllByRole('option', { name: /^echo/ })
    await userEvent.click(second as HTMLElement)
    const selected = tools().getAllByRole('option', { selected: true })
    expect(selected).toHaveLength(1)
    expect(selected[0]).toHaveTextContent('Duplicate')
  })

  it.each([
    [{ kind: 'not-offered' }, 'This server offers no tools'],
    [{ kind: 'ready' }, 'The list of tools is empty'],
    [{ kind: 'failed', error: { code: 'timed-out', message: 'No answer in 60 s.' } }, 'No answer in 60 s.'],
  ] as const)('says why it is empty: %o', async (state, words) => {
    const fake = new FakeDeck({
      ...emptyState,
      servers: [running],
      toolLists: [{ serverId: 's', revision: 1, state, tools: [], notices: [] }],
    })
    await renderDeck(fake, <Tab serverId="s" />)
    expect(screen.getByText(words)).toBeVisible()
  })
})
