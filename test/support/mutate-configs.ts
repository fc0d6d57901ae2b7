import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { ConfigFiles } from '../../electron/core/config/config-files'
import { ConfigStore } from '../../electron/core/config/config-store'

const fixtureFolder = path.resolve('test/fixtures/configs')

/** Larger ones say nothing more when they are broken, and take long. */
const largestBytes = 20_000

export interface MutatedConfigs {
  /** Files at which reading, editing or saving threw something that is no answer. */
  readonly crashes: readonly string[]
  /** Files that were changed though nobody saved, or changed to something else than was asked for. */
  readonly writes: readonly string[]
}

/** Files looked at side by side: each is read again after a moment, in case it was just being written. */
const lanes = 50

/**
 * Opens broken copies of the fixtures in `folder` and tries an edit in each: a text that is no configuration any more must
 * be left alone. The copies follow from `seed`.
 */
export async function tryMutatedConfigs(count: number, folder: string, seed: number): Promise<MutatedConfigs> {
  const originals = await fixtures()
  const random = randomFrom(seed)
  const crashes: string[] = []
  const writes: string[] = []
  let next = 0
  const lane = async (number: number): Promise<void> => {
    const file = path.join(folder, `mcp-${number}.json`)
    for (let round = next++; round < count; round = next++) {
      const original = originals[round % originals.length]
      if (!original) throw new Error('there are no fixtures')
      const bytes = mutated(original.bytes, random)
      const label = `${original.name}, round ${round}`
      await writeFile(file, bytes)
      const before = await stat(file)
      try {
        await look(file)
      } catch (error) {
        crashes.push(`${label}: ${String(error)}`)
      }
      const isSame = (await readFile(file)).equals(bytes) && (await stat(file)).mtimeMs === before.mtimeMs
      if (!isSame) writes.push(label)
    }
  }
  await Promise.all(Array.from({ length: lanes }, (_, number) => lane(number)))
  return { crashes, writes }
}

/** Everything but a save: open, hand out the text, and an edit that is refused because the entry is not there. */
async function look(file: string): Promise<void> {
  const files = new ConfigFiles({
    ids: { next: () => 'file' },
    sink: { replaceFile: () => Promise.resolve() },
    publish: () => {},
  })
  const store = new ConfigStore({
    files,
    entries: { unsaved: () => [], adopt: () => {} },
    written: () => {},
    renamed: () => {},
    log: () => {},
  })
  const fileId = await files.open(file, 'opened')
  await store.text(fileId)
  const refusal = await store
    .edit(fileId, [{ kind: 'remove-entry', name: 'no such server \u0000' }])
    .catch((error: unknown) => (error instanceof Error && error.name === 'AppFailure' ? 'refused' : error))
  if (refusal !== 'refused') throw new Error(`an edit ended as ${JSON.stringify(refusal)} ${String(refusal)}`)
}

async function fixtures(): Promise<readonly { readonly name: string; readonly bytes: Buffer }[]> {
  const names = (await readdir(fixtureFolder)).filter((name) => name.endsWith('.json'))
  const all = await Promise.all(
    names.map(async (name) => ({ name, bytes: await readFile(path.join(fixtureFolder, name)) })),
  )
  return all.filter(({ bytes }) => bytes.length <= largestBytes)
}

/** One to four changes: a byte turned, bytes cut out, doubled or moved, a character that means something put in. */
function mutated(bytes: Buffer, random: (below: number) => number): Buffer {
  let now = bytes
  for (let change = 0; change <= random(4); change += 1) {
    const at = random(now.length + 1)
    const length = random(Math.min(40, now.length - at + 1))
    const [head, cut, tail] = [now.subarray(0, at), now.subarray(at, at + length), now.subarray(at + length)]
    const kinds: readonly (() => Buffer)[] = [
      () => Buffer.concat([head, Buffer.from([random(256)]), now.subarray(at + 1)]),
      () => Buffer.concat([head, tail]),
      () => Buffer.concat([head, cut, cut, tail]),
      () => Buffer.concat([head, Buffer.from('{}[]",:\\/*\n\u0000\ufeff'.charAt(random(13))), cut, tail]),
      () => Buffer.concat([tail, head, cut]),
    ]
    now = kinds[random(kinds.length)]?.() ?? now
  }
  return now
}

/** Numbers that look random and follow from a seed (mulberry32). */
function randomFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % Math.max(1, below)
  }
}
