import { Select } from '@mantine/core'
import { useEffect, useMemo, useState } from 'react'
import type { JsonNode } from '../json/node'
import { isHole } from '../schema/fits-view'
import { useForm } from '../session/form-context'
import { isSearchable, mostOptions } from './choice-data'
import type { KindProps } from './field-props'
import { FieldRow } from './field-row'
import { useField } from './use-field'
import { useVariant } from './use-variant'
import { VariantBody } from './variant-body'
import { variantValue } from './variant-value'

/** A value of one of several kinds: first which kind, then its fields. */
export function UnionField(props: KindProps<'union'>) {
  const { view, value, path, isRequired, place } = props
  const { variants } = view
  const { book, session, check } = useForm()
  const parts = useField(props, view, false)
  const [chosen, choose] = useVariant(props)
  /** Values of the variants that were left, for when a person comes back. */
  const [left, setLeft] = useState<ReadonlyMap<number, JsonNode>>(new Map())
  const variant = chosen === undefined ? undefined : variants[chosen]
  const picked = variant?.index
  const { key } = parts
  useEffect(() => {
    if (picked !== undefined) check.pick(key, picked)
  }, [check, key, picked])
  const data = useMemo(() => variants.map(({ label }, at) => ({ value: String(at), label })), [variants])
  const change = (at: number) => {
    const next = variants[at]
    if (next === undefined || at === chosen) return
    if (chosen !== undefined && value !== undefined) setLeft(new Map(left).set(chosen, value))
    choose(at)
    const isKept = isRequired || place === 'item'
    session.change(
      path,
      (now, layout) => left.get(at) ?? variantValue(now, next, { book, layout, depth: path.length, isKept }),
    )
  }
  return (
    <FieldRow
      field={props}
      view={view}
      parts={parts}
      below={
        variant !== undefined &&
        value?.kind !== 'null' && (
          <VariantBody field={props} variant={variant} value={isHole(value) ? undefined : value} key={variant.index} />
        )
      }
    >
      <Select
        {...parts.control}
        aria-label={`Kind of ${parts.label}`}
        error={parts.messages !== ''}
        data={data}
        value={chosen === undefined || value?.kind === 'null' ? null : String(chosen)}
        placeholder={value?.kind === 'null' ? 'null' : 'Choose a kind…'}
        allowDeselect={false}
        searchable={isSearchable(view.variants.map(({ label }) => ({ value: label, label, description: undefined })))}
        limit={mostOptions}
        nothingFoundMessage="Nothing like it"
        onChange={(at) => {
          if (at !== null) change(Number(at))
        }}
      />
    </FieldRow>
  )
}
