import { Input } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { IconButton } from '../../ui/icon-button'
import type { ObjectMember, Path } from '../json/node'
import { useForm } from '../session/form-context'
import { addId, childPath, fieldId } from '../session/paths'
import styles from './entry-row.module.css'
import { refocusSoon } from './focus-soon'
import { useDescribedBy } from './use-described-by'

interface EntryRowProps {
  readonly entry: ObjectMember
  /** Names that are there already, this one among them. */
  readonly taken: ReadonlyMap<string, number>
  readonly path: Path
  readonly keepDepth: number
  /** The field for the value. */
  readonly children: ReactNode
}

/** A member whose name can be changed. The new name counts once the field is left, so that half a name is never one. */
export function EntryRow({ entry, taken, path, keepDepth, children }: EntryRowProps) {
  const { session, idPrefix, isDisabled } = useForm()
  const [typed, setTyped] = useState<string>()
  const name = typed ?? entry.name
  const isTaken = typed !== undefined && typed !== entry.name && taken.has(typed)
  const id = fieldId(idPrefix, childPath(path, entry.name))
  useDescribedBy(`${id}--name`, isTaken ? `${id}--taken` : undefined)
  const rename = () => {
    if (typed === undefined || isTaken) return
    setTyped(undefined)
    if (typed !== entry.name) session.renameMember(path, entry.id, typed)
  }
  return (
    <div className={styles['row']}>
      <div>
        <Input
          id={`${id}--name`}
          aria-label={`Name of ${entry.name === '' ? '""' : entry.name}`}
          classNames={{ input: styles['name'] ?? '' }}
          value={name}
          placeholder={'""'}
          disabled={isDisabled}
          error={isTaken}
          spellCheck={false}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={rename}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) rename()
            if (event.key === 'Escape' && typed !== undefined) {
              event.stopPropagation()
              setTyped(undefined)
            }
          }}
        />
        {isTaken && (
          <div id={`${id}--taken`} className={styles['taken']}>
            There is one of this name already
          </div>
        )}
      </div>
      <div className={styles['value']}>{children}</div>
      <IconButton
        label={`Remove ${entry.name === '' ? '""' : entry.name}`}
        icon={IconX}
        disabled={isDisabled}
        onPress={() => {
          session.remove([...path, entry.name], keepDepth)
          refocusSoon(addId(fieldId(idPrefix, path)))
        }}
      />
    </div>
  )
}
