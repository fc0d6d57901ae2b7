import { useState } from 'react'
import { outdentNode } from '../json/layout'
import { hole, unparsedNode } from '../json/make-node'
import type { JsonNode } from '../json/node'
import { readJson } from '../json/read-json'
import { writeNode } from '../json/write-json'
import type { View } from '../schema/view'
import { useForm } from '../session/form-context'
import type { FieldProps } from './field-props'
import { FieldRow } from './field-row'
import styles from './json-field.module.css'
import { LongText, longestEditable } from './long-text'
import { TextBox } from './text-box'
import { useField } from './use-field'

interface JsonFieldProps extends FieldProps {
  readonly view: View
  /** Why the part is shown as JSON. */
  readonly reason: string
}

/** A part as JSON text, kept exactly as typed: for what has no control of its own, and for values a control cannot show. */
export function JsonField({ reason, ...field }: JsonFieldProps) {
  const { value, view, path, place } = field
  const { session } = useForm()
  const parts = useField(field, view, true)
  const [typed, setTyped] = useState<TypedText>()
  const current = value === undefined ? '' : jsonText(value)
  const text = typed?.becomes === current ? typed.text : current
  const type = (next: string) => {
    const node = nodeOf(next)
    setTyped({ text: next, becomes: node === undefined ? '' : jsonText(node) })
    if (node !== undefined) session.setOutdented(path, node)
    else if (place === 'item') parts.set(hole)
    else parts.clear()
  }
  return (
    <FieldRow field={field} view={view} parts={{ ...parts, limits: `JSON: ${reason}` }}>
      {text.length > longestEditable ? (
        <LongText text={text} parts={parts} onEdit={type} />
      ) : (
        <TextBox control={parts.control} className={styles['input']} value={text} onType={type} />
      )}
    </FieldRow>
  )
}

/** Blanks around a value are lost in the value; as long as it is the one that was typed, its own text is shown. */
interface TypedText {
  readonly text: string
  readonly becomes: string
}

function jsonText(node: JsonNode): string {
  return node.kind === 'unparsed' ? node.typed : writeNode(outdentNode(node))
}

function nodeOf(text: string): JsonNode | undefined {
  if (text.trim() === '') return undefined
  const read = readJson(text)
  return read.kind === 'document' ? read.document.value : unparsedNode(text)
}
