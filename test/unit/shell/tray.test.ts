import { describe, expect, test } from 'vitest'
import { AppTray, type TrayIcon } from '../../../electron/shell/tray'
import { type TrayAction, type TrayContents, trayContents } from '../../../electron/shell/tray-contents'
import type { ServerState } from '../../../shared/model/server'
import type { AppEvent } from '../../../shared/read-model/app-event'
import { applyEvent } from '../../../shared/read-model/apply-event'
import { emptyState } from '../../../shared/read-model/snapshot'
import { running, serverChanged, settingsChanged } from '../../support/records'

const error = { code: 'exited-early', message: 'It ended.' } as const
const stopped: ServerState = { status: 'Stopped' }
const disabled: ServerState = { status: 'Disabled' }
const stopping: ServerState = { status: 'Stopping', since: 1 }
const starting: ServerState = { status: 'Starting', since: 1 }
const crashed: ServerState = { status: 'Crashed', at: 1, error, lastStderr: [] }

function enabledOf({ items }: TrayContents, action: TrayAction): boolean | undefined {
  const item = items.find((item) => item.kind === 'action' && item.action === action)
  return item?.kind === 'action' ? item.enabled : undefined
}

describe('contents', () => {
  test.each<[string, readonly ServerState[], string, boolean, boolean]>([
    ['no servers', [], 'no servers', false, false],
    ['one at rest', [stopped], '0 of 1 server running', true, false],
    ['one running', [running], '1 of 1 server running', false, true],
    ['some of each', [running, stopped, crashed, running], '2 of 4 servers running', true, true],
    ['one that starts', [starting], '0 of 1 server running', false, true],
    ['none that could start or stop', [disabled, stopping], '0 of 2 servers running', false, false],
    // Stopping it calls off its automatic restart.
    ['one that came down', [crashed], '0 of 1 server running', true, true],
  ])('with %s', (_what, states, words, canStart, canStop) => {
    const contents = trayContents(states.map((state) => ({ state })))
    expect(contents.tooltip).toBe(`MCP Deck: ${words}`)
    expect(contents.items[0]).toEqual({ kind: 'words', label: words })
    expect([enabledOf(contents, 'start-all'), enabledOf(contents, 'stop-all')]).toEqual([canStart, canStop])
    expect([enabledOf(contents, 'show-window'), enabledOf(contents, 'quit')]).toEqual([true, true])
  })
})

/** An app over a state a test changes by events, with a tray that notes what it is told. */
function trayed(makeIcon?: () => TrayIcon) {
  let state = emptyState
  const listeners: ((event: AppEvent) => void)[] = []
  const told: string[] = []
  const said: string[] = []
  let press: (action: TrayAction) => void = () => {}
  const tray = new AppTray({
    core: { state: () => state, onEvent: (listener) => (listeners.push(listener), () => {}) },
    makeIcon: (act) => {
      press = act
      told.push('made')
      return makeIcon?.() ?? { show: ({ tooltip }) => told.push(tooltip.slice(10)), remove: () => told.push('removed') }
    },
    act: {
      'show-window': () => told.push('show-window'),
      'start-all': () => told.push('start-all'),
      'stop-all': () => told.push('stop-all'),
      quit: () => told.push('quit'),
    },
    log: (text) => said.push(text),
  })
  const emit = (event: AppEvent): void => {
    state = applyEvent(state, event)
    for (const listener of listeners) listener(event)
  }
  return { tray, told, said, emit, press: (action: TrayAction) => press(action) }
}

const on = settingsChanged({ keepInTray: true })

describe('AppTray', () => {
  test('is there only while the desktop has a tray and the setting is on', () => {
    const { tray, told, emit } = trayed()
    emit(on)
    expect(tray.isThere).toBe(false)
    tray.allow()
    expect(tray.isThere).toBe(true)
    emit(settingsChanged())
    expect(tray.isThere).toBe(false)
    emit(on)
    expect(tray.isThere).toBe(true)
    tray.close()
    expect(tray.isThere).toBe(false)
    emit(on)
    expect(told).toEqual(['made', 'no servers', 'removed', 'made', 'no servers', 'removed'])
  })

  test('follows the servers, and says the same only once', () => {
    const { tray, told, emit } = trayed()
    emit(on)
    tray.allow()
    emit(serverChanged('a'))
    emit(serverChanged('a', running))
    emit(serverChanged('a', { ...running, pid: 5 } as ServerState))
    emit({ type: 'server.removed', serverId: 'a' })
    expect(told).toEqual(['made', 'no servers', '0 of 1 server running', '1 of 1 server running', 'no servers'])
  })

  test('does what is chosen in it', () => {
    const { tray, told, emit, press } = trayed()
    emit(on)
    tray.allow()
    for (const action of ['show-window', 'start-all', 'stop-all', 'quit'] as const) press(action)
    expect(told.slice(2)).toEqual(['show-window', 'start-all', 'stop-all', 'quit'])
  })

  test('is not there where it cannot be made, which is told once', () => {
    const { tray, said, emit } = trayed(() => {
      throw new Error('no tray')
    })
    emit(on)
    tray.allow()
    emit(serverChanged('a'))
    expect(tray.isThere).toBe(false)
    expect(said).toEqual([expect.stringContaining('no tray')])
  })
})
