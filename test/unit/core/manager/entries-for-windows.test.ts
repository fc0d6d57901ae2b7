import { expect, test } from 'vitest'
import { mask } from '../../../../electron/core/config/mask-secrets'
import { serversFromJson } from '../../../../electron/core/manager/servers-json'
import { ManagerUnderTest } from '../../../support/manager-under-test'
import { failure, settle } from '../../../support/server-under-test'

/** A manager of what a text of configuration holds, as from a file in `/base`. */
async function managing(text: string): Promise<ManagerUnderTest> {
  const under = new ManagerUnderTest()
  await under.manager.replaceFile(
    'f',
    serversFromJson(text, '/base').map((definition) => ({ ...definition, fileId: 'f' })),
  )
  return under
}

test('an entry is edited as it is written, without the indentation of its place', async () => {
  const under = await managing(`{
    "mcpServers": {
      "s": {
        "command": "x", // mine
        "env": {
          "TOKEN": "abcdef123"
        }
      }
    }
  }`)
  const text = `{\n  "command": "x", // mine\n  "env": {\n    "TOKEN": "abcdef123"\n  }\n}`
  expect(under.manager.lookup.entryText('s')).toBe(text)
  await under.manager.update('s', text)
  expect(under.record('s').unsaved).toBeUndefined()
})

test('what is copied holds the chosen servers without their secrets', async () => {
  const under = await managing(
    '{"mcpServers":{"a":{"command":"x","env":{"TOKEN":"abcdef123"}},"b":{"command":"y"},"c":{"command":"z"}}}',
  )
  const { text, maskedValues } = under.manager.lookup.maskedJson(['a', 'c'])
  expect(JSON.parse(text)).toEqual({
    mcpServers: { a: { command: 'x', env: { TOKEN: mask } }, c: { command: 'z' } },
  })
  expect(maskedValues).toBe(1)
})

test('relative paths of a server count from its file', async () => {
  const under = await managing('{"mcpServers":{"a":{"command":"x"}}}')
  await under.manager.add('b', '{"command":"x","cwd":"sub"}', under.manager.lookup.definition('a').baseFolder)
  expect(under.manager.lookup.definition('b').baseFolder).toBe('/base')
})

test('of all servers only these are started', async () => {
  const under = await managing('{"mcpServers":{"a":{"command":"x"},"b":{"command":"y"},"c":{"command":"z"}}}')
  const started = under.manager.startAll(['a', 'c', 'nobody'])
  await settle()
  expect(under.starts.map(({ serverId }) => serverId)).toEqual(['a', 'c'])
  await under.answer('a')
  await under.answer('c')
  expect([...(await started).keys()]).toEqual(['a', 'c'])
})

test('a way out that no longer fits changes nothing', async () => {
  const under = await managing('{"mcpServers":{"a":{"command":"x"}}}')
  expect(await failure(under.manager.applyFix('a', { failedAt: 1, position: 0 }))).toMatchObject({
    code: 'not-supported',
  })
  expect(under.starts).toEqual([])
})
