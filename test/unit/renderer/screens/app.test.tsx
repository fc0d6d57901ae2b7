import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { describe, expect, it } from 'vitest'
import { emptyState } from '../../../../shared/read-model/snapshot'
import { ok } from '../../../../shared/result'
import { FakeDeck, sampleAppInfo } from '../harness/fake-deck'
import { renderApp } from '../harness/render-deck'
import { sampleDeck } from '../harness/sample-deck'
import { ownFile, server } from '../harness/sample-servers'

const option = (name: RegExp) => within(screen.getByRole('listbox', { name: 'Servers' })).getByRole('option', { name })

/** What axe finds in the page; colours are tested in `palette.test.ts`, since jsdom draws none. */
async function findings(): Promise<readonly string[]> {
  const { violations } = await axe.run(document, { rules: { 'color-contrast': { enabled: false } } })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)
}

describe('the window', () => {
  it('leads between the screens that work', async () => {
    await renderApp(sampleDeck())
    const rail = within(screen.getByRole('navigation', { name: 'Main' }))
    expect(rail.getAllByRole('button').map((entry) => entry.textContent)).toEqual([
      'Servers',
      'Tools',
      'Saved',
      'Tasks',
      'Questions',
      'Config',
      'Panel',
      'Settings',
    ])
    await userEvent.click(rail.getByRole('button', { name: 'Settings' }))
    expect(screen.getByRole('heading', { name: 'Settings' })).toBeVisible()
    expect(screen.getByText(sampleAppInfo.dataFolder)).toBeVisible()
  })

  it('goes to and fro between the server and the file that were looked at last', async () => {
    await renderApp(sampleDeck())
    const rail = within(screen.getByRole('navigation', { name: 'Main' }))
    const go = async (name: string) => userEvent.click(rail.getByRole('button', { name }))
    await userEvent.click(option(/^everything/))
    await go('Config')
    expect(screen.getByRole('region', { name: /^File / })).toBeVisible()
    expect(rail.getByRole('button', { name: 'Config' })).toHaveAttribute('aria-current', 'page')
    expect(rail.getByRole('button', { name: 'Servers' })).not.toHaveAttribute('aria-current')
    await go('Servers')
    expect(screen.getByRole('heading', { name: 'everything' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: /claude_desktop_config/ }))
    await go('Tasks')
    await go('Config')
    expect(screen.getByRole('region', { name: 'File claude_desktop_config.json' })).toBeVisible()
  })

  it('shows a server in tabs and stays on the same tab with the next one', async () => {
    await renderApp(sampleDeck())
    await userEvent.click(option(/^everything/))
    await userEvent.click(screen.getByRole('tab', { name: 'Log' }))
    await userEvent.click(option(/^filesystem/))
    expect(screen.getByRole('tab', { name: 'Log' })).toHaveAttribute('aria-selected', 'true')
    await userEvent.click(screen.getByRole('tab', { name: 'Overview' }))
    expect(screen.getByText(/given to the process as the text "1"/)).toBeVisible()
  })

  it('comes back to where it was after a reload', async () => {
    const first = await renderApp(sampleDeck())
    await userEvent.click(option(/^thousands/))
    await userEvent.click(screen.getByRole('tab', { name: 'Tools' }))
    window.dispatchEvent(new Event('pagehide'))
    first.unmount()
    await renderApp(sampleDeck())
    expect(screen.getByRole('heading', { name: 'thousands' })).toBeVisible()
    expect(screen.getByRole('tab', { name: 'Tools' })).toHaveAttribute('aria-selected', 'true')
  })

  it('says at the first start how to get a server, and which file is in the way', async () => {
    const fake = new FakeDeck({
      ...emptyState,
      configFiles: [{ ...ownFile, status: 'malformed', serverCount: 0 }],
    })
    await renderApp(fake)
    expect(screen.getByRole('heading', { name: 'No servers yet' })).toBeVisible()
    expect(screen.getByText(sampleAppInfo.ownConfigPath)).toBeVisible()
    expect(screen.getByLabelText('Example of a config file')).toHaveTextContent('mcpServers')
    expect(screen.getByText('mcp.json: Not valid JSON')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Open a config file…' }))
    expect(fake.requests.at(-1)?.name).toBe('config.open')
  })

  it('starts the demo server from nothing, leads to it, and takes it away again', async () => {
    const demo = server('demo', { status: 'Stopped' }, { name: 'Demo server', transport: 'built-in' })
    const fake: FakeDeck = new FakeDeck(emptyState, {
      'demo.open': () => {
        fake.emit({ type: 'server.changed', server: demo })
        return ok({ serverId: 'demo' })
      },
    })
    await renderApp(fake)
    await userEvent.click(screen.getByRole('button', { name: 'Start the demo server' }))
    expect(await screen.findByRole('heading', { name: 'Demo server' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
    expect(fake.requests.at(-1)?.name).toBe('demo.close')
  })

  it('says when it runs on a runtime for trying and testing only', async () => {
    const fake = sampleDeck()
    fake.appInfo = { ...sampleAppInfo, runtime: 'fallback' }
    await renderApp(fake)
    expect(await screen.findByText(/for trying and testing only/)).toBeVisible()
  })

  it('says when what is shown may be old', async () => {
    const { deck } = await renderApp(sampleDeck())
    act(() => deck.store.setState({ problem: { code: 'internal', message: 'The app did not answer.' } }))
    expect(screen.getByRole('alert')).toHaveTextContent('What you see may be old: The app did not answer.')
  })

  it('changes the theme by the settings', async () => {
    const fake = sampleDeck()
    await renderApp(fake, ({ workspace }) => workspace.getState().showScreen('settings'))
    await userEvent.click(screen.getByRole('radio', { name: 'Dark' }))
    expect(fake.requests.at(-1)).toEqual({ name: 'settings.change', input: { theme: 'dark' } })
    await waitFor(() => expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark'))
  })

  it('says on every other screen that settings could not be read, and leads to them', async () => {
    const fake = sampleDeck()
    fake.state = { ...fake.state, settingsNotices: [{ setting: 'graceMs', message: 'The grace period is odd.' }] }
    await renderApp(fake)
    await userEvent.click(screen.getByRole('button', { name: 'Open the settings' }))
    expect(screen.getByText('The grace period is odd.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Open the settings' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Keep the default' }))
    await userEvent.click(screen.getByRole('button', { name: 'Servers' }))
    await waitFor(() => expect(screen.queryByText(/Not all settings could be read/)).toBeNull())
  })

  it('goes where a person asked to be led from outside, also when that was before it opened', async () => {
    const fake = sampleDeck()
    fake.state = { ...fake.state, attention: { kind: 'server', serverId: 'filesystem' } }
    const { deck } = await renderApp(fake, ({ workspace }) => workspace.getState().showScreen('settings'))
    expect(await screen.findByRole('heading', { name: 'filesystem' })).toBeVisible()
    await waitFor(() => expect(deck.store.getState().replica.state.attention).toBeNull())
    await userEvent.click(screen.getByRole('tab', { name: 'Log' }))
    act(() => fake.emit({ type: 'attention.changed', attention: { kind: 'server', serverId: 'everything' } }))
    expect(await screen.findByRole('heading', { name: 'everything' })).toBeVisible()
    expect(screen.getByRole('tab', { name: 'Overview' })).toHaveAttribute('aria-selected', 'true')
    expect(fake.requests.filter(({ name }) => name === 'attention.done')).toHaveLength(2)
  })

  it('lists its shortcuts under ?, and not while somebody types', async () => {
    await renderApp(sampleDeck())
    await userEvent.click(screen.getByRole('searchbox', { name: 'Search servers' }))
    await userEvent.keyboard('?')
    expect(screen.queryByRole('dialog')).toBeNull()
    await userEvent.keyboard('{Escape}')
    act(() => (document.activeElement as HTMLElement).blur())
    await userEvent.keyboard('?')
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    await waitFor(() => expect(dialog).toBeVisible())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('finds a tool from anywhere', async () => {
    await renderApp(sampleDeck())
    await userEvent.keyboard('{Control>}k{/Control}')
    await userEvent.type(await screen.findByRole('textbox', { name: /Find a server/ }), 'get-sum')
    const entry = (await screen.findByText('get-sum')).closest('button')
    await waitFor(() => expect(entry).toHaveAttribute('data-selected'))
    await userEvent.keyboard('{Enter}')
    expect(await screen.findByRole('heading', { name: 'get-sum' })).toBeInTheDocument()
  })

  it('goes on when the selected server is gone', async () => {
    const fake = sampleDeck()
    await renderApp(fake)
    await userEvent.click(option(/^everything/))
    act(() => fake.emit({ type: 'server.removed', serverId: 'everything' }))
    expect(await screen.findByText('Choose a server')).toBeVisible()
  })

  it('says aloud where a server has arrived and how a call ended', async () => {
    const fake = sampleDeck()
    await renderApp(fake)
    act(() => fake.emit({ type: 'server.changed', server: server('memory', { status: 'Stopped' }) }))
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('memory: Stopped'))
  })
})

describe('accessibility', () => {
  it.each([
    ['the overview', 'overview', 'brave-search'],
    ['the tools', 'tools', 'everything'],
    ['the log', 'log', 'everything'],
  ] as const)('has nothing to object to on %s', async (_, tab, serverId) => {
    await renderApp(sampleDeck(), ({ workspace }) => {
      const { select, showTab, chooseTool, activateCall } = workspace.getState()
      select({ kind: 'server', serverId })
      showTab(tab)
      chooseTool('everything', { position: 3, name: 'delete_file' })
      activateCall('everything', 'call-succeeded')
    })
    expect(await findings()).toEqual([])
  })

  it.each(['settings', 'tools', 'servers'] as const)('has nothing to object to on the screen %s', async (name) => {
    await renderApp(sampleDeck(), ({ workspace }) => workspace.getState().showScreen(name))
    expect(await findings()).toEqual([])
  })

  it('has nothing to object to at the first start', async () => {
    await renderApp(new FakeDeck({ ...emptyState, configFiles: [ownFile] }))
    expect(await findings()).toEqual([])
  })
})
