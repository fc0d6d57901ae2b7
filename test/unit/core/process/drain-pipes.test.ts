import { PassThrough } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { drainPipes } from '../../../../electron/core/process/drain-pipes'
import { ManualClock } from '../../../support/manual-clock'

/** A pipe with a reader that counts. */
function pipe() {
  const stream = new PassThrough()
  let bytes = 0
  stream.on('data', (chunk: Buffer) => {
    bytes += chunk.length
  })
  return { stream, bytes: () => bytes }
}

/** Writes once a turn of the event loop while `goesOn` says so. */
function writeEachTurn(stream: PassThrough, goesOn: () => boolean): void {
  setImmediate(() => {
    if (!goesOn()) return
    stream.write('x')
    writeEachTurn(stream, goesOn)
  })
}

describe('drainPipes', () => {
  it('waits while every turn brings something, on any of the pipes', async () => {
    const [first, second] = [pipe(), pipe()]
    let left = 50
    writeEachTurn(second.stream, () => (left -= 1) >= 0)
    await drainPipes([first.stream, second.stream], new ManualClock())
    expect(second.bytes()).toBe(50)
  })

  it('does not wait for the end of a pipe that another process holds open', async () => {
    const { stream } = pipe()
    await drainPipes([stream], new ManualClock())
    expect(stream.closed).toBe(false)
  })

  it('gives up on one that another process goes on filling', async () => {
    const { stream, bytes } = pipe()
    const clock = new ManualClock()
    let isDrained = false
    writeEachTurn(stream, () => {
      clock.advance(1)
      return !isDrained
    })
    await drainPipes([stream], clock)
    isDrained = true
    expect(bytes()).toBeGreaterThan(100)
  })

  it('leaves no listener of its own behind', async () => {
    const { stream } = pipe()
    await drainPipes([stream], new ManualClock())
    expect(stream.listenerCount('data')).toBe(1)
  })
})
