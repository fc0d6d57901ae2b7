import { Menu } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'
import { Fragment } from 'react'
import styles from './context-menu.module.css'

export interface ContextMenuItem {
  readonly label: string
  readonly icon: TablerIcon
  readonly onPress: () => void
  /** A line parts it from the one before. */
  readonly isApart?: boolean
}

/** A place in the window, in px from its upper left corner. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** A menu where the pointer was pressed, or beside what the keyboard is on. */
export function ContextMenu({
  label,
  at,
  items,
  onClose,
}: {
  readonly label: string
  readonly at: Point
  readonly items: readonly ContextMenuItem[]
  readonly onClose: () => void
}) {
  return (
    <Menu
      opened
      onClose={onClose}
      position="bottom-start"
      offset={0}
      shadow="md"
      withInitialFocusPlaceholder={false}
      returnFocus
      transitionProps={{ duration: 0 }}
    >
      <Menu.Target>
        {/* Names the menu, and has no size: the menu stands where the pointer was. */}
        <button type="button" tabIndex={-1} className={styles['anchor']} style={{ left: at.x, top: at.y }}>
          {label}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {items.map(({ label: words, icon: Icon, onPress, isApart }, index) => (
          <Fragment key={words}>
            {isApart === true && index > 0 && <Menu.Divider />}
            <Menu.Item leftSection={<Icon size={14} aria-hidden="true" />} onClick={onPress}>
              {words}
            </Menu.Item>
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
