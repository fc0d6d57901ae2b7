import { describe, expect, test } from 'vitest'
import { type Preventable, QuitGuard } from '../../../electron/shell/quit-guard'
import {
  type LeavingFacts,
  leftTasksOf,
  onQuit,
  onWindowClosing,
  openCallsOf,
  quitQuestion,
} from '../../../electron/shell/quit-rules'
import type { TaskRecord } from '../../../shared/model/task'
import { callRecord, endedWell, taskRecord } from '../../support/records'

describe('rules', () => {
  test.each<[Partial<LeavingFacts>, 'go' | 'ask', 'go' | 'ask']>([
    [{}, 'go', 'go'],
    [{ editedFiles: ['/a'] }, 'ask', 'ask'],
    [{ editedFiles: ['/a'], isAgreed: true }, 'go', 'go'],
    [{ editedFiles: ['/a'], staysWithoutWindow: true }, 'ask', 'go'],
    [{ openCalls: 1 }, 'ask', 'ask'],
    [{ openTasks: 1 }, 'ask', 'ask'],
    [{ openTasks: 1, staysWithoutWindow: true }, 'ask', 'go'],
    [{ openCalls: 2, isAgreed: true }, 'go', 'go'],
    [{ openCalls: 1, staysWithoutWindow: true }, 'ask', 'go'],
    [{ staysWithoutWindow: true }, 'go', 'go'],
  ])('%o: quitting %s, closing the window %s', (facts, quit, close) => {
    const all: LeavingFacts = {
      openCalls: 0,
      openTasks: 0,
      editedFiles: [],
      staysWithoutWindow: false,
      isAgreed: false,
      ...facts,
    }
    expect([onQuit(all), onWindowClosing(all)]).toEqual([quit, close])
  })

  test('calls that would lose their answer are counted', () => {
    const calls = [
      callRecord('call-0001'),
      callRecord('call-0002', endedWell),
      callRecord('call-0003', { phase: 'waiting for input' }),
      callRecord('call-0004', { phase: 'cancelling' }),
    ]
    expect(openCallsOf({ calls })).toBe(2)
  })

  test('tasks that were left running are counted, those of calls with their calls', () => {
    const left: TaskRecord = { ...taskRecord('task-1'), state: { phase: 'working', following: 'now and then' } }
    const tasks: readonly TaskRecord[] = [
      left,
      { ...left, cancel: { kind: 'refused', at: 0, error: { code: 'task-cancelled', message: 'No.' } } },
      { ...left, cancel: { kind: 'asked', at: 0 } },
      taskRecord('task-2'),
      { ...left, state: { phase: 'waiting for input', following: 'once its server is back' } },
      { ...left, state: { phase: 'completed', endedAt: 0 } },
    ]
    expect(leftTasksOf({ tasks })).toBe(2)
  })

  test.each([
    [1, '1 task is still running.', 0],
    [2, '1 call and 2 tasks are still running.', 1],
  ])('the question names %i tasks', (openTasks, message, openCalls) => {
    expect(quitQuestion({ openCalls, openTasks, editedFiles: [] }).message).toBe(message)
  })

  test.each([
    [1, [], '1 call is still running.', 'Quitting cancels it and stops all servers.'],
    [2, [], '2 calls are still running.', 'Quitting cancels them and stops all servers.'],
    [
      0,
      ['/home/ada/mcp.json'],
      '1 file has edits that are not saved.',
      'The edits are shown again at the next start: mcp.json.',
    ],
    [
      1,
      ['/a', 'C:\\b', '/c', '/d', '/e', '/f', '/g'],
      '1 call is still running, and 7 files have edits that are not saved.',
      'Quitting cancels it and stops all servers. The edits are shown again at the next start: a, b, c, d, e, and 2 more.',
    ],
  ])('the question for %i calls and the files %j', (openCalls, editedFiles, message, detail) => {
    expect(quitQuestion({ openCalls, openTasks: 0, editedFiles })).toEqual({
      message,
      detail,
      quitLabel: 'Quit anyway',
      stayLabel: 'Cancel',
    })
  })
})

/** An app whose person answers by hand. */
function guarded({ openCalls = 1, staysWithoutWindow = false } = {}) {
  const done: string[] = []
  const answers: ((agreed: boolean) => void)[] = []
  let listener: (event: Preventable) => void = () => {}
  /** What Electron does with an event that nobody prevents. */
  const happens = (tell: (event: Preventable) => void, consequence: string): void => {
    let prevented = false
    tell({ preventDefault: () => (prevented = true) })
    if (!prevented) done.push(consequence)
  }
  const app = {
    on: (_event: 'before-quit', heard: (event: Preventable) => void) => (listener = heard),
    quit: () => happens(listener, 'quit'),
  }
  const guard = new QuitGuard({
    app,
    stakes: () => ({ openCalls, openTasks: 0, editedFiles: [] }),
    staysWithoutWindow: () => staysWithoutWindow,
    ask: (stakes) => {
      done.push(`asked about ${stakes.openCalls}`)
      return new Promise((resolve) => answers.push(resolve))
    },
    showWindow: () => done.push('window shown'),
  })
  const answer = async (agreed: boolean): Promise<void> => {
    answers.shift()?.(agreed)
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { guard, app, done, answer, close: () => happens((event) => guard.windowCloses(event), 'closed') }
}

describe('QuitGuard', () => {
  test('lets an app without open calls end unasked', () => {
    const { app, close, done } = guarded({ openCalls: 0 })
    close()
    app.quit()
    expect(done).toEqual(['closed', 'quit'])
  })

  test.each(['quit', 'close'] as const)('asks at %s, and ends the app when that is agreed to', async (way) => {
    const { app, close, done, answer } = guarded({ openCalls: 2 })
    if (way === 'quit') app.quit()
    else close()
    expect(done).toEqual(['asked about 2'])
    await answer(true)
    expect(done).toEqual(['asked about 2', 'quit'])
    close()
    expect(done.at(-1)).toBe('closed')
  })

  test('stays when that is chosen, in sight, and asks again the next time', async () => {
    const { app, done, answer } = guarded()
    app.quit()
    await answer(false)
    expect(done).toEqual(['asked about 1', 'window shown'])
    app.quit()
    expect(done.at(-1)).toBe('asked about 1')
  })

  test('does not ask twice at once', () => {
    const { app, close, done } = guarded()
    app.quit()
    close()
    app.quit()
    expect(done).toEqual(['asked about 1'])
  })

  test('lets the window close unasked when the app goes on without it', () => {
    const { app, close, done } = guarded({ staysWithoutWindow: true })
    close()
    expect(done).toEqual(['closed'])
    app.quit()
    expect(done.at(-1)).toBe('asked about 1')
  })

  test('does not ask when the system ends the app', () => {
    const { guard, done } = guarded()
    guard.quitNow()
    expect(done).toEqual(['quit'])
  })

  test('stays when it cannot ask', async () => {
    const done: string[] = []
    const guard = new QuitGuard({
      app: { on: () => {}, quit: () => done.push('quit') },
      stakes: () => ({ openCalls: 1, openTasks: 0, editedFiles: [] }),
      staysWithoutWindow: () => false,
      ask: () => Promise.reject(new Error('no display')),
      showWindow: () => done.push('window shown'),
    })
    guard.windowCloses({ preventDefault: () => done.push('prevented') })
    await new Promise((resolve) => setImmediate(resolve))
    expect(done).toEqual(['prevented', 'window shown'])
  })
})
