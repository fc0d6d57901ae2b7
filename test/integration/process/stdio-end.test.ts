import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { nodeClock } from '../../../electron/core/node-ports'
import type { Clock } from '../../../electron/core/ports'
import { isAlive, notedPids, waitUntil, waitUntilGone } from '../../support/processes'
import { type ObservedServer, StdioHarness } from '../../support/stdio-harness'

let harness: StdioHarness
beforeEach(async () => {
  harness = await StdioHarness.create()
})
afterEach(() => harness.dispose())

/** Pids of server and grandchild, as fixture 03 notes them. */
async function family(): Promise<readonly number[]> {
  await waitUntil('both pids', async () => (await notedPids(harness.pidFile)).length === 2)
  return (await notedPids(harness.pidFile)).map(({ pid }) => pid)
}

async function ready(server: ObservedServer): Promise<void> {
  await waitUntil('the word "ready"', () => server.stray.includes('ready'))
}

describe('the end of a server nobody asked to end', () => {
  it('is told at once with the exit code and the last words, and half an answer is dropped', async () => {
    const server = await harness.start({ fixture: '04-crash-after-n-calls.mjs', env: { BAD_CALLS: '1' } })
    await server.initialize()
    expect(await server.callTool('work')).toBe('ok, 0 left')
    const messages = server.messages.length
    await server.transport.send({
      jsonrpc: '2.0',
      id: 9,
      method: 'tools/call',
      params: { name: 'work', arguments: {} },
    })
    expect(await server.transport.ended).toEqual({
      expected: false,
      exit: { exitCode: 7 },
      error: {
        code: 'connection-lost',
        message: 'The server exited (code 7).',
        hint: expect.any(String),
        detail: 'FATAL: simulated crash\n    at work (server.js:13:37)',
      },
    })
    expect(server.transport.lastStderr()).toEqual(['FATAL: simulated crash', '    at work (server.js:13:37)'])
    expect(server.transport.pid).toBeUndefined()
    expect(server.closes).toBe(1)
    expect(server.messages).toHaveLength(messages)
    expect(server.notes).toEqual([expect.stringMatching(/^warning: The last \d+ bytes on stdout .*"jsonrpc/)])
    await harness.expectNothingLeft()
  })

  it('starts afresh after half a line: nothing of it leaks into the next run', async () => {
    for (let run = 0; run < 2; run += 1) {
      const server = await harness.start({ fixture: '04-crash-after-n-calls.mjs', env: { BAD_CALLS: '0' } })
      expect(await server.initialize()).toMatchObject({ result: { serverInfo: { name: 'crasher' } } })
      expect(server.stray).toEqual([])
      await server.transport.send({ jsonrpc: '2.0', id: 9, method: 'tools/call', params: { name: 'work' } })
      expect(await server.transport.ended).toMatchObject({ exit: { exitCode: 7 } })
    }
  })

  it('keeps the words of a server that dies at its start', async () => {
    const server = await harness.start({ fixture: '05-crash-at-start.mjs' })
    expect(await server.transport.ended).toMatchObject({
      exit: { exitCode: 1 },
      error: { message: 'The server exited (code 1).', hint: expect.stringContaining('did not find a file') },
    })
    expect(server.transport.lastStderr()).toContain("Error: Cannot find module '/opt/example/dist/index.js'")
  })

  it('hands on what it printed before it exits, and writing to it throws nothing', async () => {
    const server = await harness.start({ fixture: '06-exit-zero-at-once.mjs' })
    await expect(
      (async () => {
        for (;;) await server.transport.send({ jsonrpc: '2.0', method: 'notifications/x' })
      })(),
    ).rejects.toMatchObject({ error: { code: 'connection-lost', message: 'The server exited (code 0).' } })
    expect(server.stray).toEqual([
      'Usage: example-mcp [options] <directory>',
      'Options:',
      '  --stdio   speak MCP on stdio',
    ])
    expect(await server.transport.ended).toMatchObject({ expected: false, exit: { exitCode: 0 } })
  })

  it('shows a question without line end, and advises what to do', async () => {
    const server = await harness.start({ fixture: '08-waits-for-y.mjs' })
    await waitUntil('the question', () => server.stderr.includes('Ok to proceed? (y) '))
    await server.transport.send({ jsonrpc: '2.0', id: 1, method: 'initialize', params: {} })
    expect(await server.transport.ended).toMatchObject({
      exit: { exitCode: 1 },
      error: { hint: expect.stringContaining('"-y"') },
    })
    expect(server.stderr).toEqual([
      'Need to install the following packages:',
      'example-mcp@1.0.0',
      '',
      'Ok to proceed? (y) ',
      '',
      'npm error canceled',
    ])
  })

  it('names the signal that ended it', async () => {
    const server = await harness.start({ fixture: '02-ignores-sigterm-and-eof.mjs' })
    process.kill(server.spawnedPid ?? 0, 'SIGKILL')
    expect(await server.transport.ended).toMatchObject({
      expected: false,
      exit: { signal: 'SIGKILL' },
      error: { message: 'The server was ended by SIGKILL.' },
    })
  })

  it('is seen from a closed stdout while the process lives, which is then ended', async () => {
    const server = await harness.start({
      script: `process.stdout.end('ready\\n', () => require('fs').closeSync(1)); setInterval(() => {}, 1000)`,
    })
    expect(await server.transport.ended).toEqual({
      expected: false,
      error: {
        code: 'connection-lost',
        message: 'The server closed its output while still running.',
        hint: expect.any(String),
      },
    })
    await waitUntilGone([server.spawnedPid ?? 0])
  })

  it('does not follow from a closed stdin, but sending is refused', async () => {
    const server = await harness.start({
      script: `process.stdin.destroy(); require('fs').closeSync(0); process.stdout.write('ready\\n'); setInterval(() => {}, 1000)`,
    })
    await ready(server)
    await expect(
      (async () => {
        for (;;) await server.transport.send({ jsonrpc: '2.0', method: 'notifications/x' })
      })(),
    ).rejects.toMatchObject({ error: { message: 'The server closed its input while still running.' } })
    expect(server.transport.pid).toBe(server.spawnedPid)
    await server.transport.stop(0)
  })

  it('is its exit, though a grandchild holds the pipes, and ends the grandchild', async () => {
    const server = await harness.start({ fixture: '03-grandchild-outlives.mjs' })
    await server.initialize()
    const [pid = 0, grandchild = 0] = await family()
    process.kill(pid, 'SIGTERM')
    expect(await server.transport.ended).toMatchObject({ expected: false, exit: { exitCode: 0 } })
    await waitUntilGone([grandchild])
    await waitUntil('a note about it', () => server.notes.length > 0)
    expect(server.notes).toEqual([`info: Ended what the server left behind: process ${grandchild}.`])
    await server.transport.stop(5000)
  })

  it('ends what was left behind and ignores SIGTERM', async () => {
    const stubborn = `process.on('SIGTERM', () => {}); process.stdout.write('ready\\n'); setInterval(() => {}, 1000)`
    const server = await harness.start({
      script: `
        const kid = require('child_process').spawn(process.execPath, ['-e', ${JSON.stringify(stubborn)}], { stdio: 'inherit' })
        process.on('SIGUSR2', () => process.exit(3))`,
    })
    await ready(server)
    process.kill(server.spawnedPid ?? 0, 'SIGUSR2')
    expect(await server.transport.ended).toMatchObject({ exit: { exitCode: 3 } })
    await waitUntil('end of all', async () => (await harness.running()).length === 0)
  })
})

describe('an exit without warning', () => {
  it('ends descendants that had left the group by then', async () => {
    let longTimers = 0
    // Descendants are looked up every 30 s, here every 20 ms.
    const clock: Clock = {
      ...nodeClock,
      after: (delayMs, run) =>
        nodeClock.after(delayMs < 1000 ? delayMs : 20, () => {
          longTimers += delayMs < 1000 ? 0 : 1
          run()
        }),
    }
    const leaf = `process.stdout.write('ready\\n'); setInterval(() => {}, 1000)`
    const server = await harness.start({
      clock,
      script: `
        require('child_process').spawn(process.execPath, ['-e', ${JSON.stringify(leaf)}], { stdio: 'inherit', detached: true })
        process.on('SIGUSR2', () => process.exit(3))`,
    })
    await ready(server)
    // A look begins only when the one before is done: of two new ones the first is complete.
    const before = longTimers
    await waitUntil('two looks', () => longTimers >= before + 2)
    expect(await harness.running()).toHaveLength(2)
    process.kill(server.spawnedPid ?? 0, 'SIGUSR2')
    expect(await server.transport.ended).toMatchObject({ exit: { exitCode: 3 } })
    await waitUntil('end of both', async () => (await harness.running()).length === 0)
    await server.transport.stop(0)
  })
})

describe('looks at descendants', () => {
  it('come at times that are the same for all servers', async () => {
    const times: number[] = []
    const clock: Clock = {
      ...nodeClock,
      after: (delayMs, run) => {
        // The first one comes a second after the start; the long ones need not be waited for.
        if (delayMs > 1000) times.push(nodeClock.monotonic() + delayMs)
        return nodeClock.after(delayMs, run)
      },
    }
    const server = await harness.start({ clock, fixture: '32-tools-only.mjs' })
    await waitUntil('a long wait for the next look', () => times.length > 0)
    for (const time of times) expect(Math.abs(Math.round(time / 30_000) * 30_000 - time)).toBeLessThan(1000)
    await server.transport.stop(0)
  })
})

describe('stop', () => {
  it('ends a well-behaved server by the end of its input', async () => {
    const server = await harness.start({ fixture: '32-tools-only.mjs' })
    expect([...harness.watchedGroups]).toEqual([server.spawnedPid])
    await server.initialize()
    const stopping = server.transport.stop(60_000)
    expect(await server.transport.ended).toEqual({
      expected: true,
      error: { code: 'cancelled', message: 'The server was stopped.', hint: expect.any(String) },
    })
    await stopping
    expect(server.closes).toBe(1)
    expect(server.notes).toEqual([])
    await harness.expectNothingLeft()
  })

  it('ends one that ignores the end of input and every milder signal', async () => {
    const server = await harness.start({ fixture: '02-ignores-sigterm-and-eof.mjs' })
    await server.initialize()
    await server.transport.stop(600)
    expect(server.stderr).toEqual(['ignored end of stdin', 'ignored SIGTERM'])
    await harness.expectNothingLeft()
  })

  it('kills at once when asked with no time, also when it is being stopped already', async () => {
    const server = await harness.start({ fixture: '02-ignores-sigterm-and-eof.mjs' })
    await server.initialize()
    const gently = server.transport.stop(600_000)
    await waitUntil('the end of input', () => server.stderr.includes('ignored end of stdin'))
    await server.transport.stop(0)
    await gently
    expect(server.stderr).toEqual(['ignored end of stdin'])
    await harness.expectNothingLeft()
  })

  it('ends a grandchild with the server', async () => {
    const server = await harness.start({ fixture: '03-grandchild-outlives.mjs' })
    await server.initialize()
    const pids = await family()
    await server.transport.stop(5000)
    expect(await Promise.all(pids.map(isAlive))).toEqual([false, false])
  })

  it('ends descendants that left the group, even when the parent that knew them is gone', async () => {
    const leaf = `process.on('SIGHUP', () => {}); process.stdout.write('ready\\n'); setInterval(() => {}, 1000)`
    const middle = `
      require('child_process').spawn(process.execPath, ['-e', ${JSON.stringify(leaf)}], { stdio: 'inherit', detached: true })
      process.stdin.resume()`
    const server = await harness.start({
      script: `
        require('child_process').spawn(process.execPath, ['-e', ${JSON.stringify(middle)}], { stdio: ['ignore', 'inherit', 'inherit'], detached: true }).unref()
        process.stdin.resume()`,
    })
    await ready(server)
    expect(await harness.running()).toHaveLength(3)
    await server.transport.stop(5000)
    await harness.expectNothingLeft()
  })

  it('leaves the descendants of others alone', async () => {
    const other = await harness.start({ fixture: '03-grandchild-outlives.mjs' })
    const pids = await family()
    const server = await harness.start({ fixture: '32-tools-only.mjs' })
    await server.initialize()
    await server.transport.stop(5000)
    expect(await Promise.all(pids.map(isAlive))).toEqual([true, true])
    await other.transport.stop(0)
    await waitUntilGone(pids)
  })

  it('waits for what is still being cleaned up after an exit', async () => {
    const server = await harness.start({ fixture: '03-grandchild-outlives.mjs' })
    const [pid = 0] = await family()
    process.kill(pid, 'SIGKILL')
    await server.transport.ended
    await server.transport.stop(5000)
    await harness.expectNothingLeft()
  })

  it('during the start leaves no process, and the start says so', async () => {
    const server = harness.server({ fixture: '02-ignores-sigterm-and-eof.mjs' })
    const starting = expect(server.transport.start()).rejects.toMatchObject({ error: { code: 'cancelled' } })
    await server.transport.stop(5000)
    await starting
    expect(server.spawnedPid).toBeUndefined()
    await harness.expectNothingLeft()
  })

  it('in the moment of the start kills at once what nobody has seen yet', async () => {
    const server = harness.server({ fixture: '02-ignores-sigterm-and-eof.mjs' })
    let stopping: Promise<void> | undefined
    harness.beforeSpawn = () => {
      stopping = server.transport.stop(600_000)
    }
    await expect(server.transport.start()).rejects.toMatchObject({ error: { code: 'cancelled' } })
    await stopping
    expect(server.spawnedPid).toBeUndefined()
    await harness.expectNothingLeft()
  })

  it('before any start does nothing, and a start after it is refused', async () => {
    const server = harness.server({ fixture: '32-tools-only.mjs' })
    await server.transport.stop(5000)
    expect(await server.transport.ended).toMatchObject({ expected: true })
    await expect(server.transport.start()).rejects.toMatchObject({ error: { code: 'cancelled' } })
    await harness.expectNothingLeft()
  })

  it('lets a server say its last words without choking on them', async () => {
    const server = await harness.start({
      script: `
        process.stdin.resume()
        process.stdin.on('end', () => {
          for (let n = 0; n < 20000; n += 1) process.stdout.write('{"jsonrpc":"2.0","method":"notifications/late"}\\n')
          process.stdout.write('', () => console.error('all said'))
        })
        process.stdout.write('ready\\n')`,
    })
    await ready(server)
    await server.transport.stop(60_000)
    expect(server.stderr).toEqual(['all said'])
    expect(server.messages).toEqual([])
  })

  it('is what close does, and closing again changes nothing', async () => {
    const server = await harness.start({ fixture: '32-tools-only.mjs' })
    await server.initialize()
    await Promise.all([server.transport.close(), server.transport.close()])
    await server.transport.close()
    expect(await server.transport.ended).toMatchObject({ expected: true })
    expect(server.closes).toBe(1)
    await harness.expectNothingLeft()
  })
})
