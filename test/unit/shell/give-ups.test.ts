import { describe, expect, test } from 'vitest'
import { alertOnGiveUps } from '../../../electron/shell/give-up-alerts'
import { followServer, type GiveUp, type ServerPast } from '../../../electron/shell/give-ups'
import type { ServerState } from '../../../shared/model/server'
import type { AppEvent } from '../../../shared/read-model/app-event'
import { applyEvent } from '../../../shared/read-model/apply-event'
import { emptyState } from '../../../shared/read-model/snapshot'
import { running, serverChanged, serverRecord, settingsChanged } from '../../support/records'

const error = { code: 'exited-early', message: 'It ended with exit code 7.' } as const
const at = { at: 1, error, lastStderr: [] }
const stopped: ServerState = { status: 'Stopped' }
const starting: ServerState = { status: 'Starting', since: 1 }
const stopping: ServerState = { status: 'Stopping', since: 1 }
const restarting: ServerState = { status: 'Restarting', since: 1, attempt: 1 }
const crashed: ServerState = { status: 'Crashed', ...at }
const crashedForNow: ServerState = { status: 'Crashed', ...at, retryAt: 9 }
const failed: ServerState = { status: 'FailedToStart', ...at }
const failedForNow: ServerState = { status: 'FailedToStart', ...at, retryAt: 9 }

/** The titles of what is told while a server goes through these states. */
function told(states: readonly ServerState[], attempts?: readonly [number, number]): readonly string[] {
  let past: ServerPast | undefined
  return states.flatMap((state) => {
    const restarts = attempts && { attempts: attempts[0], maxAttempts: attempts[1] }
    const followed = followServer(past, { ...serverRecord('files', state), ...(restarts && { restarts }) })
    past = followed.past
    return followed.giveUp ? [followed.giveUp.title] : []
  })
}

const gone = 'files is no longer running'

describe('followServer', () => {
  test.each<[string, readonly ServerState[], readonly string[]]>([
    ['a crash nobody follows up', [stopped, starting, running, crashed], [gone]],
    ['a crash that is followed by a restart', [stopped, starting, running, crashedForNow, restarting, running], []],
    ['a crash whose restarts all fail', [running, crashedForNow, restarting, failedForNow, restarting, failed], [gone]],
    ['a start that fails at once, in sight of who asked for it', [stopped, starting, failed], []],
    ['a restart by hand that fails', [running, restarting, failed], [gone]],
    ['a second failure of what was told already', [running, crashed, restarting, failed], [gone]],
    ['a second crash after it ran again', [running, crashed, restarting, running, crashed], [gone, gone]],
    ['a stop', [running, stopping, stopped], []],
    ['a start that fails after a stop', [running, stopping, stopped, starting, failed], []],
    ['restarts that are switched off', [running, crashedForNow, crashed], []],
    ['a failure that was there before anybody looked', [crashed], []],
    ['the same failure with other words', [stopped, starting, running, crashed, crashed], [gone]],
  ])('%s', (_what, states, titles) => {
    expect(told(states)).toEqual(titles)
  })

  test.each<[string, readonly [number, number], readonly string[]]>([
    ['all used up', [3, 3], ['files did not start']],
    ['some left, but waiting heals nothing', [1, 3], []],
    ['none wanted', [0, 0], []],
  ])('a server that never ran, with its restarts %s', (_what, attempts, titles) => {
    expect(told([stopped, starting, failedForNow, restarting, failed], attempts)).toEqual(titles)
  })

  test('says why, and keeps long words short', () => {
    const past: ServerPast = { status: 'Running', wasRunning: true }
    expect(followServer(past, serverRecord('files', crashed)).giveUp).toEqual({
      title: gone,
      body: 'It ended with exit code 7.',
    })
    const long: ServerState = { ...crashed, error: { ...error, message: '🌱'.repeat(1000) } }
    const { giveUp } = followServer(past, { ...serverRecord('s', long), name: 'n'.repeat(1000) })
    expect(Buffer.byteLength(giveUp?.title ?? '')).toBeLessThan(200)
    expect(giveUp?.body).toBe(`${'🌱'.repeat(60)}…`)
  })
})

describe('alertOnGiveUps', () => {
  /** An app with a running server `files` whose notifications are noted. */
  function alerting() {
    let state = emptyState
    const listeners: ((event: AppEvent) => void)[] = []
    const shown: { readonly words: GiveUp; readonly click: () => void }[] = []
    const clicked: string[] = []
    const window = { isLookedAt: false }
    const stop = alertOnGiveUps({
      core: { state: () => state, onEvent: (listener) => (listeners.push(listener), () => listeners.splice(0)) },
      notifier: { show: (words, click) => shown.push({ words, click }) },
      isUnneeded: () => window.isLookedAt,
      onClick: (serverId) => clicked.push(serverId),
    })
    const emit = (...events: readonly AppEvent[]): void => {
      for (const event of events) {
        state = applyEvent(state, event)
        for (const listener of listeners) listener(event)
      }
    }
    emit(serverChanged('files'), serverChanged('files', starting), serverChanged('files', running))
    return { emit, shown, clicked, window, stop }
  }

  test('tells of it, and leads to the server by a click', () => {
    const { emit, shown, clicked } = alerting()
    emit(serverChanged('files', crashed))
    expect(shown.map(({ words }) => words.title)).toEqual([gone])
    shown[0]?.click()
    expect(clicked).toEqual(['files'])
  })

  test('says nothing to a person who sees it, nor later when they look away', () => {
    const { emit, shown, window } = alerting()
    window.isLookedAt = true
    emit(serverChanged('files', crashed))
    window.isLookedAt = false
    emit(serverChanged('files', crashed))
    expect(shown).toEqual([])
  })

  test('says nothing while the setting is off', () => {
    const { emit, shown } = alerting()
    emit(settingsChanged({ notifications: false }), serverChanged('files', crashed))
    expect(shown).toEqual([])
  })

  test('knows nothing of a server that was removed and came back under its name', () => {
    const { emit, shown } = alerting()
    emit({ type: 'server.removed', serverId: 'files' }, serverChanged('files', crashed))
    expect(shown).toEqual([])
  })

  test('tells of each server by itself', () => {
    const { emit, shown } = alerting()
    emit(serverChanged('other'), serverChanged('other', running))
    emit(serverChanged('files', crashed), serverChanged('other', crashed))
    expect(shown.map(({ words }) => words.title)).toEqual([gone, 'other is no longer running'])
  })

  test('ends when it is no longer wanted', () => {
    const { emit, shown, stop } = alerting()
    stop()
    emit(serverChanged('files', crashed))
    expect(shown).toEqual([])
  })
})
