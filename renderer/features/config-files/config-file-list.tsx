import { VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle, IconCircleX, IconFileCode } from '@tabler/icons-react'
import { useId } from 'react'
import type { ConfigFileRecord } from '../../../shared/model/config'
import { useConfigDrafts, useWorkspace } from '../../state/deck-context'
import { useConfigFiles } from '../../state/selectors'
import { fileLook, shortName } from '../../ui/file-look'
import { formatCount } from '../../ui/format'
import styles from './config-file-list.module.css'
import { filePlaces } from './file-places'

/** The sidebar's lower part: the files the servers come from, with what is wrong in them. */
export function ConfigFileList() {
  const files = useConfigFiles()
  const id = useId()
  if (files.length === 0) return null
  const places = filePlaces(files)
  return (
    <section aria-labelledby={id} className={styles['section']}>
      <h2 id={id} className={styles['title']}>
        Config files
      </h2>
      <ul className={styles['list']}>
        {files.map((file) => (
          <li key={file.fileId}>
            <FileRow file={file} place={places.get(file.fileId)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface FileRowProps {
  readonly file: ConfigFileRecord
  /** What tells it from files of the same name. */
  readonly place: string | undefined
}

function FileRow({ file, place }: FileRowProps) {
  const selection = useWorkspace((workspace) => workspace.selection)
  const select = useWorkspace((workspace) => workspace.select)
  const isEdited = useConfigDrafts(({ drafts }) => drafts.has(file.path))
  const isSelected = selection.kind === 'file' && selection.fileId === file.fileId
  const { word, tone } = fileLook(file)
  const Icon = tone === 'red' ? IconCircleX : tone === 'amber' ? IconAlertTriangle : IconFileCode
  return (
    <button
      type="button"
      className={styles['row']}
      aria-current={isSelected || undefined}
      title={file.path}
      onClick={() => select({ kind: 'file', fileId: file.fileId })}
    >
      <Icon size={14} stroke={1.5} {...(tone === 'green' ? {} : { 'data-tone': tone })} aria-hidden="true" />
      <span className={styles['name']}>
        {shortName(file)}
        {place !== undefined && place !== '' && <span className={styles['place']}> {place}</span>}
        {isEdited && (
          <span className={styles['edited']} title="Has edits that are not saved">
            <span aria-hidden="true"> ●</span>
            <VisuallyHidden> not saved</VisuallyHidden>
          </span>
        )}
      </span>
      <span className={styles['meta']} {...(tone === 'green' ? {} : { 'data-tone': tone })}>
        {metaWords(file, word)}
      </span>
    </button>
  )
}

function metaWords(file: ConfigFileRecord, word: string): string {
  if (file.status !== 'loaded') return word
  if (file.problems.length > 0) return formatCount(file.problems.length, 'problem')
  return formatCount(file.serverCount, 'server')
}
