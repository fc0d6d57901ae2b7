import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { SettingsPage } from '../../../../../renderer/features/settings/settings-page'
import { secondsText, typedName, typedTime } from '../../../../../renderer/features/settings/typed-setting'
import { defaultSettings, type Settings, type SettingsNotice } from '../../../../../shared/model/settings'
import { emptyState } from '../../../../../shared/read-model/snapshot'
import { FakeDeck, sampleAppInfo } from '../../harness/fake-deck'
import { renderDeck } from '../../harness/render-deck'

describe('typedTime', () => {
  const interval: readonly (readonly [string, number | string])[] = [
    ['30', 30_000],
    [' 2.5 ', 2500],
    ['2,5', 2500],
    ['1', 1000],
    ['3600', 3_600_000],
    ['0.999', 'From 1 to 3600 seconds.'],
    ['3601', 'From 1 to 3600 seconds.'],
    ['', 'From 1 to 3600 seconds.'],
    ['-5', 'From 1 to 3600 seconds.'],
    ['soon', 'From 1 to 3600 seconds.'],
    ['1e3', 'From 1 to 3600 seconds.'],
  ]
  it.each(interval)('takes %j as %j', (text, expected) => {
    const typed = typedTime('healthIntervalMs', text)
    expect(typed.kind === 'value' ? typed.value : typed.words).toBe(expected)
  })

  it('knows the borders of each time, and prints what it reads', () => {
    expect(typedTime('graceMs', '0')).toEqual({ kind: 'value', value: 0 })
    expect(typedTime('graceMs', '61')).toEqual({ kind: 'wrong', words: 'From 0 to 60 seconds.' })
    for (const ms of [0, 1, 1500, 60_000]) {
      expect(typedTime('graceMs', secondsText(ms))).toEqual({ kind: 'value', value: ms })
    }
  })
})

describe('typedName', () => {
  it.each([
    ['My servers', 'My servers'],
    ['  spaced  ', 'spaced'],
    ['', 'The name must have at least one visible character, and no line break.'],
    ['x'.repeat(65), 'The name may have at most 64 characters.'],
  ])('takes %j as %j', (text, expected) => {
    const typed = typedName(text)
    expect(typed.kind === 'value' ? typed.value : typed.words).toBe(expected)
  })
})

function deckWith(settings: Partial<Settings> = {}, settingsNotices: readonly SettingsNotice[] = []): FakeDeck {
  return new FakeDeck({ ...emptyState, settings: { ...defaultSettings, ...settings }, settingsNotices })
}

const changes = (fake: FakeDeck) =>
  fake.requests.filter(({ name }) => name === 'settings.change').map(({ input }) => input)

const field = (name: string) => screen.getByRole('textbox', { name })
const grace = () => field('Grace period in seconds')

describe('a setting that is typed', () => {
  it('shows what counts, and is taken over by Enter and when the field is left', async () => {
    const fake = deckWith({ graceMs: 2500 })
    await renderDeck(fake, <SettingsPage />)
    expect(grace()).toHaveValue('2.5')
    await userEvent.clear(grace())
    await userEvent.type(grace(), '3{Enter}')
    await userEvent.clear(field('Manager name'))
    await userEvent.type(field('Manager name'), 'My servers')
    await userEvent.tab()
    expect(changes(fake)).toEqual([{ graceMs: 3000 }, { managerName: 'My servers' }])
    await waitFor(() => expect(grace()).toHaveValue('3'))
    expect(fake.state.settings).toMatchObject({ graceMs: 3000, managerName: 'My servers' })
  })

  it('says beside the field what is wrong, changes nothing and loses nothing', async () => {
    const fake = deckWith()
    await renderDeck(fake, <SettingsPage />)
    await userEvent.clear(grace())
    await userEvent.type(grace(), '90')
    expect(grace()).toBeInvalid()
    expect(grace()).toHaveAccessibleDescription(expect.stringContaining('From 0 to 60 seconds.'))
    await userEvent.keyboard('{Enter}')
    await userEvent.tab()
    expect(grace()).toHaveValue('90')
    expect(changes(fake)).toEqual([])
    await userEvent.click(grace())
    await userEvent.keyboard('{Escape}')
    expect(grace()).toHaveValue('5')
    expect(grace()).toBeValid()
  })

  it('sends nothing for the same value in other words', async () => {
    const fake = deckWith()
    await renderDeck(fake, <SettingsPage />)
    await userEvent.clear(grace())
    await userEvent.type(grace(), '5.0{Enter}')
    expect(grace()).toHaveValue('5')
    expect(changes(fake)).toEqual([])
  })

  it('keeps what is being typed while something else changes', async () => {
    const fake = deckWith()
    await renderDeck(fake, <SettingsPage />)
    await userEvent.clear(grace())
    await userEvent.type(grace(), '12')
    const settings: Settings = { ...defaultSettings, theme: 'dark' }
    act(() => fake.emit({ type: 'settings.changed', settings, notices: [] }))
    expect(grace()).toHaveValue('12')
  })
})

describe('what the app does on the desktop', () => {
  it('is switched on and off', async () => {
    const fake = deckWith()
    await renderDeck(fake, <SettingsPage />)
    await userEvent.click(screen.getByRole('switch', { name: /Tell me when a server is given up/ }))
    await userEvent.click(await screen.findByRole('switch', { name: /Keep running in the tray/ }))
    expect(changes(fake)).toEqual([{ notifications: false }, { keepInTray: true }])
    expect(screen.getByRole('switch', { name: /Keep running in the tray/ })).toBeChecked()
  })

  it('offers the tray only where there is one', async () => {
    const fake = deckWith()
    fake.appInfo = { ...sampleAppInfo, hasTray: false }
    await renderDeck(fake, <SettingsPage />)
    expect(await screen.findByText(sampleAppInfo.dataFolder)).toBeVisible()
    expect(screen.queryByRole('switch', { name: /tray/ })).toBeNull()
  })
})

describe('settings that could not be read', () => {
  const oddGrace: SettingsNotice = { setting: 'graceMs', message: '"graceMs" is "5s" in the file.' }
  const damaged: SettingsNotice = { message: 'The file is not valid JSON.' }

  it('are told of where they belong, and settled by keeping the default', async () => {
    const fake = deckWith({}, [oddGrace, damaged])
    await renderDeck(fake, <SettingsPage />)
    expect(screen.getByText(damaged.message)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Keep the default' }))
    expect(changes(fake)).toEqual([{ graceMs: 5000 }])
    await waitFor(() => expect(screen.queryByText(oddGrace.message)).toBeNull())
  })

  it('are settled as a whole when the file is damaged', async () => {
    const fake = deckWith({}, [damaged])
    await renderDeck(fake, <SettingsPage />)
    await userEvent.click(screen.getByRole('button', { name: 'Keep the defaults' }))
    expect(changes(fake)).toEqual([{}])
    await waitFor(() => expect(screen.queryByText(damaged.message)).toBeNull())
  })

  it('go by choosing something else, too', async () => {
    const fake = deckWith({}, [oddGrace])
    await renderDeck(fake, <SettingsPage />)
    await userEvent.clear(grace())
    await userEvent.type(grace(), '7{Enter}')
    await waitFor(() => expect(screen.queryByText(oddGrace.message)).toBeNull())
  })
})

describe('the history of calls', () => {
  it('is switched off, and cleared after a question', async () => {
    const fake = deckWith()
    fake.state = { ...fake.state, history: { revision: 3, calls: 312, bytes: 1_258_291, problem: 'The disk is full.' } }
    await renderDeck(fake, <SettingsPage />)
    expect(screen.getByText(/312 calls, 1.2 MiB on disk/)).toBeVisible()
    expect(screen.getByText('The disk is full.')).toBeVisible()
    await userEvent.click(screen.getByRole('switch', { name: /Keep calls when the app is closed/ }))
    expect(changes(fake)).toEqual([{ keepHistory: false }])
    await userEvent.click(screen.getByRole('button', { name: 'Clear history' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Clear it' }))
    expect(fake.requests.at(-1)).toEqual({ name: 'history.clear', input: {} })
  })
})

describe('the folder of saved calls', () => {
  it('is chosen, and given back', async () => {
    const fake = deckWith()
    const settings: Settings = { ...defaultSettings, savedCallsFolder: '/home/ada/calls' }
    fake.state = { ...fake.state, settings, savedCalls: { folder: '/home/ada/calls', files: [] } }
    await renderDeck(fake, <SettingsPage />)
    expect(screen.getByText('/home/ada/calls')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Choose folder' }))
    await userEvent.click(screen.getByRole('button', { name: 'Use the folder of the app' }))
    const asked = fake.requests.map(({ name }) => name).filter((name) => name.startsWith('savedCalls.'))
    expect(asked).toEqual(['savedCalls.chooseFolder', 'savedCalls.useOwnFolder'])
  })
})
