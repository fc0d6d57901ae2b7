import { fireEvent, screen } from '@testing-library/react'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readJson } from '../../../../renderer/forms/json/read-json'
import { sameJson } from '../../../../renderer/forms/json/same-json'
import { arbitraryForm } from './arbitrary-form'
import { documentOf } from './json/document-of'
import { renderForm } from './render-form'

const limitMs = 240_000

describe('any schema with any value', () => {
  it(
    'opened and submitted untouched gives the very same text',
    async () => {
      await fc.assert(
        fc.asyncProperty(arbitraryForm, async ({ schemaText, text }) => {
          const form = renderForm(schemaText, text)
          try {
            const verdict = await form.submit()
            expect(['fine', 'wrong', 'refused', 'unchecked']).toContain(verdict.kind)
            expect(form.text()).toBe(text)
            expect(screen.queryByText(/could not be drawn/)).toBeNull()
          } finally {
            form.unmount()
          }
        }),
        { numRuns: 200 },
      )
    },
    limitMs,
  )

  it(
    'gives the same JSON after every text box was typed anew',
    () => {
      fc.assert(
        fc.property(arbitraryForm, ({ schemaText, text }) => {
          const form = renderForm(schemaText, text)
          try {
            retypeAll()
            const after = form.text()
            if (text === undefined || after === undefined) expect(after).toBe(text)
            else if (readJson(after).kind === 'fault') throw new Error(`No JSON any more: ${after}`)
            else
              expect({ isSame: sameJson(documentOf(after).value, documentOf(text).value), after }).toMatchObject({
                isSame: true,
              })
          } finally {
            form.unmount()
          }
        }),
        { numRuns: 120 },
      )
    },
    limitMs,
  )
})

/** Each box that holds something: another text, then its own again. */
function retypeAll(): void {
  for (const box of screen.queryAllByRole<HTMLInputElement>('textbox')) {
    if (!box.isConnected || box.value === '' || box.disabled) continue
    const own = box.value
    fireEvent.focus(box)
    fireEvent.change(box, { target: { value: `${own}?` } })
    fireEvent.change(box, { target: { value: own } })
    fireEvent.blur(box)
  }
}
