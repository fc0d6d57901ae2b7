import { describe, expect, test } from 'vitest'
import { SettingsKeeper, type SettingsStore } from '../../../electron/core/settings'
import { defaultSettings, type Settings, type SettingsNotice } from '../../../shared/model/settings'
import type { AppEvent } from '../../../shared/read-model/app-event'
import { AppFailure } from '../../../shared/result'

const damagedFile: SettingsNotice = { message: 'The file is damaged.' }
const oddGrace: SettingsNotice = { setting: 'graceMs', message: '"graceMs" is odd.' }
const oddTheme: SettingsNotice = { setting: 'theme', message: '"theme" is odd.' }

function keeping(notices: readonly SettingsNotice[] = [], write: SettingsStore['write'] = () => Promise.resolve()) {
  const events: AppEvent[] = []
  const applied: Settings[] = []
  const written: (readonly [Settings, readonly string[]])[] = []
  const keeper = new SettingsKeeper({
    store: {
      read: () => Promise.resolve({ settings: { ...defaultSettings, theme: 'dark' }, notices }),
      write: (settings, chosen) => {
        written.push([settings, [...chosen]])
        return write(settings, chosen)
      },
    },
    publish: (event) => events.push(event),
    apply: (settings) => applied.push(settings),
  })
  const latestNotices = () => {
    const event = events.at(-1)
    return event?.type === 'settings.changed' ? event.notices : undefined
  }
  return { keeper, events, applied, written, latestNotices }
}

describe('settings', () => {
  test('are shown and applied as they were kept, and not written for that', async () => {
    const { keeper, events, applied, written } = keeping([oddGrace])
    await keeper.load()
    const settings: Settings = { ...defaultSettings, theme: 'dark' }
    expect(events).toEqual([{ type: 'settings.changed', settings, notices: [oddGrace] }])
    expect(applied).toEqual([settings])
    expect(written).toEqual([])
  })

  test('are applied and shown at once when they change, then written with what was chosen', async () => {
    const { keeper, events, applied, written } = keeping()
    await keeper.load()
    const changing = keeper.change({ graceMs: 100, theme: undefined })
    const settings: Settings = { ...defaultSettings, theme: 'dark', graceMs: 100 }
    expect(applied.at(-1)).toEqual(settings)
    expect(events.at(-1)).toEqual({ type: 'settings.changed', settings, notices: [] })
    await changing
    expect(written).toEqual([[settings, ['graceMs']]])
  })

  test('hold for this run when they cannot be written', async () => {
    const failure = new AppFailure({ code: 'file-not-written', message: 'The disk is full.' })
    const { keeper, latestNotices } = keeping([damagedFile], () => Promise.reject(failure))
    await keeper.load()
    await expect(keeper.change({ graceMs: 100 })).rejects.toBe(failure)
    expect(keeper.current.graceMs).toBe(100)
    expect(latestNotices()).toEqual([damagedFile])
  })

  test('a notice goes when its setting is chosen, also when its default is; the others stay', async () => {
    const { keeper, latestNotices } = keeping([oddGrace, oddTheme])
    await keeper.load()
    await keeper.change({ notifications: false })
    expect(latestNotices()).toEqual([oddGrace, oddTheme])
    await keeper.change({ graceMs: defaultSettings.graceMs })
    expect(latestNotices()).toEqual([oddTheme])
  })

  test('a notice about the whole file goes once there is a good one', async () => {
    const { keeper, latestNotices, written } = keeping([damagedFile])
    await keeper.load()
    await keeper.change({})
    expect(latestNotices()).toEqual([])
    expect(written).toHaveLength(1)
  })
})
