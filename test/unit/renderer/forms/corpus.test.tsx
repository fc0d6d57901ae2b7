import { readFileSync } from 'node:fs'
import path from 'node:path'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { firstArgumentsText } from '../../../../renderer/forms/first-arguments'
import { renderForm } from './render-form'
import { toolsOf } from './tools-of'

interface Named {
  readonly name: string
  readonly schema?: unknown
}

const file = path.resolve(import.meta.dirname, '../../../fixtures/schemas/schemas.json')
const corpus = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, readonly Named[]>>

async function expectDrawn({ name, schema }: Named): Promise<void> {
  const schemaText = schema === undefined ? undefined : JSON.stringify(schema)
  const text = firstArgumentsText(schemaText)
  const form = renderForm(schemaText ?? 'null', text)
  const { kind } = await form.submit()
  expect(['fine', 'wrong', 'refused', 'unchecked'], name).toContain(kind)
  expect(form.text(), name).toBe(text)
  expect(screen.queryByText(/could not be drawn/), name).toBeNull()
  expect(screen.getByRole('group', { name: 'Arguments' }).textContent).not.toBe('')
  form.unmount()
}

describe('schemas of public servers and bug reports', () => {
  it.each(Object.values(corpus).flat())('$name', (entry) => expectDrawn(entry), 30_000)
})

describe('schemas of the servers that misbehave', () => {
  it.each(['16-recursive-schemas', '17-schema-zoo', '18-broken-schemas'])(
    '%s',
    async (server) => {
      const tools = await toolsOf(server)
      expect(tools.length).toBeGreaterThan(10)
      for (const tool of tools) await expectDrawn(tool)
    },
    60_000,
  )
})
