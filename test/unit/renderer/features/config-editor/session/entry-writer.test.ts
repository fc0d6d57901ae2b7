import { expect, test } from 'vitest'
import { editText } from '../../../../../../electron/core/config/edit-text'
import { type EntryEdit, EntryWriter } from '../../../../../../renderer/features/config-editor/session/entry-writer'
import { type AppError, AppFailure, fail, ok } from '../../../../../../shared/result'

/** The writer over a text in memory; `answer` lets the oldest request through. */
function writerOver(first: string) {
  let text: string | undefined = first
  const waiting: (() => void)[] = []
  const errors: AppError[] = []
  const asked: string[] = []
  const request = async (_name: string, input: unknown) => {
    const { text: before, edit } = input as { text: string; edit: EntryEdit }
    asked.push(JSON.stringify(edit))
    await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return ok(editText(before, edit))
    } catch (error) {
      if (error instanceof AppFailure) return fail(error.error)
      throw error
    }
  }
  const writer = new EntryWriter({
    client: { request: request as never },
    text: () => text,
    type: (next) => {
      text = next
    },
    report: (_title, error) => errors.push(error),
  })
  return {
    writer,
    asked,
    errors,
    text: () => text,
    type: (next: string) => {
      text = next
    },
    answer: async () => {
      waiting.shift()?.()
      await new Promise((resolve) => setTimeout(resolve, 0))
    },
  }
}

const file = '{\n  // mine\n  "mcpServers": {\n    "a":   { "command": "x" }\n  }\n}'

test('changes an entry and nothing else', async () => {
  const under = writerOver(file)
  under.writer.write({ kind: 'set-entry', name: 'a', entryText: '{"command":"y"}' })
  await under.answer()
  expect(under.text()).toBe(file.replace('"x"', '"y"'))
})

test('of changes of one entry that wait only the last is made', async () => {
  const under = writerOver(file)
  for (const command of ['1', '2', '3']) {
    under.writer.write({ kind: 'set-entry', name: 'a', entryText: JSON.stringify({ command }) })
  }
  await under.answer()
  await under.answer()
  expect(under.asked).toHaveLength(2)
  expect(under.text()).toContain('"command": "3"')
})

test('what is typed meanwhile stays, and the change is made in it', async () => {
  const under = writerOver(file)
  under.writer.write({ kind: 'rename-entry', name: 'a', to: 'b' })
  under.type(file.replace('mine', 'typed meanwhile'))
  await under.answer()
  expect(under.text()).toContain('"a"')
  await under.answer()
  expect(under.text()).toBe(file.replace('mine', 'typed meanwhile').replace('"a"', '"b"'))
})

test('a change that cannot be made is told, and the next one is made', async () => {
  const under = writerOver('{ broken')
  under.writer.write({ kind: 'remove-entry', name: 'a' })
  await under.answer()
  under.type(file.replace('"a"', '"b"'))
  under.writer.write({ kind: 'remove-entry', name: 'b' })
  await under.answer()
  expect(under.errors).toHaveLength(1)
  expect(under.text()).not.toContain('"b"')
})
