import { expect, test } from 'vitest'
import type { SettingsStore } from '../../../electron/core/settings'
import { defaultSettings, type Settings } from '../../../shared/model/settings'
import { coreWith, fixtureEntry } from '../../support/core-under-test'

/** Settings of an earlier run; nothing is written. */
function settingsOf(kept: Partial<Settings>): SettingsStore {
  return {
    read: () => Promise.resolve({ settings: { ...defaultSettings, ...kept }, notices: [] }),
    write: () => Promise.resolve(),
  }
}

test('the settings of the run before count from the start, and a change at once', async () => {
  const { core } = await coreWith({}, {}, { settingsStore: settingsOf({ managerName: 'kept' }) })
  expect(core.manager.name).toBe('kept')
  await core.settings.change({ managerName: 'chosen' })
  expect(core.manager.name).toBe('chosen')
})

test('what the program decides itself is not up to the settings', async () => {
  const { core } = await coreWith({}, { name: 'fixed' }, { settingsStore: settingsOf({ managerName: 'kept' }) })
  await core.settings.change({ managerName: 'chosen' })
  expect(core.manager.name).toBe('fixed')
})

test('a running server is pinged in the new rhythm', async () => {
  const { core, server, reaches } = await coreWith(
    { s: fixtureEntry('32-tools-only.mjs') },
    {},
    { settingsStore: settingsOf({ healthIntervalMs: 3_600_000 }) },
  )
  await core.servers.start('s')
  await reaches('s', 'Running')
  await core.settings.change({ healthIntervalMs: 1000 })
  await expect.poll(() => server('s').health?.history.length ?? 0, { timeout: 20_000 }).toBeGreaterThan(1)
})

// With the grace period it was started under it would outlast this test.
test('a new grace period counts for the next stop of a server that runs', async () => {
  const { core, server, alive } = await coreWith(
    { s: fixtureEntry('02-ignores-sigterm-and-eof.mjs') },
    {},
    { settingsStore: settingsOf({ graceMs: 60_000 }) },
  )
  await core.servers.start('s')
  await core.settings.change({ graceMs: 100 })
  await core.servers.stop('s')
  expect(server('s').state).toEqual({ status: 'Stopped' })
  expect(await alive()).toEqual([])
})
