import { useEffect, useState } from 'react'
import type { JsonNode } from '../json/node'
import type { PlainJson } from '../json/plain'
import type { Facts } from '../schema/facts'
import type { Schema } from '../schema/schema'
import type { SchemaReader } from '../schema/schema-reader'
import type { Variant } from '../schema/view'
import { useForm } from '../session/form-context'
import type { KindProps } from './field-props'
import { ObjectBody } from './object-body'
import { TypingZone } from './typing-zone'
import { useBranches } from './use-branches'
import styles from './variant-body.module.css'

interface VariantBodyProps {
  readonly field: KindProps<'union'>
  readonly variant: Variant
  readonly value: JsonNode | undefined
}

/** The fields of the variant that was chosen. An object's constants, which say what variant it is, come with its first edit. */
export function VariantBody({ field, variant, value }: VariantBodyProps) {
  const { book, session, Field } = useForm()
  const { path, isRequired, place, keepDepth, name } = field
  const [isTyping, setIsTyping] = useState(false)
  const schema = useBranches(variant.schema, value, isTyping)
  const view = book.viewOf(schema)
  useEffect(() => {
    const members = constantsOf(book.factsOf(schema), book)
    return members.length === 0 ? undefined : session.accompany({ path, members })
  }, [book, session, schema, path])
  const isKept = isRequired || place === 'item'
  return (
    <div className={styles['body']}>
      <TypingZone field={field} onTyping={setIsTyping}>
        {view.kind === 'object' && (value === undefined || value.kind === 'object') ? (
          <ObjectBody schema={schema} value={value} path={path} keepDepth={isKept ? path.length : keepDepth} />
        ) : (
          <Field
            schema={variant.schema}
            value={value}
            path={path}
            name={name}
            isRequired={isRequired}
            keepDepth={keepDepth}
            place={place === 'item' ? 'item' : 'variant'}
          />
        )}
      </TypingZone>
    </div>
  )
}

function constantsOf(facts: Facts, reader: SchemaReader): readonly (readonly [string, PlainJson])[] {
  return [...facts.properties].flatMap(([name, property]: readonly [string, Schema]) => {
    const { constant } = reader.factsOf(property)
    return constant === undefined || !facts.required.has(name) ? [] : [[name, constant.value] as const]
  })
}
