import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { environmentSecrets } from '../../../../../electron/core/config/secrets/environment-secrets'
import { SecretKeeper } from '../../../../../electron/core/config/secrets/secret-keeper'
import { SecretsFile } from '../../../../../electron/core/config/secrets/secrets-file'
import type { SecretCipher } from '../../../../../electron/core/ports'
import type { SecretsRecord } from '../../../../../shared/model/secret'
import type { AppEvent } from '../../../../../shared/read-model/app-event'
import { cipherWith } from '../../../../support/plain-cipher'
import { failure } from '../../../../support/server-under-test'

const none = { kind: 'none', why: 'No keyring.' } as const

async function folderWith(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'mcp-deck-secrets-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

/** One run of a program over the file; what its window would see. */
async function run(folder: string, cipher: SecretCipher = cipherWith()) {
  const file = path.join(folder, 'secrets.json')
  const logged: string[] = []
  let shown: SecretsRecord | undefined
  const keeper = new SecretKeeper({
    store: { file: new SecretsFile(file), cipher },
    publish: (event: AppEvent) => {
      if (event.type === 'secrets.changed') shown = event.secrets
    },
    log: (text) => logged.push(text),
  })
  await keeper.load()
  await cipher.protection()
  const states = () => Object.fromEntries((shown?.secrets ?? []).map(({ name, state }) => [name, state]))
  return { keeper, file, logged, states, shown: () => shown }
}

test('a secret outlives the run, encrypted, in a file of its owner alone', async () => {
  const folder = await folderWith()
  const first = await run(folder)
  await first.keeper.set('API_KEY', 'FAKE-value')
  expect(first.states()).toEqual({ API_KEY: 'stored' })
  expect(await readFile(first.file, 'utf8')).not.toContain('FAKE')
  expect(await readFile(first.file, 'utf8')).not.toContain(Buffer.from('FAKE-value').toString('base64'))
  expect((await stat(first.file)).mode & 0o777).toBe(0o600)
  expect(await readdir(folder)).toEqual(['secrets.json'])

  const cipher = cipherWith()
  const second = await run(folder, cipher)
  expect(second.shown()).toEqual({
    protection: { kind: 'system', keeper: 'a test' },
    secrets: [{ name: 'API_KEY', state: 'stored' }],
  })
  // A system may ask its person each time: only a start is reason enough.
  expect(cipher.decrypted).toBe(0)
  expect(await second.keeper.find('API_KEY')).toEqual({ kind: 'value', text: 'FAKE-value' })
})

test('a value is replaced and deleted; others stay', async () => {
  const folder = await folderWith()
  const { keeper, states } = await run(folder)
  await Promise.all([keeper.set('A', '1'), keeper.set('B', '2'), keeper.set('A', '3')])
  await keeper.delete('B')
  await keeper.delete('nobody')
  expect(states()).toEqual({ A: 'stored' })
  const again = await run(folder)
  expect(await again.keeper.find('A')).toEqual({ kind: 'value', text: '3' })
  expect(await again.keeper.find('B')).toEqual({ kind: 'missing' })
  expect(await again.keeper.find('__proto__')).toEqual({ kind: 'missing' })
})

test('what the file lets others read is closed by the next change', async () => {
  const folder = await folderWith()
  const { keeper, file } = await run(folder)
  await keeper.set('A', '1')
  await chmod(file, 0o644)
  await keeper.set('B', '2')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
})

test.each([
  ['', 'value'],
  ['two words', 'value'],
  ['a-b', 'value'],
  ['A'.repeat(101), 'value'],
  ['A', ''],
  ['A', 'x'.repeat(65_537)],
])('%j is not kept', async (name, value) => {
  const { keeper, states } = await run(await folderWith())
  expect((await failure(keeper.set(name, value)))?.code).toBe('secret-not-stored')
  expect(states()).toEqual({})
})

test('where the system protects nothing, a secret lasts for this run and is written nowhere', async () => {
  const folder = await folderWith()
  const first = await run(folder, cipherWith(none))
  await first.keeper.set('A', 'FAKE-value')
  expect(first.states()).toEqual({ A: 'this-run' })
  expect(await first.keeper.find('A')).toEqual({ kind: 'value', text: 'FAKE-value' })
  expect(await readdir(folder)).toEqual([])
  expect(await (await run(folder, cipherWith(none))).keeper.find('A')).toEqual({ kind: 'missing' })
})

test('a person who insists has them written, those of this run too, and can take that back', async () => {
  const folder = await folderWith()
  const first = await run(folder, cipherWith(none))
  await first.keeper.set('A', '1')
  first.keeper.insist(true)
  await first.keeper.set('B', '2')
  expect(first.states()).toEqual({ A: 'unprotected', B: 'unprotected' })

  const second = await run(folder, cipherWith(none))
  second.keeper.insist(true)
  expect(await second.keeper.find('A')).toEqual({ kind: 'value', text: '1' })
  second.keeper.insist(false)
  expect(await second.keeper.find('B')).toEqual({ kind: 'value', text: '2' })
  expect(second.states()).toEqual({ A: 'this-run', B: 'this-run' })
  expect(await (await run(folder, cipherWith(none))).keeper.find('A')).toEqual({ kind: 'missing' })
})

test('one encrypted with a key that is gone says so, stays in the file, and can be set anew', async () => {
  const folder = await folderWith()
  await (await run(folder)).keeper.set('A', '1')
  const { keeper, states } = await run(folder, cipherWith(undefined, 'another'))
  expect(await keeper.find('A')).toEqual({ kind: 'unreadable' })
  expect(states()).toEqual({ A: 'unreadable' })
  expect(await (await run(folder)).keeper.find('A')).toEqual({ kind: 'value', text: '1' })
  await keeper.set('A', '2')
  expect(states()).toEqual({ A: 'stored' })
})

test.each(['not json', '{"version":2,"secrets":{}}', '{"version":1,"secrets":{"a b":{"sealed":""}}}', '[]'])(
  'a file that says %s is left as it is',
  async (text) => {
    const folder = await folderWith()
    await writeFile(path.join(folder, 'secrets.json'), text)
    const { keeper, file, logged, states } = await run(folder)
    expect(logged.join()).toContain('secrets.json')
    expect((await failure(keeper.set('A', '1')))?.hint).toContain('Move it away')
    expect(await readFile(file, 'utf8')).toBe(text)
    expect(states()).toEqual({})
  },
)

test('a system that refuses keeps nothing', async () => {
  const cipher = { ...cipherWith(), encrypt: () => Promise.reject(new Error('locked')) }
  const { keeper, states } = await run(await folderWith(), cipher)
  expect((await failure(keeper.set('A', '1')))?.message).toContain('did not encrypt')
  expect(states()).toEqual({})
})

test('the command line has them in its environment', async () => {
  const secrets = environmentSecrets({ MCP_DECK_SECRET_A: '1', MCP_DECK_SECRET_EMPTY: '', B: '2' })
  expect(await secrets.find('A')).toEqual({ kind: 'value', text: '1' })
  expect(await secrets.find('EMPTY')).toEqual({ kind: 'value', text: '' })
  expect(await secrets.find('B')).toEqual({ kind: 'missing' })
})
