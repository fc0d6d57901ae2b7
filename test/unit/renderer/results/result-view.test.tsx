import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { answerCheck } from '../../../../renderer/forms/check/check-service'
import type { Checker } from '../../../../renderer/forms/check/checker'
import { MarkdownNodes } from '../../../../renderer/results/markdown/markdown-nodes'
import { parseMarkdown } from '../../../../renderer/results/markdown/parse-markdown'
import { ResultView } from '../../../../renderer/results/result-view'
import type { CallOutcome, CallRecord } from '../../../../shared/model/call'
import { fail, ok } from '../../../../shared/result'
import { FakeDeck, type Handlers } from '../harness/fake-deck'
import { renderDeck } from '../harness/render-deck'
import { tool } from '../harness/sample-tools'

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const base64 = (text: string): string => Buffer.from(text).toString('base64')
const text = (value: string) => ({ type: 'text', text: value })

const checker: Checker = {
  check: async (question) => {
    const answer = answerCheck({ kind: 'check', id: 1, ...question })
    return answer.kind === 'checked' ? answer : { kind: 'off', reason: answer.kind === 'failed' ? answer.reason : '' }
  },
  match: async () => undefined,
}

interface Answer {
  readonly content?: unknown
  readonly structuredContent?: unknown
}

/** A deck with one ended call that brought `answer`. */
function deckWith(answer: Answer, outcome: CallOutcome = 'succeeded', handlers: Handlers = {}) {
  const fake = new FakeDeck(undefined, handlers)
  const raw = fake.body('raw', JSON.stringify({ jsonrpc: '2.0', id: 1, result: answer }))
  const call: CallRecord = {
    callId: 'call-0001',
    serverId: 's',
    toolName: 'look',
    startedAt: 0,
    argumentsBody: fake.body('args', '{"a": 1}'),
    timeline: { steps: 0, revision: 0 },
    state: {
      phase: 'ended',
      outcome,
      durationMs: 1,
      notices: [],
      result: {
        raw,
        blockCount: Array.isArray(answer.content) ? answer.content.length : 0,
        hasStructuredContent: answer.structuredContent !== undefined,
      },
    },
  }
  fake.apply([{ type: 'call.changed', call }])
  return { fake, call }
}

async function show(answer: Answer, outcome?: CallOutcome, handlers?: Handlers) {
  const { fake, call } = deckWith(answer, outcome, handlers)
  const rendered = await renderDeck(fake, <ResultView call={call} checker={checker} />)
  return { fake, call, ...rendered }
}

const view = (name: string) => userEvent.click(screen.getByRole('radio', { name: new RegExp(`^${name}`) }))

describe('content', () => {
  it('of one text has the pane for itself', async () => {
    await show({ content: [text('Echo: <b>hello</b>')] })
    expect(await screen.findByText('Echo: <b>hello</b>')).toBeVisible()
    expect(screen.getByRole('searchbox', { name: 'Find' })).toBeVisible()
    expect(screen.queryByRole('list')).toBeNull()
  })

  /** Blocks as they are drawn. Each is as tall as the pane here, so there is room for five. */
  async function blocksOf(content: readonly unknown[]) {
    await show({ content })
    const items = await screen.findAllByRole('listitem')
    expect(items).toHaveLength(content.length)
    return items.map((item) => within(item))
  }

  it('of many blocks shows each as what it is', async () => {
    const [first, image, audio, pdf, link] = await blocksOf([
      text('first'),
      { type: 'image', data: png, mimeType: 'image/webp' },
      { type: 'audio', data: base64('RIFF----WAVEfmt '), mimeType: 'audio/wav' },
      { type: 'resource', resource: { uri: 'file:///r.pdf', blob: base64('%PDF-1.4') } },
      { type: 'resource_link', uri: 'javascript:alert(1)', name: 'click me' },
    ])
    expect(first?.getByText('first')).toBeVisible()
    expect(image?.getByRole('img', { name: 'Image 2' })).toHaveAttribute('src', '/bodies/call-0001-block-1')
    expect(image?.getByText(/stated to be image\/webp, but by its first bytes it is image\/png/)).toBeVisible()
    expect(audio?.getByLabelText('Audio 3')).toHaveAttribute('src', '/bodies/call-0001-block-2')
    expect(pdf?.getByText(/^PDF document, 8 B/)).toBeVisible()
    expect(pdf?.getByText(/Save it as r.pdf/)).toBeVisible()
    expect(link?.getByText('javascript:alert(1)').closest('a, button')).toBeNull()
  })

  it('that is broken hides nothing else', async () => {
    const [image, unknown, none, odd, last] = await blocksOf([
      { type: 'image', data: '%%%' },
      { type: 'video', url: 'x' },
      null,
      { type: 'text', text: 42 },
      text('last'),
    ])
    expect(image?.getByText('Broken image')).toBeVisible()
    expect(image?.getByText('"data" is no valid base64.')).toBeVisible()
    expect(unknown?.getByText('Unknown type “video”')).toBeVisible()
    expect(unknown?.getByText('"url"')).toBeVisible()
    expect(none?.getByText('It is null, not an object.')).toBeVisible()
    expect(odd?.getByText('"text" is a number, not text.')).toBeVisible()
    expect(last?.getByText('last')).toBeVisible()
  })

  it('of 20 000 blocks draws and asks for those in sight', async () => {
    const { fake } = await show({ content: Array.from({ length: 20_000 }, (_, at) => text(`block ${at}`)) })
    expect(await screen.findByText('block 0')).toBeVisible()
    expect(screen.getAllByRole('listitem').length).toBeLessThan(40)
    expect(screen.getAllByRole('listitem')[0]).toHaveAttribute('aria-setsize', '20000')
    const asked = fake.requests.filter(({ name }) => name === 'calls.blocks')
    expect(asked.map(({ input }) => (input as { count: number }).count)).toEqual([50])
  })

  it('that is long among others shows its beginning and its size, and all of it on request', async () => {
    await show({ content: [text('line\n'.repeat(2000)), text('after')] })
    expect((await screen.findAllByText('line')).length).toBeLessThan(60)
    expect(screen.getByText(/The beginning of 9.8 KiB/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Show all' }))
    expect(screen.getByRole('group', { name: 'Text 1' })).toBeVisible()
  })

  it('that cannot be read says why, and can be asked for again', async () => {
    let fails = true
    await show({ content: [text('a')] }, 'succeeded', {
      'calls.blocks': () =>
        fails
          ? fail({ code: 'body-gone', message: 'It is gone.', hint: 'Run it again.' })
          : ok({ total: 1, blocks: [{ kind: 'resource-link', position: 0, problems: [], uri: 'mem://back' }] }),
    })
    expect(await screen.findByText('It is gone.')).toBeVisible()
    fails = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('mem://back')).toBeVisible()
  })

  it.each<[string, Answer, CallOutcome, RegExp]>([
    ['nothing', { content: [] }, 'succeeded', /ended well and answered without content/],
    ['a failure without a word', { content: [] }, 'tool-error', /gives no reason/],
  ])('that is %s is explained', async (_, answer, outcome, words) => {
    await show(answer, outcome)
    expect(screen.getByText(words)).toBeVisible()
  })

  it('shows annotations and that there is more beside the text', async () => {
    await show({ content: [{ ...text('hi'), annotations: { audience: ['user'] }, _meta: { x: 1 } }] })
    expect(await screen.findByText('for user')).toBeVisible()
    expect(screen.getByText('_meta')).toHaveAttribute('title', '{"x":1}')
  })
})

describe('a picture', () => {
  const picture = { content: [{ type: 'image', data: png, mimeType: 'image/png' }] }

  it('that is damaged says so', async () => {
    await show(picture)
    const image = await screen.findByRole('img', { name: 'Image' })
    image.dispatchEvent(new Event('error'))
    expect(await screen.findByText('This picture cannot be drawn')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Save to file' })).toBeVisible()
  })

  it('of too many pixels is drawn only on request', async () => {
    const huge = Buffer.from(png, 'base64')
    huge.writeUInt32BE(60_000, 16)
    huge.writeUInt32BE(60_000, 20)
    await show({ content: [{ type: 'image', data: huge.toString('base64'), mimeType: 'image/png' }] })
    expect(await screen.findByText('60000 × 60000 pixels')).toBeVisible()
    expect(screen.queryByRole('img', { name: 'Image' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Draw it all the same' }))
    expect(screen.getByRole('img', { name: 'Image' })).toBeInTheDocument()
  })

  it('is saved under a name that goes with its bytes', async () => {
    const { fake } = await show({ content: [{ type: 'image', data: png, mimeType: 'text/html' }] })
    await userEvent.click(await screen.findByRole('button', { name: 'Save to file' }))
    expect(fake.requests.at(-1)).toEqual({
      name: 'bodies.save',
      input: { bodyId: 'call-0001-block-0', suggestedName: 'look.png' },
    })
  })
})

describe('JSON in a text', () => {
  const json = { content: [text('{"b":[1,2],"n":12345678901234567890}')] }

  it('is laid out, number for number, until somebody wants it as it came, and that is remembered', async () => {
    const { deck, call, unmount } = await show(json)
    expect(await screen.findByText('12345678901234567890')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Laid out as JSON' }))
    expect(screen.getByText('{"b":[1,2],"n":12345678901234567890}')).toBeVisible()
    expect(deck.workspace.getState().textLooks).toEqual({ json: false, markdown: true })
    unmount()
    const { fake } = deckWith(json)
    await renderDeck(fake, <ResultView call={call} />, ({ workspace }) =>
      workspace.getState().setTextLook('json', false),
    )
    expect(await screen.findByText('{"b":[1,2],"n":12345678901234567890}')).toBeVisible()
  })
})

describe('structured content', () => {
  const outputSchema = '{"type":"object","properties":{"n":{"type":"number"}},"required":["n"]}'
  const withSchema: Handlers = {
    'tools.detail': () => ok({ name: 'look', outputSchemaText: outputSchema, rawText: '{}' }),
  }

  async function showTool(answer: Answer, outcome?: CallOutcome) {
    const { fake, call } = deckWith(answer, outcome, withSchema)
    const tools = [{ ...tool(0, 'look'), outputSchemaBytes: outputSchema.length }]
    fake.apply([
      { type: 'tools.changed', toolList: { serverId: 's', revision: 3, state: { kind: 'ready' }, tools, notices: [] } },
    ])
    await renderDeck(fake, <ResultView call={call} checker={checker} />)
    return fake
  }

  it('that breaks its schema is marked before anybody looks, and tells every violation', async () => {
    const fake = await showTool({ content: [text('a')], structuredContent: { n: 'x' } })
    expect(await screen.findByRole('img', { name: 'breaks its schema' })).toBeVisible()
    await view('Structured')
    expect(await screen.findByText(/It breaks the tool’s output schema in 1 place/)).toBeVisible()
    expect(screen.getByText(/Must be a number, not text/)).toBeVisible()
    expect(screen.getByText('"x"')).toBeVisible()
    expect(fake.requests).toContainEqual({
      name: 'tools.detail',
      input: { serverId: 's', revision: 3, position: 0 },
    })
  })

  it('that keeps it says so', async () => {
    await showTool({ content: [], structuredContent: { n: 1 } })
    expect(await screen.findByText(/keeps every rule/)).toBeVisible()
  })

  it('that is missing though a schema asks for it is told', async () => {
    await showTool({ content: [text('a')] })
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Structured' })).toBeInTheDocument())
    await view('Structured')
    expect(await screen.findByText(/should have structured content. It has none/)).toBeVisible()
  })

  it('of a tool that is not in the list any more is shown, and not checked', async () => {
    await show({ content: [], structuredContent: { n: 'x' } })
    expect(
      await screen.findByText(/Not held against the tool’s output schema: the tool is not in the list/),
    ).toBeVisible()
    expect(screen.getByText('"x"')).toBeVisible()
  })
})

describe('raw', () => {
  it('is what was received, to the byte, and indented on request', async () => {
    const { fake, call } = deckWith({ content: [] })
    const raw = '{"jsonrpc":"2.0",  "id":1,"result":{"content":[],"n":1.0e2}}'
    const state = { ...call.state, result: { raw: fake.body('raw', raw), blockCount: 0, hasStructuredContent: false } }
    await renderDeck(fake, <ResultView call={{ ...call, state }} />)
    await view('Raw')
    expect(screen.getByText(raw.trim(), { normalizer: (value) => value })).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Indented' }))
    expect(screen.getByText('1.0e2')).toBeVisible()
  })
})

describe('Markdown', () => {
  it('shows where a link leads before it is opened, through the main process', async () => {
    const { nodes } = parseMarkdown(
      '[click](https://example.com/\u202e) ![pixel](http://127.0.0.1:9/p.png) <script> a\u202eb',
    )
    const opened = vi.fn(() => ok(null))
    const fake = new FakeDeck(undefined, { 'links.open': opened })
    const { container } = await renderDeck(fake, <MarkdownNodes nodes={nodes} />)
    expect(container.querySelectorAll('a, img, script, iframe')).toHaveLength(0)
    expect(screen.getByText(/pixel, not loaded/)).toBeVisible()
    expect(container).toHaveTextContent('<script> a[U+202E]b')
    await userEvent.click(screen.getByRole('button', { name: 'click' }))
    expect(await screen.findByText(/example\.com\/%E2%80%AE|example\.com\/\[U\+202E\]/)).toBeVisible()
    expect(opened).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Open in the browser' }))
    await waitFor(() => expect(opened).toHaveBeenCalledOnce())
  })
})
