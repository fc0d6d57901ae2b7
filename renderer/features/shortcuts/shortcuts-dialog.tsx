import { Modal } from '@mantine/core'
import { KeyCaps } from '../../ui/key-caps'
import { shortcutGroups } from './shortcut-list'
import styles from './shortcuts-dialog.module.css'

/** The list of all shortcuts. */
export function ShortcutsDialog({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title="Keyboard shortcuts"
      size={960}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <div className={styles['groups']}>
        {shortcutGroups.map(({ title, shortcuts }) => (
          <section key={title} className={styles['group']}>
            <h3>{title}</h3>
            <dl>
              {shortcuts.map(({ keys, what }) => (
                <div key={what} className={styles['shortcut']}>
                  <dt>
                    <KeyCaps keys={keys} />
                  </dt>
                  <dd>{what}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  )
}
