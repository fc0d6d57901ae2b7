import { formatCount } from '../../ui/format'
import { emptyList } from '../json/make-node'
import { isHole } from '../schema/fits-view'
import { useForm } from '../session/form-context'
import { childPath } from '../session/paths'
import type { KindProps } from './field-props'
import { Group } from './group'
import { ListRows, rowPageSize } from './list-rows'

/** A list whose places differ. A place that is not filled in keeps the ones after it where they are. */
export function TupleField(props: KindProps<'tuple'>) {
  const { view, value, path, name, isRequired, place, keepDepth } = props
  const { session, Field } = useForm()
  const items = value?.kind === 'list' ? value.items : []
  const isKept = isRequired || place === 'item'
  const innerKeepDepth = isKept ? path.length : keepDepth
  const needed = view.facts.bounds.minItems ?? 0
  return (
    <Group
      field={props}
      view={view}
      summary={`list with ${formatCount(view.places.length, 'place')}`}
      fieldCount={Math.max(view.places.length, Math.min(items.length, rowPageSize))}
      empty={{ sign: '[]', words: 'Empty list', onSet: () => session.set(path, emptyList) }}
    >
      {() => (
        <>
          {view.places.map((schema, index) => {
            const item = items[index]?.value
            return (
              <Field
                key={index}
                schema={schema}
                value={isHole(item) ? undefined : item}
                path={childPath(path, index)}
                name={String(index + 1)}
                isRequired={index < needed}
                keepDepth={innerKeepDepth}
                place="member"
              />
            )
          })}
          {(view.rest !== undefined || items.length > view.places.length) && (
            <ListRows
              items={items}
              from={view.places.length}
              schema={view.rest ?? true}
              path={path}
              name={name}
              canAdd={view.rest !== undefined && items.length >= view.places.length}
              keepDepth={innerKeepDepth}
            />
          )}
        </>
      )}
    </Group>
  )
}
