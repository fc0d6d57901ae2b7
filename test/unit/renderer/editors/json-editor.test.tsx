import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import type { JsonEditorHandle } from '../../../../renderer/editors/field'
import { JsonEditor, type JsonEditorProps } from '../../../../renderer/editors/json-editor'

// There are no workers and no layout here, so no code editor: that one is tried in Electron.
function show(props: Partial<JsonEditorProps> = {}) {
  const changes: string[] = []
  function Owner() {
    const [value, setValue] = useState(props.value ?? '{}')
    const change = (text: string) => {
      changes.push(text)
      setValue(text)
    }
    return <JsonEditor label="Arguments" {...props} value={value} onChange={change} />
  }
  render(
    <MantineProvider>
      <Owner />
    </MantineProvider>,
  )
  return { changes, area: screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Arguments' }) }
}

describe('JsonEditor without the code editor', () => {
  it('is a field with that name, and says so', async () => {
    const { area, changes } = show({ value: '' })
    await userEvent.type(area, '{{"a": 1}')
    expect(area).toHaveValue('{"a": 1}')
    expect(changes.at(-1)).toBe('{"a": 1}')
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('could not be loaded'))
  })

  it('runs by Ctrl and Enter', async () => {
    const onRun = vi.fn()
    const { area, changes } = show({ onRun })
    await userEvent.type(area, '{Control>}{Enter}{/Control}')
    expect(onRun).toHaveBeenCalledOnce()
    expect(changes).toEqual([])
  })

  it('leaves Ctrl and Enter to the window when there is nothing to run', () => {
    const { area } = show()
    expect(fireEvent.keyDown(area, { key: 'Enter', ctrlKey: true })).toBe(true)
  })

  it('lets Tab go on', async () => {
    const { area } = show()
    area.focus()
    await userEvent.tab()
    expect(area).not.toHaveFocus()
  })

  it('keeps the line ends a text has', async () => {
    const { area, changes } = show({ value: '{\r\n}' })
    area.setSelectionRange(1, 1)
    await userEvent.type(area, '\n', { initialSelectionStart: 1, initialSelectionEnd: 1 })
    expect(changes).toEqual(['{\r\n\r\n}'])
    expect(area.selectionStart).toBe(2)
  })

  it('marks places of the text, counted as in the value', () => {
    const ref = createRef<JsonEditorHandle>()
    const { area } = show({ value: '{\r\n"a": x}', ref })
    ref.current?.select(8, 9)
    expect(area).toHaveFocus()
    expect(area.value.slice(area.selectionStart, area.selectionEnd)).toBe('x')
  })

  it('passes on what is said of it', () => {
    const { area } = show({
      readOnly: true,
      invalid: true,
      describedBy: 'elsewhere',
      paneStart: true,
      placeholder: 'None',
    })
    expect(area).toHaveAttribute('readonly')
    expect(area).toHaveAttribute('placeholder', 'None')
    expect(area).toHaveAttribute('data-pane-start')
    expect(area).toBeInvalid()
    expect(area.getAttribute('aria-describedby')).toContain('elsewhere')
  })

  it('shows the beginning of a very large text and keeps the rest', () => {
    const rest = '{"a": 1},\n'.repeat(200_000)
    const { area, changes } = show({ value: `[\n${rest}1]` })
    expect(area.value.length).toBeLessThan(60_000)
    expect(screen.getByRole('status')).toHaveTextContent('very large (1.9 MiB)')
    fireEvent.change(area, { target: { value: area.value.replace('[', '[0,') } })
    expect(changes.at(-1)?.length).toBe(rest.length + 6)
    expect(area.value.startsWith('[0,\n')).toBe(true)
  })

  it('replaces all of a very large text with what replaces all that is shown', async () => {
    const { area, changes } = show({ value: '{"a": 1},\n'.repeat(200_000) })
    area.setSelectionRange(0, area.value.length)
    await userEvent.type(area, '7', { initialSelectionStart: 0, initialSelectionEnd: area.value.length })
    expect(changes).toEqual(['7'])
  })
})
