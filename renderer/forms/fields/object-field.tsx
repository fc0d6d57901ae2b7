import { formatCount } from '../../ui/format'
import { emptyObject } from '../json/make-node'
import { limitWords } from '../schema/limit-words'
import { useForm } from '../session/form-context'
import type { KindProps } from './field-props'
import { Group } from './group'
import { ObjectBody } from './object-body'
import { previewOf } from './preview'

/** An object with the fields its schema describes. */
export function ObjectField(props: KindProps<'object'>) {
  const { view, value, schema, path, isRequired, place, keepDepth } = props
  const { session } = useForm()
  const count = value?.kind === 'object' ? value.members.length : 0
  const words = value === undefined ? limitWords(view) : `object, ${formatCount(count, 'member')}`
  const preview = place === 'item' ? previewOf(value) : ''
  const isKept = isRequired || place === 'item'
  return (
    <Group
      field={props}
      view={view}
      summary={preview === '' ? words : preview}
      fieldCount={Math.max(view.facts.properties.size, count)}
      empty={{ sign: '{}', words: 'Empty object', onSet: () => session.set(path, emptyObject) }}
    >
      {() => <ObjectBody schema={schema} value={value} path={path} keepDepth={isKept ? path.length : keepDepth} />}
    </Group>
  )
}
