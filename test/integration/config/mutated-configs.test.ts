import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { tryMutatedConfigs } from '../../support/mutate-configs'

test('a thousand broken files: none of them crashes anything, and none is written', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'mcp-deck-mutated-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const seed = Date.now() % 1_000_000
  const { crashes, writes } = await tryMutatedConfigs(1000, folder, seed)
  expect({ seed, crashes, writes }).toEqual({ seed, crashes: [], writes: [] })
}, 120_000)
