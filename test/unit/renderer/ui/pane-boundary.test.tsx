import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { PaneBoundary } from '../../../../renderer/ui/pane-boundary'

let isBroken = true

function Part() {
  if (isBroken) throw new Error('drawing failed')
  return <p>All is well</p>
}

function view(resetKey: string) {
  return (
    <MantineProvider>
      <p>Neighbour</p>
      <PaneBoundary what="The part" resetKey={resetKey}>
        <Part />
      </PaneBoundary>
    </MantineProvider>
  )
}

beforeEach(() => {
  isBroken = true
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

describe('PaneBoundary', () => {
  it('keeps a failure to itself and can be tried again', async () => {
    render(view('a'))
    expect(screen.getByRole('alert')).toHaveTextContent('The part could not be drawn')
    expect(screen.getByText('Neighbour')).toBeVisible()
    isBroken = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(screen.getByText('All is well')).toBeVisible()
  })

  it('starts again by itself when something else is shown', () => {
    const { rerender } = render(view('a'))
    isBroken = false
    rerender(view('b'))
    expect(screen.getByText('All is well')).toBeVisible()
  })
})
