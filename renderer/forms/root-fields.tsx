import { useState } from 'react'
import { JsonField } from './fields/json-field'
import { ObjectBody } from './fields/object-body'
import { TypingZone } from './fields/typing-zone'
import { useBranches } from './fields/use-branches'
import { type FormValue, type Path } from './json/node'
import styles from './root-fields.module.css'
import { mismatchWords } from './schema/mismatch-words'
import { useForm } from './session/form-context'

const rootPath: Path = []

/** The whole value: the fields of its object, or what else the schema asks for. */
export function RootFields({ value, reason }: { readonly value: FormValue; readonly reason: string | undefined }) {
  const { book, Field } = useForm()
  const [isTyping, setIsTyping] = useState(false)
  const [isTypingInside, setIsTypingInside] = useState(false)
  const node = value?.value
  const schema = useBranches(book.root, node, isTypingInside)
  const view = book.rootView(schema)
  const field = {
    schema,
    value: node,
    path: rootPath,
    name: 'Arguments',
    isRequired: true,
    keepDepth: 0,
    place: 'whole',
  } as const
  if (reason !== undefined) return <JsonField {...field} view={view} reason={reason} />
  if (view.kind !== 'object') return <Field {...field} schema={book.root} />
  const mismatch = mismatchWords(view, node) ?? (isTyping ? 'as typed' : undefined)
  if (mismatch !== undefined) {
    return (
      <TypingZone field={field} onTyping={setIsTyping}>
        <JsonField {...field} view={view} reason={mismatch} />
      </TypingZone>
    )
  }
  const isEmpty = view.facts.properties.size === 0
  return (
    <TypingZone field={field} onTyping={setIsTypingInside}>
      {isEmpty && <p className={styles['empty']}>The schema names no fields.</p>}
      <ObjectBody schema={schema} value={node} path={rootPath} keepDepth={0} />
    </TypingZone>
  )
}
