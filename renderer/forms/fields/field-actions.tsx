import { Tooltip } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { IconButton } from '../../ui/icon-button'
import styles from './field-actions.module.css'
import { refocusSoon } from './focus-soon'
import type { FieldParts } from './use-field'

/** A value a person cannot type: empty text, an empty list, an empty object. */
export interface EmptyValue {
  readonly sign: string
  readonly words: string
  readonly onSet: () => void
}

interface FieldActionsProps {
  readonly parts: FieldParts
  readonly empty?: EmptyValue | undefined
  readonly nullable?: { readonly isNull: boolean; readonly onToggle: () => void } | undefined
  /** False where nothing can be cleared: in lists, where the row itself can be removed. */
  readonly hasSlot: boolean
  readonly children?: ReactNode
}

/** What can be done with a value beside typing it. The places are kept free, so that nothing moves when one appears. */
export function FieldActions({ parts, empty, nullable, hasSlot, children }: FieldActionsProps) {
  const { label, isDisabled } = parts
  const then = (act: () => void) => () => {
    act()
    refocusSoon(parts.control.id)
  }
  return (
    <div className={styles['actions']}>
      {children}
      {nullable !== undefined && (
        <button
          type="button"
          className={styles['word']}
          aria-pressed={nullable.isNull}
          aria-label={`Set ${label} to null`}
          disabled={isDisabled}
          onClick={nullable.onToggle}
        >
          null
        </button>
      )}
      {hasSlot && (
        <div className={styles['slot']}>
          {parts.canClear ? (
            <IconButton label={`Clear ${label}`} icon={IconX} disabled={isDisabled} onPress={then(parts.clear)} />
          ) : (
            empty !== undefined && (
              <EmptyButton label={label} isDisabled={isDisabled} empty={{ ...empty, onSet: then(empty.onSet) }} />
            )
          )}
        </div>
      )}
    </div>
  )
}

function EmptyButton({
  label,
  isDisabled,
  empty,
}: {
  readonly label: string
  readonly isDisabled: boolean
  readonly empty: EmptyValue
}) {
  return (
    <Tooltip label={empty.words}>
      <button
        type="button"
        className={styles['empty']}
        aria-label={`${empty.words}: ${label}`}
        disabled={isDisabled}
        onClick={empty.onSet}
      >
        {empty.sign}
      </button>
    </Tooltip>
  )
}
