import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { AllToolsPage } from '../../../../../renderer/features/all-tools/all-tools-page'
import { emptyState } from '../../../../../shared/read-model/snapshot'
import { FakeDeck } from '../../harness/fake-deck'
import { renderDeck } from '../../harness/render-deck'
import { sampleDeck } from '../../harness/sample-deck'
import { sampleTools } from '../../harness/sample-tools'

const list = () => within(screen.getByRole('listbox', { name: 'Tools of all servers' }))

describe('AllToolsPage', () => {
  it('lists what all running servers offer, with the server, and opens one', async () => {
    const onOpen = vi.fn()
    await renderDeck(sampleDeck(), <AllToolsPage onOpen={onOpen} />)
    expect(screen.getByText(/^2.010 tools of 3 running servers$/)).toBeVisible()
    expect(list().getByRole('option', { name: /^get-sum.*everything/s })).toBeInTheDocument()
    expect(list().getByRole('option', { name: /giant_schema.*Not offered to others/s })).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Open get-sum of everything' }))
    expect(onOpen).toHaveBeenLastCalledWith('everything', sampleTools[1])
    await userEvent.dblClick(list().getByRole('option', { name: /^delete_file/ }))
    expect(onOpen).toHaveBeenLastCalledWith('everything', sampleTools[3])
  })

  it('searches, leads into the list by key, and says when nothing matches', async () => {
    const onOpen = vi.fn()
    await renderDeck(sampleDeck(), <AllToolsPage onOpen={onOpen} />)
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search all tools' }), 'sum every')
    expect(await list().findAllByRole('option')).toHaveLength(1)
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(onOpen).toHaveBeenCalledWith('everything', sampleTools[1])
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search all tools' }), ' zzz')
    expect(await screen.findByText('No tool matches')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
    await userEvent.click(screen.getByRole('switch', { name: /several servers/ }))
    expect(await screen.findByText(/Switch that off/)).toBeVisible()
  })

  it('says what to do while no server runs', async () => {
    await renderDeck(new FakeDeck(emptyState), <AllToolsPage onOpen={() => {}} />)
    expect(screen.getByText('No server is running')).toBeVisible()
  })
})
