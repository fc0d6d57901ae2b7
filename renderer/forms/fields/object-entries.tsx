import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ObjectNode, Path } from '../json/node'
import type { Facts } from '../schema/facts'
import { useForm } from '../session/form-context'
import { childPath } from '../session/paths'
import { AddEntry } from './add-entry'
import { EntryRow } from './entry-row'
import { useEntrySchemas } from './use-entry-schemas'

interface ObjectEntriesProps {
  readonly facts: Facts
  /** Members that have fields of their own. */
  readonly names: readonly string[]
  readonly object: ObjectNode | undefined
  readonly path: Path
  readonly keepDepth: number
}

const pageSize = 100

/** Members whose names a person chooses, and members no schema speaks of: nothing that is in a value is ever hidden. */
export function ObjectEntries({ facts, names, object, path, keepDepth }: ObjectEntriesProps) {
  const { Field } = useForm()
  const [pages, setPages] = useState(1)
  const described = new Set(names)
  const members = object?.members ?? []
  // Of a name written twice the last one counts; the earlier ones are not shown and stay in the text.
  const last = new Map(members.map((member) => [member.name, member.id]))
  const entries = members.filter((member) => !described.has(member.name) && last.get(member.name) === member.id)
  const shown = entries.slice(0, pages * pageSize)
  const schemaOf = useEntrySchemas(facts, shown)
  const canAdd = facts.patternProperties.length > 0 || (facts.additionalProperties ?? names.length === 0) !== false
  return (
    <>
      {shown.map((entry) => (
        <EntryRow key={entry.id} entry={entry} taken={last} path={path} keepDepth={keepDepth}>
          <Field
            schema={schemaOf(entry.name)}
            value={entry.value}
            path={childPath(path, entry.name)}
            name={entry.name}
            isRequired
            keepDepth={keepDepth}
            place="item"
          />
        </EntryRow>
      ))}
      {entries.length > shown.length && (
        <Button variant="subtle" size="compact-xs" onClick={() => setPages(pages + 1)}>
          Show more of {entries.length} entries
        </Button>
      )}
      {canAdd && <AddEntry path={path} taken={last} schemaOf={schemaOf} />}
    </>
  )
}
