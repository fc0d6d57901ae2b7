import path from 'node:path'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import type { Core } from '../../electron/core/core'
import { timed, withCore } from './bench-core'
import type { Benchmark } from './benchmark'
import { median } from './figures'

const servers = path.resolve('test/fixtures/servers')
const node = process.execPath

/** One call through the core, and its time in ms. Fails when the call does. */
async function callThrough(core: Core, tool: string, args: Readonly<Record<string, unknown>>): Promise<number> {
  return timed(async () => {
    const ending = await core.manager.toolset('s').callTool(tool, args, { timeoutMs: 120_000 })
    if (ending.outcome !== 'succeeded') throw new Error(`${tool}: ${ending.error?.message ?? ending.outcome}`)
  })
}

const plain = { command: node, args: [path.join(servers, '32-tools-only.mjs')] }
const huge = { command: node, args: [path.join(servers, '15-huge-result.mjs')] }

async function echoCore() {
  const client = new Client({ name: 'bare', version: '0.0.0' })
  await client.connect(new StdioClientTransport(plain))
  try {
    return await withCore({ s: plain }, async (core) => {
      await core.servers.start('s')
      const { tools } = await client.listTools()
      const name = tools[0]?.name ?? ''
      const bare: number[] = []
      const ours: number[] = []
      // In turns, so that whatever else the machine does meets both alike.
      for (let round = 0; round < 1200; round++) {
        const sdk = await timed(() => client.callTool({ name, arguments: {} }))
        const through = await callThrough(core, name, {})
        if (round < 200) continue
        bare.push(sdk)
        ours.push(through)
      }
      const value = median(ours)
      return { value, unit: 'ms', ratio: value / median(bare), against: 'bare SDK client' }
    })
  } finally {
    await client.close()
  }
}

async function readMegabytes(core: Core, mb: number): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < 3; round++) times.push(await callThrough(core, 'text', { mb }))
  return median(times)
}

async function startAllRatio() {
  const entry = { command: node, args: [path.join(servers, '07-slow-start.mjs')], env: { BAD_SLOW_MS: '300' } }
  const twenty = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`s${index}`, entry]))
  const serial = await withCore(twenty, (core) =>
    timed(async () => {
      for (const id of Object.keys(twenty)) await core.servers.start(id)
    }),
  )
  const parallel = await withCore(twenty, (core) => timed(() => core.servers.startAll()))
  return { value: parallel / serial, unit: 'x', ratio: parallel / serial, against: 'starting one after the other' }
}

export const benchmarks: readonly Benchmark[] = [
  { name: 'echo-core-p50', run: echoCore },
  {
    name: 'read-60mb-ms',
    run: () =>
      withCore({ s: huge }, async (core) => {
        await core.servers.start('s')
        return { value: await readMegabytes(core, 60), unit: 'ms' }
      }),
  },
  {
    name: 'read-linearity',
    run: () =>
      withCore({ s: huge }, async (core) => {
        await core.servers.start('s')
        const twenty = await readMegabytes(core, 20)
        const ratio = (await readMegabytes(core, 60)) / twenty
        return { value: ratio, unit: 'x', ratio, against: 'the same with 20 MB' }
      }),
  },
  { name: 'start-all-ratio', run: startAllRatio },
]
