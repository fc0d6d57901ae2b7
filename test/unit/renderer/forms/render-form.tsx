import { MantineProvider } from '@mantine/core'
import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { answerCheck } from '../../../../renderer/forms/check/check-service'
import type { Checker } from '../../../../renderer/forms/check/checker'
import type { FormCheck } from '../../../../renderer/forms/check/form-check'
import type { Verdict } from '../../../../renderer/forms/check/verdict'
import { SchemaForm } from '../../../../renderer/forms/schema-form'
import { useFormCheck } from '../../../../renderer/forms/use-form-check'
import { useFormModel } from '../../../../renderer/forms/use-form-model'

/** The check without its worker: jsdom has none. The real one is tested in a browser. */
export const checkerOfTest: Checker = {
  check: async (question) => {
    const answer = answerCheck({ kind: 'check', id: 0, ...question })
    if (answer.kind === 'checked') return answer
    return { kind: 'off', reason: answer.kind === 'failed' ? answer.reason : 'no answer' }
  },
  match: async (patterns, names) => {
    const answer = answerCheck({ kind: 'match', id: 0, patterns, names })
    return answer.kind === 'matched' ? answer.matches : undefined
  },
}

export interface RenderedForm {
  /** The arguments text as it is now; undefined: no arguments. */
  readonly text: () => string | undefined
  /** The same as a value. */
  readonly json: () => unknown
  /** As if the text had been edited elsewhere. */
  readonly setText: (text: string | undefined) => void
  readonly submit: () => Promise<Verdict>
  readonly user: ReturnType<typeof userEvent.setup>
  readonly unmount: () => void
}

interface Current {
  text: string | undefined
  setText: (text: string | undefined) => void
  check: FormCheck | undefined
}

/** A form over one text, as the playground holds it. `schema` is sent as a server would send it; text of it as it is. */
export function renderForm(
  schema: unknown,
  text?: string,
  { checker = checkerOfTest, disabled = false }: { readonly checker?: Checker; readonly disabled?: boolean } = {},
): RenderedForm {
  const schemaText = typeof schema === 'string' ? schema : JSON.stringify(schema)
  const current: Current = { text, setText: () => {}, check: undefined }

  function Host() {
    const [now, setNow] = useState(text)
    const model = useFormModel(now, setNow)
    const check = useFormCheck(schemaText, model.kind === 'value' ? model.value : undefined, checker)
    current.text = now
    current.setText = setNow
    current.check = check
    if (model.kind === 'fault') return <p role="alert">{`${model.line}:${model.column} ${model.message}`}</p>
    return (
      <SchemaForm
        schemaText={schemaText}
        value={model.value}
        onChange={model.onChange}
        check={check}
        disabled={disabled}
        idPrefix="f"
        label="Arguments"
      />
    )
  }
  const { unmount } = render(
    <MantineProvider env="test">
      <Host />
    </MantineProvider>,
  )
  return {
    text: () => current.text,
    json: () => (current.text === undefined ? undefined : (JSON.parse(current.text) as unknown)),
    setText: (next) => act(() => current.setText(next)),
    submit: async () => {
      let verdict: Verdict = { kind: 'fine' }
      await act(async () => {
        verdict = (await current.check?.submit()) ?? verdict
      })
      return verdict
    },
    user: userEvent.setup(),
    unmount,
  }
}

/** The control with this label; of several of one name, the first. */
export function control(name: string | RegExp): HTMLElement {
  const [first] = screen.getAllByLabelText(name).filter((element) => element.getAttribute('role') !== 'group')
  if (first === undefined) throw new Error(`No control ${String(name)}`)
  return first
}

/** Words that belong to a control besides its name: limits, descriptions, errors. */
export function wordsOf(element: HTMLElement): string {
  const ids = element.closest('[aria-describedby]')?.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
}
