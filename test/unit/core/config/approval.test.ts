import { describe, expect, test } from 'vitest'
import { ApprovalKeeper, checkShown, launchDigest } from '../../../../electron/core/config/approval'
import type { ServerEntry } from '../../../../electron/core/config/server-entry'
import { memoryState } from '../../../../electron/core/memory-state'
import { defineValid } from '../../../support/server-under-test'

const entryOf = (text: string): ServerEntry => {
  const { entry } = defineValid(text)
  if (!entry) throw new Error('no entry')
  return entry
}
const base = '{"command":"npx","args":["-y","pkg"],"env":{"A":"1"},"cwd":"/w"}'

describe('what a person agrees to', () => {
  test.each([
    ['the command', '{"command":"npy","args":["-y","pkg"],"env":{"A":"1"},"cwd":"/w"}'],
    ['an argument', '{"command":"npx","args":["-y","pkg2"],"env":{"A":"1"},"cwd":"/w"}'],
    ['one argument more', '{"command":"npx","args":["-y","pkg",""],"env":{"A":"1"},"cwd":"/w"}'],
    ['where arguments end', '{"command":"npx","args":["-y pkg"],"env":{"A":"1"},"cwd":"/w"}'],
    ['a value', '{"command":"npx","args":["-y","pkg"],"env":{"A":"2"},"cwd":"/w"}'],
    ['a name', '{"command":"npx","args":["-y","pkg"],"env":{"B":"1"},"cwd":"/w"}'],
    ['the folder', '{"command":"npx","args":["-y","pkg"],"env":{"A":"1"},"cwd":"/v"}'],
    ['a file of variables', '{"command":"npx","args":["-y","pkg"],"env":{"A":"1"},"cwd":"/w","envFile":"x"}'],
  ])('%s counts', (_, text) => {
    expect(launchDigest(entryOf(text))).not.toBe(launchDigest(entryOf(base)))
  })

  test.each([
    ['address', '{"url":"https://b.example/"}'],
    ['headers', '{"url":"https://a.example/","headers":{"X":"1"}}'],
    ['transport', '{"type":"sse","url":"https://a.example/"}'],
  ])('%s of a remote server counts', (_, text) => {
    expect(launchDigest(entryOf(text))).not.toBe(launchDigest(entryOf('{"url":"https://a.example/"}')))
  })

  test('layout and what starts nothing do not count', () => {
    const same =
      '{ "command": "npx", "args": ["-y", "pkg"], "env": {"A": 1}, "cwd": "/w", "disabled": true, "timeoutMs": 5 }'
    expect(launchDigest(entryOf(same))).toBe(launchDigest(entryOf(base)))
  })

  test('something else than what was shown is not agreed to', () => {
    expect(() => checkShown(launchDigest(entryOf(base)), entryOf('{"command":"other"}'), 's')).toThrow(
      /while you looked/,
    )
  })
})

describe('who is asked about', () => {
  const subject = (entryText: string, fileId = 'opened') => ({
    fileId,
    serverName: 's',
    entryText,
    entry: entryOf(entryText),
  })
  async function keeper(store = memoryState()) {
    const faults: string[] = []
    const approvals = new ApprovalKeeper({
      store,
      fileOf: (fileId) =>
        fileId === 'opened' || fileId === 'named' || fileId === 'own'
          ? { path: `/${fileId}.json`, origin: fileId }
          : undefined,
      log: (text) => faults.push(text),
    })
    await approvals.load()
    return { approvals, faults }
  }

  test.each(['own', 'named', ''])('nobody for entries of origin "%s"', async (fileId) => {
    const { approvals } = await keeper()
    expect(approvals.check(subject(base, fileId))).toBeUndefined()
  })

  test('an entry of an opened file, until somebody agrees, and again when it changes', async () => {
    const { approvals } = await keeper()
    expect(approvals.check(subject(base))).toMatchObject({
      code: 'needs-approval',
      message: expect.stringContaining('never approved'),
    })
    approvals.agree(subject(base))
    expect(approvals.check(subject(base))).toBeUndefined()
    expect(approvals.check(subject('{"command":"evil"}'))?.message).toMatch(/was changed in \/opened.json since/)
  })

  test('the agreement holds in the next run, for this file and this name', async () => {
    const store = memoryState()
    const { approvals } = await keeper(store)
    approvals.agree(subject(base))
    const next = await keeper(store)
    expect(next.approvals.check(subject(base))).toBeUndefined()
    expect(next.approvals.check({ ...subject(base), serverName: 'other' })).toBeDefined()
  })

  test('damaged records are no agreement, and a store that fails is told', async () => {
    const { approvals, faults } = await keeper({
      read: () => Promise.resolve([null, 1, { file: '/opened.json', name: 's' }, { file: 1 }]),
      write: () => Promise.reject(new Error('full')),
    })
    expect(approvals.check(subject(base))).toBeDefined()
    approvals.agree(subject(base))
    await Promise.resolve()
    await Promise.resolve()
    expect(faults.join()).toMatch(/holds only until MCP Deck is closed.*full/)
  })
})

describe('what was imported', () => {
  const held = { name: 's', entry: entryOf(base) }
  const inOwn = { fileId: 'own', serverName: 's', entryText: base, entry: entryOf(base) }
  const files = (fileId: string) =>
    fileId === 'own'
      ? { path: '/own.json', origin: 'own' as const }
      : { path: '/opened.json', origin: 'opened' as const }
  async function keeper(store = memoryState()) {
    const approvals = new ApprovalKeeper({ store, fileOf: files, log: () => {} })
    await approvals.load()
    return approvals
  }

  test('is held in any file and from run to run, until somebody agrees', async () => {
    const store = memoryState()
    await (await keeper(store)).hold('own', [held])
    const next = await keeper(store)
    expect(next.check(inOwn)?.message).toMatch(/was imported into \/own.json/)
    expect(next.check({ ...inOwn, serverName: 'other' })).toBeUndefined()
    next.agree(inOwn)
    expect(next.check(inOwn)).toBeUndefined()
    expect((await keeper(store)).check(inOwn)).toBeUndefined()
  })

  test('under another name is held there', async () => {
    const approvals = await keeper()
    await approvals.hold('own', [held])
    approvals.renamed('own', 's', 't')
    expect(approvals.check({ ...inOwn, serverName: 't' })).toBeDefined()
    expect(approvals.check(inOwn)).toBeUndefined()
  })

  test('is nothing to write when it cannot be noted', async () => {
    const approvals = await keeper({
      read: () => Promise.resolve(undefined),
      write: () => Promise.reject(new Error('full')),
    })
    await expect(approvals.hold('own', [held])).rejects.toThrow('full')
  })

  test('and starts the same as before under its name, is not held', async () => {
    const approvals = await keeper()
    await approvals.hold('own', [{ ...held, before: entryOf(base) }])
    expect(approvals.check(inOwn)).toBeUndefined()
  })
})
