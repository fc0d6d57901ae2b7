import { useCallback, useState } from 'react'
import type { FormValue } from './json/node'
import { readJson } from './json/read-json'
import { reconcileDocument } from './json/reconcile'
import { writeJson } from './json/write-json'

/** A text of arguments as a form can edit it. */
export type FormModel =
  | { readonly kind: 'value'; readonly value: FormValue; readonly onChange: (value: FormValue) => void }
  /** The text is no JSON: it can only be mended as text. `line` and `column` count from 1, `offset` UTF-16 units from 0. */
  | {
      readonly kind: 'fault'
      readonly message: string
      readonly offset: number
      readonly line: number
      readonly column: number
    }

/**
 * Form view and JSON view over one text. The text is the only truth: an edit in the form becomes a new text in which
 * everything else stands as it stood, and a new text from anywhere becomes what the form shows. Absent and blank text is
 * an absent value.
 */
export function useFormModel(text: string | undefined, onTextChange: (text: string | undefined) => void): FormModel {
  const [memory, setMemory] = useState(() => remember(undefined, text))
  const current = memory.text === text ? memory : remember(memory, text)
  if (current !== memory) setMemory(current)
  const onChange = useCallback(
    (value: FormValue) => {
      const written = value === undefined ? undefined : writeJson(value)
      setMemory({ text: written, result: { kind: 'value', value } })
      onTextChange(written)
    },
    [onTextChange],
  )
  const { result } = current
  return result.kind === 'value' ? { ...result, onChange } : result
}

type Result = { readonly kind: 'value'; readonly value: FormValue } | Extract<FormModel, { kind: 'fault' }>

interface Memory {
  readonly text: string | undefined
  readonly result: Result
}

function remember(before: Memory | undefined, text: string | undefined): Memory {
  const previous = before?.result.kind === 'value' ? before.result.value : undefined
  return { text, result: readFormValue(text, previous) }
}

/** Reads a text for a form. With what the form had before, all that is the same stays the very same. */
export function readFormValue(text: string | undefined, previous?: FormValue): Result {
  if (text === undefined || text.trim() === '') return { kind: 'value', value: undefined }
  const read = readJson(text)
  if (read.kind === 'document') {
    return { kind: 'value', value: previous === undefined ? read.document : reconcileDocument(previous, read.document) }
  }
  const before = text.slice(0, read.offset)
  const line = before.split('\n').length
  const column = read.offset - (before.lastIndexOf('\n') + 1) + 1
  return { kind: 'fault', message: read.message, offset: read.offset, line, column }
}
