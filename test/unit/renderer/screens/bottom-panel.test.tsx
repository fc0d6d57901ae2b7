import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { renderApp } from '../harness/render-deck'
import { sampleDeck } from '../harness/sample-deck'
import { sampleTraffic } from '../harness/sample-traffic'

const panel = () => within(screen.getByRole('region', { name: 'Panel' }))
const isOpen = () => screen.queryByRole('region', { name: 'Panel' }) !== null
const press = () => userEvent.keyboard('{Control>}j{/Control}')

/** The window with a server selected that has a log and traffic. */
function open() {
  const fake = sampleDeck()
  fake.setTraffic('everything', sampleTraffic(9))
  fake.apply([{ type: 'ring.advanced', extent: { serverId: 'everything', ring: 'traffic', firstRow: 0, nextRow: 9 } }])
  return renderApp(fake, ({ workspace }) => workspace.getState().select({ kind: 'server', serverId: 'everything' }))
}

describe('the panel below every screen', { timeout: 20_000 }, () => {
  it('shows the log and the traffic of the selected server, on other screens too', async () => {
    const { deck } = await open()
    await press()
    expect(panel().getByText('everything')).toBeVisible()
    expect(panel().getByText('600 lines')).toBeVisible()
    await userEvent.click(panel().getByRole('tab', { name: 'Traffic' }))
    expect(await panel().findByText('9 messages')).toBeVisible()
    deck.workspace.getState().showScreen('settings')
    expect(await screen.findByRole('heading', { name: 'Settings' })).toBeVisible()
    expect(panel().getByText('9 messages')).toBeVisible()
  })

  it('opens and closes by the key, its button and the one of the rail, and leaves the screen as it is', async () => {
    await open()
    await userEvent.click(screen.getByRole('tab', { name: 'Log' }))
    const search = screen.getByRole('searchbox', { name: 'Filter log' })
    await userEvent.click(search)
    await userEvent.paste('kept')
    const button = screen.getByRole('button', { name: 'Panel' })
    expect(button).toHaveAttribute('aria-pressed', 'false')
    await press()
    expect(isOpen()).toBe(true)
    expect(button).toHaveAttribute('aria-pressed', 'true')
    expect(search).toHaveFocus()
    await userEvent.click(panel().getByRole('button', { name: 'Close the panel' }))
    expect(isOpen()).toBe(false)
    await waitFor(() => expect(document.activeElement?.closest('[data-pane="page"]')).not.toBeNull())
    await userEvent.click(button)
    expect(isOpen()).toBe(true)
    await press()
    expect(isOpen()).toBe(false)
    expect(search).toHaveValue('kept')
  })

  it('is open with the same tab after a reload', async () => {
    const first = await open()
    await press()
    await userEvent.click(panel().getByRole('tab', { name: 'Traffic' }))
    window.dispatchEvent(new Event('pagehide'))
    first.unmount()
    await renderApp(sampleDeck())
    expect(panel().getByRole('tab', { name: 'Traffic' })).toHaveAttribute('aria-selected', 'true')
  })

  it('says what to do while no server is selected', async () => {
    await renderApp(sampleDeck(), ({ workspace }) => workspace.getState().select({ kind: 'none' }))
    await press()
    expect(panel().getByText('No server is selected')).toBeVisible()
  })
})
