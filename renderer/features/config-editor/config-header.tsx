import { ActionIcon, Button, Menu } from '@mantine/core'
import {
  IconArrowBackUp,
  IconChevronLeft,
  IconCopy,
  IconDots,
  IconDownload,
  IconEraser,
  IconFileDiff,
  IconIndentIncrease,
  IconRefresh,
  IconSearch,
  IconX,
} from '@tabler/icons-react'
import type { ConfigFileRecord } from '../../../shared/model/config'
import { copyText } from '../../ui/copy-text'
import { type FileLook, originWords, shortName } from '../../ui/file-look'
import { IconButton } from '../../ui/icon-button'
import { modKey } from '../../ui/keys'
import styles from './config-header.module.css'
import type { SessionNews } from './session/edit-session'

/** What the person can do with the file. Absent: not now. */
export interface FileActions {
  readonly save: (() => void) | undefined
  readonly discard: (() => void) | undefined
  readonly compare: (() => void) | undefined
  readonly find: (() => void) | undefined
  readonly format: (() => void) | undefined
  readonly importInto: (() => void) | undefined
  readonly reload: () => void
  readonly forgetInputs: (() => void) | undefined
  readonly close: (() => void) | undefined
}

const newsWords: Readonly<Record<SessionNews, string>> = {
  'draft-kept': 'Your unsaved edits are back.',
  'taken-over': 'Another program changed the file: this is the new text.',
  saved: 'Saved.',
  'mine-kept': 'Yours is kept. Save writes it over theirs, which stays as a backup.',
  'theirs-taken': 'This is their text. Undo brings yours back.',
  merged: 'Both changes are in the text. Look at it, then save.',
  discarded: 'Your edits are gone. Undo brings them back.',
}

/** Top of a file's page: which one, how it is, and what can be done with it. */
export function ConfigHeader({
  file,
  look,
  isEdited,
  isSaving,
  news,
  actions,
  onBack,
}: {
  readonly file: ConfigFileRecord
  readonly look: FileLook
  readonly isEdited: boolean
  readonly isSaving: boolean
  readonly news: SessionNews | undefined
  readonly actions: FileActions
  /** Back to the list, where the list is not beside the page. */
  readonly onBack: (() => void) | undefined
}) {
  return (
    <header className={styles['header']}>
      {onBack !== undefined && <IconButton label="All servers" icon={IconChevronLeft} onPress={onBack} />}
      <div className={styles['names']}>
        <div className={styles['line']}>
          <h2 className={styles['title']}>{shortName(file)}</h2>
          {isEdited ? (
            <span className={styles['edited']} title={`Save with ${modKey}+S`}>
              Not saved
            </span>
          ) : (
            <span className={styles['state']} data-tone={look.tone}>
              {look.word}
            </span>
          )}
        </div>
        <p className={styles['path']} title={`${file.path}\n${originWords(file.origin)}`}>
          <bdi className="foreign">{file.path}</bdi>
        </p>
      </div>
      <p className={styles['news']} role="status">
        {news !== undefined && newsWords[news]}
      </p>
      <div className={styles['actions']}>
        <Button
          variant={actions.save === undefined ? 'default' : 'filled'}
          disabled={actions.save === undefined}
          loading={isSaving}
          title={`Save (${modKey}+S)`}
          onClick={actions.save}
        >
          Save
        </Button>
        <MoreMenu file={file} actions={actions} />
      </div>
    </header>
  )
}

function MoreMenu({ file, actions }: { readonly file: ConfigFileRecord; readonly actions: FileActions }) {
  const { find, format, compare, discard, importInto, forgetInputs, close } = actions
  return (
    <Menu position="bottom-end" shadow="md" transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <ActionIcon aria-label="More about this file" title="More about this file">
          <IconDots size={16} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconSearch size={14} aria-hidden="true" />}
          rightSection={<kbd className={styles['keys']}>{modKey}+F</kbd>}
          disabled={find === undefined}
          onClick={find}
        >
          Find
        </Menu.Item>
        <Menu.Item
          leftSection={<IconIndentIncrease size={14} aria-hidden="true" />}
          rightSection={<kbd className={styles['keys']}>Shift+Alt+F</kbd>}
          disabled={format === undefined}
          onClick={format}
        >
          Format
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconFileDiff size={14} aria-hidden="true" />}
          disabled={compare === undefined}
          onClick={compare}
        >
          Compare with the file on disk
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowBackUp size={14} aria-hidden="true" />}
          disabled={discard === undefined}
          onClick={discard}
        >
          Discard edits
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconDownload size={14} aria-hidden="true" />}
          disabled={importInto === undefined}
          onClick={importInto}
        >
          Import servers into it…
        </Menu.Item>
        <Menu.Item leftSection={<IconRefresh size={14} aria-hidden="true" />} onClick={actions.reload}>
          Read the file again
        </Menu.Item>
        <Menu.Item
          leftSection={<IconCopy size={14} aria-hidden="true" />}
          onClick={() => {
            void copyText(file.path)
          }}
        >
          Copy its path
        </Menu.Item>
        <Menu.Item
          leftSection={<IconEraser size={14} aria-hidden="true" />}
          disabled={forgetInputs === undefined}
          title="What you typed for its inputs is asked for again by the next start"
          onClick={forgetInputs}
        >
          Forget typed values
        </Menu.Item>
        {close !== undefined && (
          <Menu.Item leftSection={<IconX size={14} aria-hidden="true" />} onClick={close}>
            Close file
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
