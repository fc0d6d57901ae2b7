import { Modal, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { type ClientId, clientIds, clientNames } from '../../../shared/model/client-format'
import type { ServerId } from '../../../shared/model/server'
import { useDialogs } from '../../state/deck-context'
import { useServers } from '../../state/selectors'
import { ChoiceSelect } from '../../ui/choice-select'
import { clip } from '../../ui/cut'
import { ChooseFileButton } from './choose-file-button'
import { ExportFileChoice } from './export-file-choice'
import { ExportIntoFile } from './export-into-file'
import { ExportText } from './export-text'
import styles from './servers-dialog.module.css'

/** The dialog in which servers are handed to other programs, while it was asked for. */
export function ExportDialog() {
  const open = useDialogs((dialogs) => dialogs.open)
  const close = useDialogs((dialogs) => dialogs.close)
  return open?.kind === 'export' ? <OpenExport serverIds={open.serverIds} onClose={close} /> : null
}

interface OpenExportProps {
  readonly serverIds: readonly ServerId[]
  readonly onClose: () => void
}

function OpenExport({ serverIds, onClose }: OpenExportProps) {
  const servers = useServers()
  const [mode, setMode] = useState<'text' | 'file'>('text')
  const [client, setClient] = useState<ClientId>('deck')
  const [path, setPath] = useState<string>()
  const [first] = serverIds
  const name = servers.find(({ id }) => id === first)?.name ?? ''
  return (
    <Modal
      opened
      onClose={onClose}
      title={serverIds.length === 1 ? `Export ${clip(name, 60)}` : `Export ${serverIds.length} servers`}
      size={880}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Close' }}
      classNames={{ body: styles['dialog'] ?? '' }}
    >
      <div className={styles['content']}>
        <div className={styles['options']}>
          <label className={styles['option']}>
            <span>As</span>
            <ChoiceSelect
              label="Format to export in"
              options={clientIds.map((id) => ({ value: id, label: clientNames[id] }))}
              value={client}
              onChange={(next) => {
                setClient(next)
                setPath(undefined)
              }}
            />
          </label>
          <SegmentedControl
            aria-label="Export to"
            value={mode}
            onChange={(next) => setMode(next === 'file' ? 'file' : 'text')}
            data={[
              { value: 'text', label: 'Copy' },
              { value: 'file', label: 'Write into a file' },
            ]}
          />
          {mode === 'file' && <ChooseFileButton onChoose={setPath} />}
        </div>
        {mode === 'text' ? (
          <ExportText key={client} serverIds={serverIds} client={client} onClose={onClose} />
        ) : (
          <>
            <ExportFileChoice client={client} path={path} onChoose={setPath} />
            <ExportIntoFile key={client} serverIds={serverIds} client={client} path={path} onClose={onClose} />
          </>
        )}
      </div>
    </Modal>
  )
}
