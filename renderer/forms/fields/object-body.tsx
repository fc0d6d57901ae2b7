import { Button } from '@mantine/core'
import { useState } from 'react'
import { type JsonNode, memberOf, type Path } from '../json/node'
import { requiredNames } from '../schema/branches'
import type { Schema } from '../schema/schema'
import { useForm } from '../session/form-context'
import { childPath } from '../session/paths'
import { ObjectEntries } from './object-entries'
import { useReveal } from './use-reveal'

interface ObjectBodyProps {
  /** With its conditions decided for this value. */
  readonly schema: Schema
  readonly value: JsonNode | undefined
  readonly path: Path
  /** For the members: the object itself stays when it is among the levels to keep. */
  readonly keepDepth: number
}

/** Fields drawn at first, and more at each wish: a schema can describe thousands. */
const pageSize = 250

/** The members of an object: those the schema names in its order, then those it does not. */
export function ObjectBody({ schema, value, path, keepDepth }: ObjectBodyProps) {
  const { book, Field } = useForm()
  const facts = book.factsOf(schema)
  const required = requiredNames(book, schema, value)
  const object = value?.kind === 'object' ? value : undefined
  const names = [...new Set([...facts.properties.keys(), ...required])].filter((name) => {
    // What must be left out has no field; where it is there nonetheless it stands among the others.
    return book.viewOf(facts.properties.get(name) ?? true).kind !== 'never'
  })
  const wanted = useReveal(path)
  const [pages, setPages] = useState(1)
  const wantedAt = wanted === undefined ? -1 : names.indexOf(wanted)
  const shown = Math.max(pages * pageSize, wantedAt + 1)
  return (
    <>
      {names.slice(0, shown).map((name) => (
        <Field
          key={name}
          schema={facts.properties.get(name) ?? true}
          value={object === undefined ? undefined : memberOf(object, name)?.value}
          path={childPath(path, name)}
          name={name}
          isRequired={required.has(name)}
          keepDepth={keepDepth}
          place="member"
        />
      ))}
      {names.length > shown && (
        <Button variant="subtle" size="compact-xs" onClick={() => setPages(pages + 1)}>
          Show more of {names.length} fields
        </Button>
      )}
      <ObjectEntries facts={facts} names={names} object={object} path={path} keepDepth={keepDepth} />
    </>
  )
}
