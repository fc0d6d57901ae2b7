import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import type { QuestionRecord } from '../../../shared/model/question'
import { type CoreUnderTest, coreWith, fixtureEntry } from '../../support/core-under-test'
import { waitUntil } from '../../support/processes'

const key = 'FAKE key/with=signs'

/** Enough to start in, and short to wait for. */
const limitMs = 2000

const inputs = [
  { type: 'promptString', id: 'api-key', description: 'Example API key', password: true },
  { type: 'pickString', id: 'region', options: ['eu', { label: 'United States', value: 'us' }], default: 'eu' },
]

interface Asking extends CoreUnderTest {
  readonly file: string
  readonly fileId: string
  waiting(): readonly QuestionRecord[]
  asked(inputId: string): Promise<QuestionRecord>
  type(question: QuestionRecord, value?: string): void
  /** What the server says it was started with. */
  got(serverId: string): Promise<{ readonly args: readonly string[]; readonly env: Readonly<Record<string, string>> }>
}

/** A core with a window, and a file in the shape of VS Code whose servers need its inputs. */
async function asking(servers: Readonly<Record<string, object>>): Promise<Asking> {
  const under = await coreWith({}, {}, { isAnyoneThere: () => true })
  const { core } = under
  const file = path.join(path.dirname(under.configFile), 'vscode.json')
  await writeFile(file, JSON.stringify({ inputs, servers }))
  const { fileId } = await core.config.openFile(file, 'named')
  const waiting = () => core.state().questions.filter(({ state }) => state.phase === 'waiting')
  const isFor = (id: string) => (question: QuestionRecord) =>
    question.content.kind === 'input' && question.content.inputId === id
  let calls = 0
  return {
    ...under,
    file,
    fileId,
    waiting,
    asked: async (id) => {
      await waitUntil(`question for ${id}`, () => waiting().some(isFor(id)))
      const question = waiting().find(isFor(id))
      if (!question) throw new Error('unreachable')
      return question
    },
    type: (question, value) => {
      const { questionId } = question
      core.questions.answer({ questionId, action: 'accept', contentText: JSON.stringify({ [idOf(question)]: value }) })
    },
    got: async (serverId) => {
      const callId = `got-${String((calls += 1)).padStart(6, '0')}`
      core.calls.start({ callId, serverId, toolName: 'got' })
      await under.ends(callId)
      const [block] = (await core.calls.blocks(callId, 0, 1)).blocks
      if (!block || !('text' in block)) throw new Error('no text')
      return JSON.parse(block.text.preview) as Awaited<ReturnType<Asking['got']>>
    },
  }
}

function needsKey(more: object = {}): object {
  return fixtureEntry('what-it-got.mjs', { GOT: 'API_KEY', API_KEY: '${input:api-key}' }, more)
}

describe('a start that needs an input', () => {
  test('asks with the server, the file and the words of the file, waits without a time limit, and starts with what was typed', async () => {
    const { core, server, asked, type, got, fileId, waiting } = await asking({
      local: needsKey({ startTimeoutMs: limitMs, lifecycle: 'auto' }),
    })
    const starting = core.servers.start('local')
    const question = await asked('api-key')
    expect(question).toMatchObject({
      serverId: 'local',
      cause: { kind: 'starts', serverIds: ['local'] },
      content: { kind: 'input', inputId: 'api-key', fileId, password: true },
      message: 'Example API key',
      params: { preview: '{"id":"api-key","hasHiddenDefault":false}' },
    })
    await waitUntil('time is up', () => Date.now() > question.askedAt + limitMs + 100)
    expect(server('local').state.status).toBe('Starting')
    type(question, key)
    await starting
    expect(waiting()).toEqual([])
    expect(await got('local')).toMatchObject({ env: { API_KEY: key } })
  })

  test('is asked for once in a run of the program, by however many starts', async () => {
    const { core, asked, type, got, waiting } = await asking({ one: needsKey(), two: needsKey(), three: needsKey() })
    const starting = Promise.all([core.servers.start('one'), core.servers.start('two')])
    await asked('api-key')
    await waitUntil('both wait', () => startsOf(waiting()[0]).length === 2)
    expect(waiting()).toHaveLength(1)
    type(await asked('api-key'), key)
    await starting
    await core.servers.start('three')
    expect(await got('one')).toMatchObject({ env: { API_KEY: key } })
    expect(await got('two')).toMatchObject({ env: { API_KEY: key } })
    expect(await got('three')).toMatchObject({ env: { API_KEY: key } })
  })

  test('offers the choices of the file with their default', async () => {
    const { core, asked, type, got } = await asking({
      local: fixtureEntry('what-it-got.mjs', {}, { args: [fixturePath(), '--region', '${input:region}'] }),
    })
    const starting = core.servers.start('local')
    const question = await asked('region')
    expect(JSON.parse(question.params.preview)).toEqual({
      id: 'region',
      hasHiddenDefault: false,
      default: 'eu',
      options: [{ value: 'eu' }, { value: 'us', label: 'United States' }],
    })
    type(question, 'us')
    await starting
    expect((await got('local')).args).toEqual(['--region', 'us'])
  })

  test('is refused when the person cancels, in words that say how to try again, and asks anew then', async () => {
    const { core, server, asked, type } = await asking({ local: needsKey({ restartPolicy: { initialDelayMs: 0 } }) })
    const refused = core.servers.start('local').catch((error: unknown) => error)
    core.questions.answer({ questionId: (await asked('api-key')).questionId, action: 'cancel' })
    expect(await refused).toMatchObject({
      error: {
        code: 'input-missing',
        message: '"local" was not started: its input "api-key" was given no value.',
        hint: 'Start it again to be asked for it again.',
      },
    })
    expect(server('local').state).toMatchObject({ status: 'FailedToStart' })
    expect(server('local').state).not.toHaveProperty('retryAt')
    const again = core.servers.start('local')
    type(await asked('api-key'), key)
    await again
  })

  test('that is stopped takes its question back, while others go on waiting for it', async () => {
    const { core, asked, type, waiting, server } = await asking({ one: needsKey(), two: needsKey() })
    const one = core.servers.start('one').catch((error: unknown) => error)
    const two = core.servers.start('two').catch((error: unknown) => error)
    const { questionId } = await asked('api-key')
    await waitUntil('both wait', () => startsOf(waiting()[0]).length === 2)
    await core.servers.stop('one')
    expect(await one).toMatchObject({ error: { code: 'cancelled' } })
    expect(waiting()).toMatchObject([{ questionId, serverId: 'two', cause: { serverIds: ['two'] } }])
    await core.servers.stop('two')
    expect(await two).toMatchObject({ error: { code: 'cancelled' } })
    expect(core.state().questions).toMatchObject([{ questionId, state: { phase: 'withdrawn' } }])
    expect(server('two').state.status).toBe('Stopped')
    // The one that closed is answered by nobody.
    expect(() => type({ ...core.state().questions[0] } as QuestionRecord, key)).toThrow(/Nobody waits/)
  })

  test('closes its question with its file, whose values are forgotten', async () => {
    const { core, asked, fileId, file, waiting } = await asking({ local: needsKey() })
    const starting = core.servers.start('local').catch((error: unknown) => error)
    await asked('api-key')
    await core.config.close(fileId)
    expect(await starting).toMatchObject({ error: { code: 'cancelled' } })
    expect(waiting()).toEqual([])
    await core.config.openFile(file, 'named')
    void core.servers.start('local').catch(() => undefined)
    await asked('api-key')
  })
})

test('forgotten values are asked for again by the next start', async () => {
  const { core, asked, type, fileId } = await asking({ local: needsKey() })
  const typed = () => core.state().configFiles.find((one) => one.fileId === fileId)?.typedInputs
  const first = core.servers.start('local')
  type(await asked('api-key'), key)
  await first
  expect(typed()).toBe(1)
  await core.config.reload(fileId)
  expect(typed()).toBe(1)
  core.config.forgetInputs(fileId)
  expect(typed()).toBe(0)
  const again = core.servers.restart('local')
  type(await asked('api-key'), key)
  await again
})

test('a value is masked wherever texts of the server are shown, and stands in no file', async () => {
  const { core, asked, type, file, logRows } = await withLog()
  const starting = core.servers.start('local')
  // Looking at it asks for nothing and shows what is not known as it is written.
  expect((await core.servers.launchFacts('local')).args).toContain('--label=${input:api-key}')
  type(await asked('api-key'), key)
  await starting
  await waitUntil('stderr', () => logRows().includes('API_KEY'))
  const seen = [
    logRows(),
    JSON.stringify(core.state()),
    JSON.stringify(await core.servers.launchFacts('local')),
    core.logs.file('local').text,
    core.servers.copyText(['local']).text,
    await readFile(file, 'utf8'),
  ].join('\n')
  for (const form of [key, encodeURIComponent(key), Buffer.from(key).toString('base64')])
    expect(seen).not.toContain(form)
  expect(seen).toContain('••••••')
})

test('without a window there is nobody to ask', async () => {
  const under = await coreWith({})
  const file = path.join(path.dirname(under.configFile), 'vscode.json')
  await writeFile(file, JSON.stringify({ inputs, servers: { local: needsKey() } }))
  await under.core.config.openFile(file, 'named')
  await expect(under.core.servers.start('local')).rejects.toMatchObject({
    error: { code: 'input-missing', hint: expect.stringContaining('start the server in the app') },
  })
})

function idOf({ content }: QuestionRecord): string {
  return content.kind === 'input' ? content.inputId : ''
}

function startsOf(question: QuestionRecord | undefined): readonly string[] {
  return question?.cause.kind === 'starts' ? question.cause.serverIds : []
}

function fixturePath(): string {
  return path.resolve(import.meta.dirname, '../../fixtures/servers/what-it-got.mjs')
}

async function withLog() {
  const under = await asking({
    local: needsKey({ args: [fixturePath(), '--label=${input:api-key}'] }),
  })
  const logRows = (): string => under.core.logs.file('local').text
  return { ...under, logRows }
}
