import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { waitUntil } from '../../support/processes'
import { StdioHarness } from '../../support/stdio-harness'

let harness: StdioHarness
beforeEach(async () => {
  harness = await StdioHarness.create()
})
afterEach(() => harness.dispose())

describe('stderr', () => {
  it('is drained however much comes before the first answer, in batches, with long lines cut', async () => {
    const server = await harness.start({ fixture: '09-stderr-flood.mjs' })
    await server.initialize()
    expect(await server.callTool('work')).toBe('done')
    await waitUntil('the rest', () => server.stderr.filter((line) => line.includes('[WARN]')).length > 150_000)
    const cut = server.stderr.filter((line) => line.startsWith('xxx'))
    expect(cut).toEqual([expect.stringMatching(/^x{16000,} … \[cut: the line has 1048576 bytes\]$/)])
    expect(Math.max(...server.transport.lastStderr().map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(
      16_384,
    )
    expect(server.stderr).toContain('connecting with Authorization: Bearer FAKE-TOKEN-0123456789')
    // A call for each line would be 170 000 of them.
    expect(server.stderrCalls).toBeLessThan(server.stderr.length / 20)
    await server.transport.stop(5000)
  })

  it('leaves the host time for other things while it floods', async () => {
    const server = await harness.start({
      script: `
        const lines = 'a line that nobody needs to read, again and again\\n'.repeat(1000)
        let left = 300
        const write = () => { while (left-- > 0) if (!process.stderr.write(lines)) return process.stderr.once('drain', write) }
        write()
        setInterval(() => {}, 1000)`,
    })
    let turns = 0
    await waitUntil('300 000 lines', () => {
      turns += 1
      return server.stderr.length === 300_000
    })
    expect(turns).toBeGreaterThan(2)
    await server.transport.stop(0)
  })

  it('keeps the last 20 lines, a last one without line end among them', async () => {
    const server = await harness.start({
      script: `for (let n = 1; n <= 30; n += 1) console.error('line ' + n); process.stderr.write('the end'); process.exitCode = 2`,
    })
    await server.transport.ended
    expect(server.transport.lastStderr()).toEqual([
      ...Array.from({ length: 19 }, (_, index) => `line ${index + 12}`),
      'the end',
    ])
    expect(server.stderr).toHaveLength(31)
  })
})
