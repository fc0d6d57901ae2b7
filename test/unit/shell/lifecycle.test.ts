import { EventEmitter } from 'node:events'
import type { App } from 'electron'
import { describe, expect, test } from 'vitest'
import { catchFaults } from '../../../electron/shell/faults'
import { quitInOrder } from '../../../electron/shell/lifecycle'
import { waitAtMost } from '../../../electron/shell/wait-at-most'
import { ManualClock } from '../../support/manual-clock'

/** Lets what has been promised happen. */
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** Electron's app as far as quitting goes: `quit` closes the windows, then asks once more. */
class QuittingApp extends EventEmitter {
  readonly exits: number[] = []
  prevented = 0

  whenReady(): Promise<void> {
    return Promise.resolve()
  }

  quit(): void {
    this.emit('will-quit', { preventDefault: () => (this.prevented += 1) })
  }

  exit(code: number): void {
    this.exits.push(code)
  }
}

function quitting(shutdown: () => Promise<void>, staysWithoutWindow = false) {
  const app = new QuittingApp()
  const signals = new EventEmitter()
  const clock = new ManualClock()
  const said: string[] = []
  let shutdowns = 0
  quitInOrder({
    app: app as unknown as App,
    signals,
    clock,
    staysWithoutWindow: () => staysWithoutWindow,
    quitNow: () => app.quit(),
    shutdown: () => {
      shutdowns += 1
      return shutdown()
    },
    deadlineMs: () => 7000,
    log: (text) => said.push(text),
  })
  return { app, signals, clock, said, shutdowns: () => shutdowns }
}

describe('quitInOrder', () => {
  test('ends once the servers have ended', async () => {
    let end = (): void => {}
    const { app, clock } = quitting(() => new Promise((resolve) => (end = resolve)))
    app.quit()
    await settle()
    expect(app.prevented).toBe(1)
    expect(app.exits).toEqual([])
    end()
    await settle()
    expect(app.exits).toEqual([0])
    expect(clock.pendingTimers).toBe(0)
  })

  test('asked several times stops the servers once', async () => {
    const { app, shutdowns } = quitting(() => new Promise(() => {}))
    app.quit()
    app.quit()
    await settle()
    expect(app.prevented).toBe(2)
    expect(shutdowns()).toBe(1)
    expect(app.exits).toEqual([])
  })

  test('does not wait for ever', async () => {
    const { app, clock, said } = quitting(() => new Promise(() => {}))
    app.quit()
    clock.advance(6999)
    expect(app.exits).toEqual([])
    clock.advance(1)
    expect(app.exits).toEqual([1])
    expect(said.join()).toContain('7000 ms')
  })

  test('a shutdown that fails ends the app all the same', async () => {
    const { app, said } = quitting(() => Promise.reject(new Error('odd')))
    app.quit()
    await settle()
    expect(app.exits).toEqual([1])
    expect(said.join()).toContain('odd')
  })

  test('the last window takes the app with it', async () => {
    const { app } = quitting(() => Promise.resolve())
    app.emit('window-all-closed')
    await settle()
    expect(app.exits).toEqual([0])
  })

  test('the last window leaves an app alone that goes on without', async () => {
    const { app, shutdowns } = quitting(() => Promise.resolve(), true)
    app.emit('window-all-closed')
    await settle()
    expect(app.exits).toEqual([])
    expect(shutdowns()).toBe(0)
  })

  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'])('%s is a way to quit', async (signal) => {
    const { app, signals } = quitting(() => Promise.resolve())
    await settle()
    signals.emit(signal)
    await settle()
    expect(app.exits).toEqual([0])
  })
})

describe('catchFaults', () => {
  function catching() {
    const source = Object.assign(new EventEmitter(), {
      exits: [] as number[],
      exit: (code: number) => void source.exits.push(code),
    })
    const said: string[] = []
    return { source, said, faults: catchFaults(source, (text) => said.push(text)) }
  }

  test.each(['uncaughtException', 'unhandledRejection'])('%s while loading ends the app with a report', (event) => {
    const { source, said } = catching()
    source.emit(event, new Error('broken'))
    expect(source.exits).toEqual([1])
    expect(said.join()).toContain('Error: broken')
  })

  test.each(['uncaughtException', 'unhandledRejection'])('%s later is reported and ends nothing', (event) => {
    const { source, said, faults } = catching()
    faults.loaded()
    source.emit(event, 'broken')
    expect(source.exits).toEqual([])
    expect(said.join()).toContain('broken')
  })
})

describe('waitAtMost', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['done', () => Promise.resolve()],
    ['failed', () => Promise.reject(new Error('odd'))],
  ])('goes on when the work is %s', async (_how, work) => {
    const clock = new ManualClock()
    await waitAtMost(work(), 500, clock)
    expect(clock.pendingTimers).toBe(0)
  })

  test('goes on without work that takes longer', async () => {
    const clock = new ManualClock()
    let over = false
    const waiting = waitAtMost(new Promise(() => {}), 500, clock).then(() => (over = true))
    clock.advance(499)
    await settle()
    expect(over).toBe(false)
    clock.advance(1)
    await waiting
    expect(over).toBe(true)
  })
})
