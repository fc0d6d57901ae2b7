import { EventEmitter } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PassThrough } from 'node:stream'
import { describe, expect, onTestFinished, test } from 'vitest'
import { connect } from '../../../electron/core/connection/connect'
import { nodeClock } from '../../../electron/core/node-ports'
import type { UtilityChild } from '../../../electron/shell/supervised-utility'
import {
  UtilityProcessTransport,
  type UtilityProcessTransportDeps,
} from '../../../electron/shell/utility-process-transport'
import { demoServerBundle } from '../../support/demo-server'
import { ManualClock } from '../../support/manual-clock'
import { nodeUtility } from '../../support/node-utility'
import { waitUntil, waitUntilGone } from '../../support/processes'

const script = demoServerBundle()

/** A transport and everything it told. At the end of the test nothing of it may be left. */
function observed(fork: () => UtilityChild, deps: Partial<UtilityProcessTransportDeps> = {}) {
  const pids: number[] = []
  const stderr: string[] = []
  const stray: string[] = []
  const transport = new UtilityProcessTransport({
    ready: Promise.resolve(),
    fork,
    clock: nodeClock,
    observer: {
      spawned: (pid) => pids.push(pid),
      stderrLines: (lines) => stderr.push(...lines),
      strayLine: (line) => stray.push(line),
      note: () => {},
    },
    ...deps,
  })
  onTestFinished(async () => {
    await transport.stop(0)
    await waitUntilGone(pids)
  })
  return { transport, pids, stderr, stray }
}

/** The same with a program of a few lines. */
async function observedProgram(program: string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'mcp-deck-utility-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = path.join(folder, 'program.mjs')
  await writeFile(file, program)
  return observed(() => nodeUtility(file))
}

const handshake = (transport: UtilityProcessTransport, traffic: (raw: Buffer | undefined) => void = () => {}) =>
  connect(transport, {
    clientInfo: { name: 'mcp-deck-tests', version: '0.0.0' },
    serverLabel: 'demo',
    handshakeTimeoutMs: 20_000,
    signal: new AbortController().signal,
    clock: nodeClock,
    traffic: { message: ({ direction, raw }) => direction === 'received' && traffic(raw) },
  })

describe('the demo server over a port', () => {
  test('shakes hands, answers a call, and gives the bytes as they came', async () => {
    const { transport, pids, stderr } = observed(() => nodeUtility(script()))
    const received: (string | undefined)[] = []
    const connection = await handshake(transport, (raw) => received.push(raw?.toString('utf8')))
    expect(connection.peer).toMatchObject({ protocolVersion: '2025-11-25', serverInfo: { title: 'A small garden' } })
    const params = { name: 'say_hello', arguments: { name: 'Åse' } }
    const { raw } = await connection.request('tools/call', params, { timeoutMs: 20_000 })
    expect(raw?.toString('utf8')).toContain('Good morning, Åse!')
    expect(received.at(-1)).toBe(raw?.toString('utf8'))
    expect(transport.pid).toBe(pids[0])
    await waitUntil('stderr', () => stderr.includes('The garden is open.'))
    expect(transport.lastStderr()).toEqual(['The garden is open.'])
  })

  test('ends by itself when it is told that its input ended', async () => {
    const { transport, pids, stderr } = observed(() => nodeUtility(script()))
    await handshake(transport)
    await transport.stop(60_000)
    await waitUntilGone(pids)
    expect(stderr.at(-1)).toBe('The garden closes.')
    expect(transport.pid).toBeUndefined()
    expect(await transport.ended).toMatchObject({ expected: true })
  })

  test('ends though a call is under way', async () => {
    const { transport, pids } = observed(() => nodeUtility(script()))
    const connection = await handshake(transport)
    const params = { name: 'grow_flower', arguments: { seconds: 3600 } }
    await connection.request('tools/call', { ...params, task: {} }, { timeoutMs: 20_000 })
    const calling = connection.request('tools/call', params, { timeoutMs: 20_000 }).catch((error: unknown) => error)
    await connection.close(60_000)
    expect(await calling).toMatchObject({ failure: { kind: 'cancelled' } })
    await waitUntilGone(pids)
  })
})

describe('a process that', () => {
  test('heeds neither the end of input nor SIGTERM is killed after the grace period', async () => {
    const { transport, pids } = await observedProgram(
      `process.parentPort.on('message', () => {}); process.on('SIGTERM', () => {}); setInterval(() => {}, 1000)`,
    )
    await transport.start()
    await transport.stop(300)
    await waitUntilGone(pids)
  })

  test('is stopped again with no time left is killed at once', async () => {
    const { transport, pids } = await observedProgram(`process.parentPort.on('message', () => {})`)
    await transport.start()
    await Promise.all([transport.stop(600_000), transport.stop(0)])
    await waitUntilGone(pids)
  })

  test.each([
    ['process.exit(7)', { exitCode: 7 }, /exited \(code 7\)/],
    ["process.kill(process.pid, 'SIGKILL')", { signal: 'SIGKILL' }, /ended by SIGKILL/],
    ["throw new Error('out of seeds')", { exitCode: 1 }, /exited \(code 1\)/],
  ])('does %s says how it ended', async (program, exit, words) => {
    const { transport } = await observedProgram(program)
    await transport.start()
    expect(await transport.ended).toMatchObject({
      expected: false,
      exit,
      error: { message: expect.stringMatching(words) },
    })
    await expect(transport.send({ jsonrpc: '2.0', id: 1, method: 'ping' })).rejects.toMatchObject({
      error: { message: expect.stringMatching(words) },
    })
    await transport.stop(1000)
  })

  test('ends before the handshake is told of with its last words', async () => {
    const { transport } = await observedProgram(`console.error('no seeds left'); process.exit(3)`)
    await expect(handshake(transport)).rejects.toMatchObject({
      error: { code: 'exited-early', message: expect.stringContaining('code 3'), detail: 'no seeds left' },
    })
  })

  test('sends what is no message has it in its log', async () => {
    const { transport, stray } = await observedProgram(
      `process.parentPort.on('message', () => {}); process.parentPort.postMessage('hello')`,
    )
    await transport.start()
    await waitUntil('the stray text', () => stray.length > 0)
    expect(stray).toEqual(['hello'])
  })
})

describe('a start', () => {
  test('that is called off before Electron is ready starts nothing', async () => {
    let becomeReady = (): void => {}
    const ready = new Promise<void>((resolve) => {
      becomeReady = resolve
    })
    let forks = 0
    const fork = () => {
      forks += 1
      return nodeUtility(script())
    }
    const { transport } = observed(fork, { ready })
    const starting = transport.start().catch((error: unknown) => error)
    const stopping = transport.stop(1000)
    becomeReady()
    await stopping
    expect(await starting).toMatchObject({ error: { code: 'cancelled' } })
    expect(forks).toBe(0)
  })

  test('that is called off while the process comes up ends it', async () => {
    let pid: Promise<number> | undefined
    let stopping: Promise<void> | undefined
    const { transport, pids } = observed(() => {
      const child = nodeUtility(script())
      pid = new Promise((resolve) => child.once('spawn', () => resolve(child.pid ?? 0)))
      stopping = transport.stop(1000)
      return child
    })
    await expect(transport.start()).rejects.toMatchObject({ error: { code: 'cancelled' } })
    await stopping
    await waitUntilGone([(await pid) ?? 0])
    expect(pids).toEqual([])
  })

  test('that Electron refuses fails with its reason', async () => {
    const { transport } = observed(() => {
      throw new Error('no more processes')
    })
    await expect(transport.start()).rejects.toMatchObject({
      error: { code: 'spawn-failed', message: expect.stringContaining('no more processes') },
    })
  })

  test('of a process that never comes up is given up', async () => {
    const clock = new ManualClock()
    const never = Object.assign(new EventEmitter(), {
      pid: undefined,
      stderr: new PassThrough(),
      postMessage: () => {},
    })
    const { transport } = observed(() => never, { clock })
    let failure: unknown
    transport.start().catch((error: unknown) => {
      failure = error
    })
    await waitUntil('the end of the wait', () => {
      clock.advance(1000)
      return failure !== undefined
    })
    expect(failure).toMatchObject({ error: { code: 'spawn-failed' } })
  })
})
