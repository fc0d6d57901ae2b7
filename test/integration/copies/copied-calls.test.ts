import { spawn } from 'node:child_process'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shellText } from '../../../electron/core/copies/shell-references'
import { shellWord, singleQuoted } from '../../../shared/command-line/shell-word'
import type { CallCopyForm } from '../../../shared/model/call-copy'
import { coreWith, everythingServer, fixtureEntry } from '../../support/core-under-test'
import { discoverEraOverHttp, everythingOver } from '../../support/remote-server'
import { DeckProgram } from '../../support/run-deck'

/** Runs a script under a real POSIX shell. */
function shell(
  script: string,
  env: Readonly<Record<string, string>> = {},
): Promise<{ code: number | null; out: string }> {
  const child = spawn('sh', ['-c', script], { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit'] })
  const out: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => out.push(chunk))
  return new Promise((resolve) => {
    child.on('close', (code) => resolve({ code, out: Buffer.concat(out).toString('utf8') }))
  })
}

test('whatever a text is, a shell takes it as one word and no more', async () => {
  const texts = fc.sample(
    fc.string({ unit: fc.constantFrom(...Array.from('aé \'"\\$`!*?~#&|;<>(){}[]\n\t-=')), maxLength: 12 }),
    {
      numRuns: 300,
      seed: 7,
    },
  )
  const words = texts.flatMap((text) => [shellWord(text), singleQuoted(text)])
  const { out } = await shell(`for word in ${words.join(' ')}; do printf '%s\\001' "$word"; done`)
  expect(out.split('\u0001').slice(0, -1)).toEqual(texts.flatMap((text) => [text, text]))
})

test('a reference of an entry has its value in the shell', async () => {
  const { out } = await shell(`printf '%s' ${shellText('a ${TOKEN}, ${NO_SUCH:-x "y"} $${z}')}`, { TOKEN: 't $1' })
  expect(out).toBe('a t $1, x "y" $${z}')
})

async function copied(entry: object, toolName: string, args: object, form: CallCopyForm, isStarted = true) {
  const under = await coreWith({ s: entry })
  if (isStarted) await under.core.servers.start('s')
  const argumentsText = JSON.stringify(args, undefined, 2)
  return under.core.calls.copyText({ serverId: 's', toolName, argumentsText, form, exact: false })
}

describe('a call copied as curl', () => {
  test('runs in a session of a server that has some', async () => {
    const { url } = await everythingOver('streamableHttp')
    const entry = { url, headers: { 'X-Note': '${NOTE}' } }
    const { text } = await copied(entry, 'echo', { message: "it's $HOME" }, 'curl', false)
    expect(text).toContain('# Set first: NOTE')
    const { code, out } = await shell(text, { NOTE: 'from a shell' })
    expect(code).toBe(0)
    expect(out).toContain(`Echo: it's $HOME`)
  })

  test('runs as one request where the era has no sessions', async () => {
    const { url } = await discoverEraOverHttp()
    const { text } = await copied({ url, lifecycle: 'discover' }, 'echo', { text: 'hello' }, 'curl')
    expect(text.match(/curl /g)).toHaveLength(1)
    const { code, out } = await shell(text)
    expect(code).toBe(0)
    expect(out).toContain('"resultType":"complete"')
    expect(out).toContain('hello')
  })
})

describe('a call copied as a command line', () => {
  let deck: DeckProgram
  beforeAll(async () => {
    deck = await DeckProgram.build()
  })
  afterAll(() => deck.dispose())

  test('runs, and secrets stand in it only when asked for', async () => {
    const entry = fixtureEntry(everythingServer, { API_TOKEN: 'tok-0123456789' })
    const args = { message: `it's tok-0123456789 "and more"` }
    const under = await coreWith({ 'my server': entry })
    const ask = (exact: boolean) =>
      under.core.calls.copyText({
        serverId: 'my-server',
        toolName: 'echo',
        argumentsText: JSON.stringify(args),
        form: 'command',
        exact,
      })
    const masked = await ask(false)
    expect(masked.text).not.toContain('tok-0123456789')
    expect(masked.maskedValues).toBe(1)
    const { text } = await ask(true)
    const { code, out } = await shell(`deck() { "$NODE" "$DECK" "$@"; }\n${text}`, {
      NODE: process.execPath,
      DECK: deck.script,
    })
    expect(out).toContain(`Echo: ${args.message}`)
    expect(code).toBe(0)
  })
})
