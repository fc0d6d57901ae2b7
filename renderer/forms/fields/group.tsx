import { VisuallyHidden } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useSyncExternalStore } from 'react'
import { clip } from '../../ui/cut'
import { formatCount } from '../../ui/format'
import type { View } from '../schema/view'
import { useForm } from '../session/form-context'
import { type EmptyValue, FieldActions } from './field-actions'
import { FieldLabel } from './field-label'
import type { FieldProps } from './field-props'
import { FoldedText } from './folded-text'
import styles from './group.module.css'
import { useField } from './use-field'
import { useOpen } from './use-open'

interface GroupProps {
  readonly field: FieldProps
  readonly view: View
  /** What is inside, in a few words: `list, 3 items`. */
  readonly summary: string
  /** Fields that come with opening it, about. */
  readonly fieldCount: number
  readonly empty?: EmptyValue
  /** Drawn only while the group is open. */
  readonly children: () => ReactNode
}

/** Deeper groups begin closed even with a value: a value can be nested without end. */
const deepestOpen = 10
/** Deeper groups begin closed while they are absent. */
const deepestOpenAbsent = 4

const longestMessage = 400

/** Frame of a part that holds fields: a line that opens and closes it, and its inside. */
export function Group({ field, view, summary, fieldCount, empty, children }: GroupProps) {
  const { value, path, name, isRequired } = field
  const { check } = useForm()
  const parts = useField(field, view, false)
  const inside = useSyncExternalStore(check.subscribe, () => check.countInside(parts.key))
  const isAbsent = value === undefined
  const wantsOpen = isAbsent ? !view.isDeep && path.length <= deepestOpenAbsent : path.length <= deepestOpen
  const [isOpen, setIsOpen] = useOpen(path, wantsOpen, fieldCount)
  const isNull = value?.kind === 'null'
  const isShown = isOpen && !isNull
  /** What is around it names it; the line says what is inside. */
  const isUnnamed = field.place !== 'member'
  const words = isUnnamed ? '' : isNull ? 'null' : summary
  const bodyId = `${parts.control.id}--body`
  return (
    <div
      role="group"
      className={styles['group']}
      data-field={parts.key}
      data-place={field.place}
      aria-labelledby={parts.labelId}
    >
      <div className={styles['head']}>
        <button
          type="button"
          id={parts.control.id}
          className={styles['toggle']}
          aria-expanded={isShown}
          aria-controls={isShown ? bodyId : undefined}
          aria-describedby={parts.control['aria-describedby']}
          disabled={isNull}
          onClick={() => setIsOpen(!isOpen)}
        >
          <IconChevronRight size={14} className={styles['chevron']} aria-hidden="true" />
          <span id={parts.labelId} className={styles['title']}>
            {isUnnamed ? (
              <>
                <VisuallyHidden>{name} </VisuallyHidden>
                {isNull ? 'null' : summary}
              </>
            ) : (
              <FieldLabel label={parts.label} name={name} isRequired={isRequired} />
            )}
          </span>
        </button>
        <span id={parts.footId} className={styles['words']} data-error={parts.messages === '' ? undefined : ''}>
          {parts.messages === '' ? words : clip(parts.messages, longestMessage)}
          {!isShown && inside > 0 && <span className={styles['inside']}>{formatCount(inside, 'problem')} inside</span>}
        </span>
        <FieldActions
          parts={parts}
          empty={isAbsent ? empty : undefined}
          nullable={
            view.isNullable ? { isNull, onToggle: () => (isNull ? parts.clear() : parts.setPlain(null)) } : undefined
          }
          hasSlot={!isUnnamed}
        />
      </div>
      {isShown && (
        <div id={bodyId} className={styles['body']}>
          {parts.description !== undefined && (
            <div className={styles['description']}>
              <FoldedText id={parts.descriptionId} text={parts.description} />
            </div>
          )}
          {children()}
        </div>
      )}
    </div>
  )
}
