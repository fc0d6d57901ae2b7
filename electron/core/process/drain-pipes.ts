import type { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Clock } from '../ports'

/**
 * Turns of the event loop without a byte after which the pipes count as empty. The first ends the turn this began in,
 * which may have passed the pipes already; one more would do.
 */
const silentTurns = 3
/** A descendant that goes on writing to the same pipe is not waited for longer than this, in ms. */
const longestMs = 250

/**
 * Resolves when what a process left in its pipes has been read by their `data` listeners. Their end cannot be waited
 * for: a descendant may hold them open. But what the process itself wrote is there before its exit is seen, so every
 * turn of the event loop reads some of it, until one finds nothing.
 */
export async function drainPipes(pipes: readonly Readable[], clock: Clock): Promise<void> {
  let bytes = 0
  const count = (chunk: Buffer): void => {
    bytes += chunk.length
  }
  for (const pipe of pipes) pipe.on('data', count)
  const giveUpAt = clock.monotonic() + longestMs
  let silent = 0
  while (silent < silentTurns && clock.monotonic() < giveUpAt && pipes.some((pipe) => !pipe.closed)) {
    const before = bytes
    await nextTurn()
    silent = bytes === before ? silent + 1 : 0
  }
  for (const pipe of pipes) pipe.off('data', count)
}
