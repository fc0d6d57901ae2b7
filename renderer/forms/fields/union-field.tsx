import { Select } from '@mantine/core'
import { useEffect, useMemo, useState } from 'react'
import type { JsonNode } from '../json/node'
import { isHole } from '../schema/fits-view'
import type { Variant } from '../schema/view'
import { useForm } from '../session/form-context'
import { kindId } from '../session/paths'
import { isSearchable, listProps, mostOptions } from './choice-data'
import styles from './choice-field.module.css'
import type { KindProps } from './field-props'
import { FieldRow } from './field-row'
import { JsonField } from './json-field'
import { useDescribedBy } from './use-described-by'
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
  const control = { ...parts.control, id: kindId(parts.control.id), 'aria-label': `Kind of ${parts.label}` }
  useDescribedBy(control.id, control['aria-describedby'])
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
    <FieldRow field={props} view={view} parts={parts} isGroup below={<UnionBody field={props} variant={variant} />}>
      <Select
        {...control}
        error={parts.messages !== ''}
        classNames={{ input: styles['input'] ?? '' }}
        data-null={value?.kind === 'null' ? '' : undefined}
        data={data}
        value={chosen === undefined || value?.kind === 'null' ? null : String(chosen)}
        placeholder={value?.kind === 'null' ? 'null' : 'Choose a kind…'}
        allowDeselect={false}
        searchable={isSearchable(view.variants.map(({ label }) => ({ value: label, label, description: undefined })))}
        limit={mostOptions}
        comboboxProps={listProps}
        nothingFoundMessage="Nothing like it"
        onChange={(at) => {
          if (at !== null) change(Number(at))
        }}
      />
    </FieldRow>
  )
}

/** The fields of the variant, or the value as JSON where it is none of them: a value is never hidden. */
function UnionBody({ field, variant }: { readonly field: KindProps<'union'>; readonly variant: Variant | undefined }) {
  const { value, view, place } = field
  const present = value === undefined || value.kind === 'null' || isHole(value) ? undefined : value
  if (value?.kind === 'null') return null
  if (variant !== undefined) return <VariantBody key={variant.index} field={field} variant={variant} value={present} />
  if (present === undefined) return null
  const innerPlace = place === 'item' ? 'item' : 'variant'
  return <JsonField {...field} place={innerPlace} view={view} reason="this value is none of the kinds" />
}
