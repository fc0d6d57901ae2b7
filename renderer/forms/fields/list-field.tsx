import { formatCount } from '../../ui/format'
import { emptyList } from '../json/make-node'
import { itemWords } from '../schema/item-words'
import { limitWords } from '../schema/limit-words'
import { useForm } from '../session/form-context'
import type { KindProps } from './field-props'
import { Group } from './group'
import { ListRows, rowPageSize } from './list-rows'

/** A list whose items are all of one kind. */
export function ListField(props: KindProps<'list'>) {
  const { view, value, path, isRequired, place, keepDepth, name } = props
  const { session, book } = useForm()
  const items = value?.kind === 'list' ? value.items : []
  const words = [itemWords(view.item, book), limitWords(view).replace(/^list,? ?/, '')].filter((part) => part !== '')
  const isKept = isRequired || place === 'item'
  return (
    <Group
      field={props}
      view={view}
      summary={[...words, ...(value === undefined ? [] : [formatCount(items.length, 'item')])].join(' · ')}
      fieldCount={Math.min(items.length, rowPageSize)}
      empty={{ sign: '[]', words: 'Empty list', onSet: () => session.set(path, emptyList) }}
    >
      {() => (
        <ListRows
          items={items}
          from={0}
          schema={view.item}
          path={path}
          name={name}
          canAdd={view.item !== false}
          keepDepth={isKept ? path.length : keepDepth}
        />
      )}
    </Group>
  )
}
