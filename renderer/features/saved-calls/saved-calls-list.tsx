import { IconSearchOff } from '@tabler/icons-react'
import { useMemo, useRef, useState } from 'react'
import type { SavedCallSummary } from '../../../shared/model/saved-call'
import { Split } from '../../layout/split'
import { useSavedRuns } from '../../state/deck-context'
import column from '../../ui/column.module.css'
import { clip } from '../../ui/cut'
import { EmptyState } from '../../ui/empty-state'
import { ItemRow, itemRowHeight } from '../../ui/item-row'
import { ListBar } from '../../ui/list-bar'
import { CallMark } from '../../ui/outcome-mark'
import { VirtualListbox } from '../../ui/virtual-listbox'
import { runLook } from './run-look'
import { SavedCallPane } from './saved-call-pane'
import styles from './saved-calls.module.css'
import { useRunSaved } from './use-run-saved'

interface SavedCallsListProps {
  /** Of its own in the whole window: the size of the list is kept under it. */
  readonly id: string
  readonly files: readonly SavedCallSummary[]
  readonly onShowCall: Parameters<typeof SavedCallPane>[0]['onShowCall']
}

/** Saved calls, and the one in front beside them. */
export function SavedCallsList({ id, files, onShowCall }: SavedCallsListProps) {
  const chosen = useSavedRuns((state) => state.chosen)
  const choose = useSavedRuns((state) => state.choose)
  const runSaved = useRunSaved()
  const [query, setQuery] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const rows = useMemo(() => findFiles(files, query), [files, query])
  const front = rows.find(({ fileName }) => fileName === chosen) ?? rows[0]
  return (
    <Split
      id={id}
      orientation="horizontal"
      label="Width of the list of saved calls"
      first={{
        id: `${id}-list`,
        size: '42%',
        least: 160,
        content: (
          <div className={column['column']}>
            <ListBar
              searchLabel="Search saved calls"
              query={query}
              onQuery={setQuery}
              total={rows.length}
              list={list}
              isStrip
            />
            {rows.length === 0 && (
              <EmptyState icon={IconSearchOff} title="No saved call matches">
                <p>Names, servers, tools and files are searched.</p>
              </EmptyState>
            )}
            <VirtualListbox
              ref={list}
              label="Saved calls"
              rows={rows}
              keyOf={keyOf}
              heightOf={itemRowHeight}
              selectedKey={front?.fileName}
              onSelect={({ fileName }) => choose(fileName)}
              onEnter={({ fileName, kind }) => {
                if (kind === 'call') runSaved([fileName])
              }}
              renderRow={(file) => <Row file={file} />}
            />
          </div>
        ),
      }}
      second={{
        id: `${id}-call`,
        size: '58%',
        least: 200,
        content:
          front === undefined ? null : <SavedCallPane key={front.fileName} file={front} onShowCall={onShowCall} />,
      }}
    />
  )
}

function Row({ file }: { readonly file: SavedCallSummary }) {
  const run = useSavedRuns(({ runs }) => runs.get(file.fileName))
  const look = runLook(run)
  const mark = look && (
    <span role="img" aria-label={look.word} title={look.word} className={styles['mark']}>
      <CallMark shape={look.shape} tone={look.tone} />
    </span>
  )
  if (file.kind === 'faulty') {
    return (
      <ItemRow
        name={file.fileName}
        title={file.fileName}
        about=""
        fault={file.problems[0]?.message ?? 'It is no saved call.'}
      />
    )
  }
  const { name, server, tool, fileName } = file
  return (
    <ItemRow
      name={clip(name, 160)}
      title={fileName}
      trailing={mark}
      about={`${clip(server, 80)} / ${clip(tool, 80)}`}
    />
  )
}

function findFiles(files: readonly SavedCallSummary[], query: string): readonly SavedCallSummary[] {
  const wanted = query.trim().toLowerCase()
  if (wanted === '') return files
  return files.filter((file) => {
    const texts = file.kind === 'call' ? [file.name, file.server, file.tool, file.fileName] : [file.fileName]
    return texts.some((text) => text.toLowerCase().includes(wanted))
  })
}

function keyOf({ fileName }: SavedCallSummary): string {
  return fileName
}
