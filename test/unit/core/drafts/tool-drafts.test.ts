import { describe, expect, test } from 'vitest'
import { DraftShelf } from '../../../../electron/core/drafts/draft-shelf'
import { ToolDrafts } from '../../../../electron/core/drafts/tool-drafts'
import { memoryState } from '../../../../electron/core/memory-state'
import type { StateStore } from '../../../../electron/core/ports'
import type { Draft } from '../../../../shared/model/draft'
import { ManualClock } from '../../../support/manual-clock'

const draft = (text: string, more: Partial<Draft> = {}): Draft => ({ text, sendNone: false, timeout: '', ...more })

/** One run of the program over a store that stays. */
async function run(store: StateStore, logged: string[] = []): Promise<ToolDrafts> {
  const drafts = new ToolDrafts({
    clock: new ManualClock(),
    store,
    serverOf: (serverId) =>
      serverId === 'unknown' ? undefined : { file: '/mcp.json', name: serverId, secrets: ['s3cr3t-1'] },
    log: (text) => logged.push(text),
  })
  await drafts.load()
  return drafts
}

describe('what is typed for tools', () => {
  test('is as it was typed while the program runs, and without its secrets afterwards', async () => {
    const store = memoryState()
    const first = await run(store)
    const typed = draft('{"q":"s3cr3t-1","token":"abcdef","n":1.10, ', { timeout: '5', task: { isOn: true, ttl: '' } })
    await first.keep('s', 'echo', typed)
    expect(await first.read('s', 'echo')).toEqual({ draft: typed })
    await first.close()
    expect(JSON.stringify(await store.read('drafts'))).not.toMatch(/s3cr3t-1|abcdef/)

    const second = await run(store)
    expect(await second.read('s', 'echo')).toEqual({
      draft: {
        ...typed,
        text: '{"q":"${secret:q}","token":"${secret:token}","n":1.10, ',
        missing: [['q'], ['token']],
      },
    })
    expect(await second.read('s', 'other')).toEqual({})
    // What is missing stays missing until it is typed again.
    await second.keep('s', 'echo', { ...typed, text: '{"q":/* no value yet */ ""}', missing: [['q']] })
    await second.close()
    expect(await (await run(store)).read('s', 'echo')).toMatchObject({ draft: { missing: [['q']] } })
  })

  test('is not written where it cannot be looked through for secrets', async () => {
    const store = memoryState()
    const first = await run(store)
    const deep = draft('['.repeat(100_000))
    await first.keep('s', 'echo', deep)
    expect(await first.read('s', 'echo')).toEqual({ draft: deep })
    await first.close()
    expect(await store.read('drafts')).toEqual([])
  })

  test('of unknown servers is nobody’s, and damaged records cost no others', async () => {
    const store = memoryState()
    const good = { file: '/mcp.json', name: 's', tool: 't', draft: draft('{}') }
    await store.write('drafts', [7, { ...good, draft: { text: 1 } }, good, null])
    const drafts = await run(store)
    await drafts.keep('unknown', 't', draft('1'))
    expect(await drafts.read('unknown', 't')).toEqual({})
    expect(await drafts.read('s', 't')).toEqual({ draft: draft('{}') })
  })

  test('is still there when it cannot be written, and that is told', async () => {
    const logged: string[] = []
    const drafts = await run(
      { read: () => Promise.reject(new Error('unreadable')), write: () => Promise.reject(new Error('full')) },
      logged,
    )
    await drafts.keep('s', 't', draft('1'))
    await drafts.close()
    expect(await drafts.read('s', 't')).toEqual({ draft: draft('1') })
    expect(logged).toEqual([expect.stringContaining('unreadable'), expect.stringContaining('full')])
  })
})

test('the shelf keeps those touched last, and the last one always', () => {
  const shelf = new DraftShelf()
  const put = (key: string, text: string) => shelf.put(key, { file: '', name: '', tool: key, draft: draft(text) })
  for (let index = 0; index < 250; index += 1) put(`tool ${index}`, '{}')
  put('tool 60', '{"again":1}')
  expect([shelf.all().length, shelf.all()[0]?.tool, shelf.all().at(-1)?.tool]).toEqual([200, 'tool 50', 'tool 60'])
  put('old', 'x'.repeat(1_500_000))
  put('new', 'y'.repeat(1_500_000))
  expect(shelf.all().map(({ tool }) => tool)).toEqual(['new'])
  put('huge', 'z'.repeat(3_000_000))
  expect(shelf.all().map(({ tool }) => tool)).toEqual(['huge'])
})
