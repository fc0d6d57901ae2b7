import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, onTestFinished, test } from 'vitest'
import { defaultServerChoices, type ServerChoices } from '../../../shared/model/server-choices'
import { type AskingServer, askingServer, discoverEraOverStdio } from '../../support/asking-server'
import { coreWith, everythingServer, fixtureEntry } from '../../support/core-under-test'
import { waitUntil } from '../../support/processes'

const everything = { command: process.execPath, args: [everythingServer, 'stdio'] }
const { sampling, roots } = defaultServerChoices

async function chosen(b: AskingServer, change: Partial<ServerChoices>): Promise<void> {
  await b.core.serverChoices.change('s', change)
}

async function announcing(entry: object): Promise<AskingServer> {
  const b = await askingServer(entry)
  await chosen(b, { sampling: { ...sampling, isOn: true }, roots: { isOn: true, folders: [] } })
  await b.core.servers.restart('s')
  return b
}

const choices = (b: AskingServer) => b.core.state().serverChoices.find(({ serverId }) => serverId === 's')
const ends = (b: AskingServer, callId: string) =>
  b.core.calls.timeline(callId, 0, 100).steps.flatMap(({ event }) => (event.kind === 'question' ? [event.end] : []))

test('what is announced changes with the next connection, and a server shows 17 tools then', async () => {
  const b = await askingServer(everything)
  await waitUntil('tools', () => b.toolList('s').tools.length >= 13)
  const before = b.toolList('s').tools.map(({ name }) => name)
  expect(before).not.toContain('trigger-sampling-request')
  expect(choices(b)?.announced).toEqual({ sampling: false, roots: false })
  await chosen(b, { sampling: { ...sampling, isOn: true }, roots: { ...roots, isOn: true } })
  // Not yet: the handshake was before.
  expect(choices(b)).toMatchObject({ choices: { sampling: { isOn: true } }, announced: { sampling: false } })
  await b.core.servers.restart('s')
  await waitUntil('17 tools', () => b.toolList('s').tools.length === 17)
  expect(choices(b)?.announced).toEqual({ sampling: true, roots: true })
})

test('a program without a window announces nothing, whatever was chosen: 13 tools', async () => {
  const under = await coreWith({ s: everything })
  await under.core.serverChoices.change('s', {
    sampling: { ...sampling, isOn: true },
    roots: { ...roots, isOn: true },
  })
  await under.core.servers.start('s')
  expect((await under.listed('s')).tools).toHaveLength(13)
})

describe('sampling', () => {
  const begin = (b: AskingServer) => b.begin('trigger-sampling-request', { prompt: 'Sing', maxTokens: 12 })
  const written = { role: 'assistant', model: 'me', content: { type: 'text', text: 'La la' }, stopReason: 'endTurn' }

  test('is shown, and answered by hand with what was written', async () => {
    const b = await announcing(everything)
    const callId = begin(b)
    const [question] = await b.asked()
    expect(question).toMatchObject({ content: { kind: 'sampling' }, message: expect.stringContaining('Sing') })
    expect(JSON.parse(question?.params.preview ?? '')).toMatchObject({ maxTokens: 12 })
    expect(b.call(callId).state.phase).toBe('waiting for input')
    const questionId = question?.questionId ?? ''
    const answer = (content: object) =>
      b.core.questions.answer({ questionId, action: 'accept', contentText: JSON.stringify(content) })
    expect(() => answer({ text: 'La la' })).toThrow('no message of a model')
    expect(() => answer({ ...written, content: { type: 'text' } })).toThrow('blocks with a type')
    answer(written)
    expect(await b.words(callId)).toContain('La la')
    expect(ends(b, callId)).toEqual([{ kind: 'answered', action: 'accept' }])
  })

  test('can be declined, which the server hears as a refusal of the user', async () => {
    const b = await announcing(everything)
    const callId = begin(b)
    b.reply((await b.asked())[0], 'decline')
    expect(await b.words(callId)).toContain('-1')
  })

  test('is answered by itself with the kept text, and said so', async () => {
    const b = await announcing(everything)
    await chosen(b, { sampling: { isOn: true, answers: 'canned', text: 'Kept', model: 'shelf' } })
    const callId = begin(b)
    const words = await b.words(callId)
    expect(words).toContain('Kept')
    expect(words).toContain('shelf')
    expect(ends(b, callId)).toEqual([{ kind: 'answered', action: 'accept', byItself: true }])
    expect(b.core.state().questions).toEqual([])
  })

  test('without a kept text a person is asked all the same', async () => {
    const b = await announcing(everything)
    await chosen(b, { sampling: { isOn: true, answers: 'canned', text: '', model: 'shelf' } })
    begin(b)
    expect((await b.asked())[0]?.note).toContain('No reply is kept')
  })

  test('switched off while the server runs, it is refused and nobody is asked', async () => {
    const b = await announcing(everything)
    await chosen(b, { sampling })
    expect(await b.words(begin(b))).toContain('switched sampling off')
    expect(b.core.state().questions).toEqual([])
  })
})

describe('roots', () => {
  const list = async (b: AskingServer) => b.words(b.begin('get-roots-list'))

  test('are told at once, and a change reaches the running server', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'mcp deck #'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const b = await announcing(everything)
    const gone = '/nowhere/at all'
    await chosen(b, {
      roots: {
        isOn: true,
        folders: [
          { path: folder, name: 'Work' },
          { path: gone, name: '' },
        ],
      },
    })
    await waitUntil('the hint', () => choices(b)?.missingFolders.length === 1)
    expect(choices(b)?.missingFolders).toEqual([gone])
    expect(await b.sent('notifications/roots/list_changed')).toHaveLength(1)
    await waitUntil('the new list', async () => (await list(b)).includes(pathToFileURL(folder).href))
    expect(await list(b)).toContain('file:///nowhere/at%20all')
    expect(b.core.state().questions).toEqual([])
  })

  test('that are no absolute folder are refused, and nothing changes', async () => {
    const b = await announcing(everything)
    const folders = [{ path: 'work', name: '' }]
    await expect(chosen(b, { roots: { isOn: true, folders } })).rejects.toMatchObject({
      error: { code: 'invalid-choice' },
    })
    expect(choices(b)?.choices.roots.folders).toEqual([])
  })
})

describe('revision 2026-07-28', () => {
  const raw = fixtureEntry('raw-rounds.mjs', {}, { lifecycle: 'discover' })
  const outcome = async (b: AskingServer, how: string) => b.words(b.begin('ask', { how }))

  test('answers what it announced within the round', async () => {
    const b = await announcing(raw)
    await chosen(b, { roots: { isOn: true, folders: [{ path: '/work', name: '' }] }, answering: 'decline' })
    expect(JSON.parse(await outcome(b, 'for roots'))).toEqual({
      name: { action: 'decline' },
      where: { roots: [{ uri: 'file:///work' }] },
    })
    // It asks for the list each time it needs it.
    expect(await b.sent('notifications/roots/list_changed')).toEqual([])
  })

  test('a server built with the official package reads what it gets', async () => {
    const b = await announcing(discoverEraOverStdio())
    await chosen(b, {
      sampling: { isOn: true, answers: 'canned', text: 'Kept', model: 'shelf' },
      roots: { isOn: true, folders: [{ path: '/work', name: 'Work' }] },
    })
    expect(JSON.parse(await outcome(b, 'for a poem'))).toEqual({
      poem: { role: 'assistant', content: { type: 'text', text: 'Kept' }, model: 'shelf', stopReason: 'endTurn' },
    })
    expect(JSON.parse(await outcome(b, 'for folders'))).toEqual({
      folders: { roots: [{ uri: 'file:///work', name: 'Work' }] },
    })
  })

  test('what was chosen but not announced yet fails the round in words', async () => {
    const b = await askingServer(raw)
    await chosen(b, { sampling: { ...sampling, isOn: true } })
    expect(await b.ends(b.begin('ask', { how: 'for a model' }))).toMatchObject({
      outcome: 'protocol-error',
      error: { message: expect.stringContaining('"sampling/createMessage", which this app did not announce') },
    })
    expect(b.core.state().questions).toEqual([])
  })

  test('a message of a model is written by hand, or refused', async () => {
    const b = await announcing(raw)
    const callId = b.begin('ask', { how: 'for a model' })
    const [question] = await b.asked()
    const content = { role: 'assistant', model: 'me', content: { type: 'text', text: 'La' } }
    b.core.questions.answer({
      questionId: question?.questionId ?? '',
      action: 'accept',
      contentText: JSON.stringify(content),
    })
    expect(JSON.parse(await b.words(callId))).toEqual({ model: content })
    const refused = b.begin('ask', { how: 'for a model' })
    b.reply((await b.asked())[0], 'decline')
    expect(await b.ends(refused)).toMatchObject({
      outcome: 'protocol-error',
      error: { message: expect.stringContaining('declined to write') },
    })
  })
})

describe('forms', () => {
  const forms = fixtureEntry('25-elicit-all-kinds.mjs')

  test.each<[ServerChoices['answering'], string, string]>([
    ['decline', 'all', '{"action":"decline"} | fine'],
    ['defaults', 'bad_defaults', '{"action":"accept","content":{}}'],
  ])('%s answers %s by itself', async (answering, tool, words) => {
    const b = await askingServer(forms)
    await chosen(b, { answering })
    const callId = b.begin(tool)
    expect(await b.words(callId)).toContain(words)
    expect(ends(b, callId)).toMatchObject([{ kind: 'answered', byItself: true }])
  })

  test('what has no default is asked, and it is said why', async () => {
    const b = await askingServer(forms)
    await chosen(b, { answering: 'defaults' })
    b.begin('one_enum')
    expect((await b.asked())[0]?.note).toContain('It needs "pick"')
  })

  test('what was accepted is given again to the same question, until it is forgotten', async () => {
    const b = await askingServer(forms)
    await chosen(b, { answering: 'remembered' })
    const accept = async (): Promise<string> => {
      const callId = b.begin('one_enum')
      const [question] = await b.asked()
      const questionId = question?.questionId ?? ''
      b.core.questions.answer({ questionId, action: 'accept', contentText: '{"pick":"first"}' })
      return b.words(callId)
    }
    const given = '{"action":"accept","content":{"pick":"first"}} | fine'
    expect(await accept()).toBe(given)
    const again = b.begin('one_enum')
    expect(await b.words(again)).toBe(given)
    expect(ends(b, again)).toEqual([{ kind: 'answered', action: 'accept', byItself: true }])
    expect(choices(b)?.remembered).toMatchObject([{ message: 'Form: one_enum', answer: '{"pick":"first"}' }])
    await b.core.serverChoices.forgetAnswers('s', choices(b)?.remembered[0]?.rememberedId)
    expect(choices(b)?.remembered).toEqual([])
    expect(await accept()).toBe(given)
  })
})
