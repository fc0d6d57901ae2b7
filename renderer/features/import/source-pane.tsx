import { SegmentedControl, Textarea } from '@mantine/core'
import { clientNames } from '../../../shared/model/client-format'
import type { ImportFile } from '../../../shared/model/import'
import { formatCount } from '../../ui/format'
import { ChooseFileButton } from './choose-file-button'
import { FileChoice, type FileOption } from './file-choice'
import styles from './source-pane.module.css'
import type { SourceChoice } from './use-import-work'

interface SourcePaneProps {
  readonly source: SourceChoice
  /** Undefined while they are looked for. */
  readonly found: readonly ImportFile[] | undefined
  readonly onChoose: (change: Partial<SourceChoice>) => void
}

/** Where servers come from: a file of a program that was found, another file, or a text. */
export function SourcePane({ source, found, onChoose }: SourcePaneProps) {
  return (
    <div className={styles['pane']}>
      <div className={styles['bar']}>
        <SegmentedControl
          aria-label="Import from"
          value={source.mode}
          onChange={(mode) => onChoose({ mode: mode === 'text' ? 'text' : 'file', client: undefined })}
          data={[
            { value: 'file', label: 'From a file' },
            { value: 'text', label: 'Paste' },
          ]}
        />
        {source.mode === 'file' && (
          <ChooseFileButton onChoose={(path) => onChoose({ mode: 'file', path, client: undefined })} />
        )}
      </div>
      {source.mode === 'text' ? (
        <Textarea
          aria-label="Text to import from"
          placeholder={
            'A command line, an address, or the JSON of a configuration or an entry:\nnpx -y @modelcontextprotocol/server-everything'
          }
          data-autofocus
          autoFocus
          spellCheck={false}
          value={source.text}
          onChange={(event) => onChoose({ text: event.currentTarget.value })}
          classNames={{
            root: styles['textRoot'] ?? '',
            wrapper: styles['text'] ?? '',
            input: `mono ${styles['text'] ?? ''}`,
          }}
        />
      ) : (
        <FileChoice
          label="File to import from"
          options={found?.map(optionOf)}
          path={source.path}
          empty="No servers of other programs were found on this computer. Choose a file, drop one here, or paste a text."
          onChoose={(path) => onChoose({ path, client: undefined })}
        />
      )}
    </div>
  )
}

function optionOf({ path, client, serverCount, problem }: ImportFile): FileOption {
  return {
    path,
    title: clientNames[client],
    note: problem === undefined ? formatCount(serverCount, 'server') : 'Cannot be read',
    isFaulty: problem !== undefined,
  }
}
