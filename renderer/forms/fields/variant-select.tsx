import { Select } from '@mantine/core'
import { useMemo } from 'react'
import type { Variant } from '../schema/view'
import { kindId } from '../session/paths'
import { listProps, longestUnsearched, mostOptions } from './choice-data'
import styles from './choice-field.module.css'
import { useDescribedBy } from './use-described-by'
import type { FieldParts } from './use-field'

interface VariantSelectProps {
  readonly parts: FieldParts
  readonly variants: readonly Variant[]
  /** Position of the one that is shown. */
  readonly chosen: number | undefined
  readonly isNull: boolean
  readonly onChoose: (at: number) => void
}

/** Which of its kinds the value of a union is. */
export function VariantSelect({ parts, variants, chosen, isNull, onChoose }: VariantSelectProps) {
  const id = kindId(parts.control.id)
  useDescribedBy(id, parts.control['aria-describedby'])
  const data = useMemo(() => variants.map(({ label }, at) => ({ value: String(at), label })), [variants])
  return (
    <Select
      {...parts.control}
      id={id}
      aria-label={`Kind of ${parts.label}`}
      error={parts.messages !== ''}
      classNames={{ input: styles['input'] ?? '' }}
      data-null={isNull ? '' : undefined}
      data={data}
      value={chosen === undefined || isNull ? null : String(chosen)}
      placeholder={isNull ? 'null' : 'Choose a kind…'}
      allowDeselect={false}
      searchable={variants.length > longestUnsearched}
      limit={mostOptions}
      comboboxProps={listProps}
      nothingFoundMessage="Nothing like it"
      onChange={(at) => {
        if (at !== null) onChoose(Number(at))
      }}
    />
  )
}
