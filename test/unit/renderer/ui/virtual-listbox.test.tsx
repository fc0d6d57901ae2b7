import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { VirtualListbox } from '../../../../renderer/ui/virtual-listbox'

const rows = Array.from({ length: 2000 }, (_, index) => (index % 100 === 0 ? `Group ${index}` : `Row ${index}`))
const isOption = (row: string) => row.startsWith('Row')

function List({ onEnter }: { readonly onEnter?: (row: string) => void }) {
  const [selected, setSelected] = useState<string>()
  return (
    <VirtualListbox
      label="Rows"
      rows={rows}
      keyOf={(row) => row}
      heightOf={() => 20}
      isOption={isOption}
      selectedKey={selected}
      onSelect={setSelected}
      {...(onEnter === undefined ? {} : { onEnter })}
      renderRow={(row) => row}
      renderActions={(row, isReachable) => (
        <button type="button" tabIndex={isReachable ? 0 : -1}>
          Start {row}
        </button>
      )}
    />
  )
}

const chosen = () => screen.queryByRole('option', { selected: true })?.textContent

describe('VirtualListbox', () => {
  it('draws only the rows in sight, and says how many there are', () => {
    render(<List />)
    const options = screen.getAllByRole('option')
    expect(options.length).toBeLessThan(60)
    expect(options[0]).toHaveAttribute('aria-setsize', '1980')
    expect(options[0]).toHaveAttribute('aria-posinset', '1')
  })

  it('moves the choice with the keys, over headings, and keeps the focus on the list', async () => {
    render(<List />)
    const list = screen.getByRole('listbox', { name: 'Rows' })
    await userEvent.tab()
    expect(list).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    expect(chosen()).toBe('Row 1')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
    expect(chosen()).toBe('Row 2')
    await userEvent.keyboard('{End}')
    expect(chosen()).toBe('Row 1999')
    await userEvent.keyboard('{Home}')
    expect(chosen()).toBe('Row 1')
    expect(list).toHaveFocus()
  })

  it('names the chosen row as the active one, also when it is scrolled out of sight', async () => {
    render(<List />)
    const list = screen.getByRole('listbox')
    await userEvent.tab()
    await userEvent.keyboard('{End}')
    const active = document.getElementById(list.getAttribute('aria-activedescendant') ?? '')
    expect(active).toHaveTextContent('Row 1999')
  })

  it('goes on with the chosen row at Enter', async () => {
    const onEnter = vi.fn()
    render(<List onEnter={onEnter} />)
    await userEvent.tab()
    await userEvent.keyboard('{Enter}{ArrowDown}{Enter}')
    expect(onEnter.mock.calls).toEqual([['Row 1']])
  })

  it('leaves keys with Ctrl to others', async () => {
    render(<List />)
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}{Control>}{ArrowDown}{Enter}{/Control}')
    expect(chosen()).toBe('Row 1')
  })

  it('lets Tab reach the buttons of the chosen row only, and holds no control inside an option', async () => {
    render(<List />)
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await userEvent.tab()
    expect(screen.getByRole('button', { name: 'Start Row 2' })).toHaveFocus()
    expect(screen.getByRole('listbox').querySelector('button')).toBeNull()
  })

  it('chooses with the pointer', async () => {
    render(<List />)
    await userEvent.click(screen.getByText('Row 3'))
    expect(chosen()).toBe('Row 3')
  })
})
