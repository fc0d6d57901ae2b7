import { Button } from '@mantine/core'
import { type ReactNode, type RefObject, useMemo, useState } from 'react'
import type { BackupRecord, ConfigFileRecord } from '../../../shared/model/config'
import { CompareView } from '../../editors/compare-view'
import type { JsonEditorHandle } from '../../editors/field'
import type { TextMark } from '../../editors/file-features'
import { JsonEditor } from '../../editors/json-editor'
import { Split } from '../../layout/split'
import { useCommands } from '../../state/commands'
import { useDeck } from '../../state/deck-context'
import type { EntrySlot } from '../../state/entry-slot'
import { shortName } from '../../ui/file-look'
import { type Compared, comparisonsOf } from './compare/comparisons'
import styles from './config-page.module.css'
import { countFindings } from './findings/findings'
import { ProblemsTab } from './findings/problems-tab'
import { useFindings } from './findings/use-findings'
import { serverLenses } from './outline/server-lenses'
import { useOutline } from './outline/use-outline'
import { BackupsTab } from './panel/backups-tab'
import { BottomPanel, type PanelName } from './panel/bottom-panel'
import { ServersTab } from './panel/servers-tab'
import { lensLines, pressLens } from './press-lens'
import { configSchema, kindOfFile } from './schema/config-schema'
import { hasEdits } from './session/edit-session'
import type { FileEditor, OpenEditor } from './session/file-editor'
import { useEntryForm } from './use-entry-form'
import type { FileServers } from './use-file-servers'

interface EditorBodyProps {
  readonly file: ConfigFileRecord
  readonly open: OpenEditor
  readonly editor: FileEditor
  readonly servers: FileServers
  readonly field: RefObject<JsonEditorHandle | null>
  readonly compared: Compared | undefined
  readonly onCompare: (compared: Compared | undefined) => void
  /** Draws the form of one server beside the text. */
  readonly entryForm: (slot: EntrySlot) => ReactNode
}

/** The text, and below it what is wrong in it, its servers and its backups. */
export function EditorBody({ file, open, editor, servers, field, compared, onCompare, entryForm }: EditorBodyProps) {
  const { session, readOnly } = open
  const { text } = session
  const { client, report, workspace } = useDeck()
  const commands = useCommands()
  const [shown, setShown] = useState<PanelName>('problems')
  const [faults, setFaults] = useState<readonly TextMark[]>([])
  const outline = useOutline(text)
  const entries = useEntryForm({ outline, open, editor, onClosed: () => field.current?.focus() })
  const { byName, toolCounts } = servers
  const findings = useFindings({
    file,
    servers: servers.all,
    text,
    isEdited: hasEdits(session),
    outline,
    faults,
  })

  const schema = configSchema(kindOfFile(outline.rootKey, file.path))
  const lenses = useMemo(
    () => lensLines(serverLenses(outline, { servers: byName, toolCounts })),
    [outline, byName, toolCounts],
  )
  const marks = useMemo(
    () => findings.reader.map(({ hint, ...mark }) => (hint === undefined ? mark : withHint(mark, hint))),
    [findings.reader],
  )
  const fileFeatures = {
    schema,
    lenses,
    marks,
    onFaults: setFaults,
    onPressLens: (key: string) =>
      pressLens(key, servers.all, commands, {
        openServer: (serverId, tab) => {
          const { select, showTab } = workspace.getState()
          select({ kind: 'server', serverId })
          showTab(tab)
        },
        showProblems: () => setShown('problems'),
        openForm: entries.show,
      }),
  }
  const goTo = (line: number, column: number) => field.current?.goTo(line, column)
  const compareBackup = ({ backupId, at }: BackupRecord) => {
    void client.request('config.backupText', { fileId: file.fileId, backupId }).then((answer) => {
      if (answer.ok) onCompare({ kind: 'backup', backup: { backupId, at, text: answer.value.text } })
      else report('The backup could not be read', answer.error)
    })
  }
  const restore = (backupId: string) => {
    void editor.restore(backupId)
    onCompare(undefined)
  }
  const comparisons = compared === undefined ? undefined : comparisonsOf(compared, session)
  const { errors, warnings } = countFindings(findings.all)
  return (
    <div className={styles['body']}>
      <Split
        id="config"
        orientation="vertical"
        label="Height of the text"
        first={{
          id: 'text',
          size: '68%',
          least: 120,
          content: (
            <div className={styles['beside']} inert={comparisons !== undefined}>
              <div className={styles['editor']}>
                <JsonEditor
                  ref={field}
                  label={`Text of ${shortName(file)}`}
                  value={text}
                  onChange={(value) => editor.type(value)}
                  file={fileFeatures}
                  allowComments
                  readOnly={readOnly !== undefined}
                  placeholder={`{ "${outline.rootKey ?? 'mcpServers'}": { … } }`}
                  paneStart
                />
              </div>
              {entries.slot !== undefined && entryForm(entries.slot)}
            </div>
          ),
        }}
        second={{
          id: 'panel',
          size: '32%',
          least: 64,
          content: (
            <BottomPanel
              shown={shown}
              onShow={setShown}
              counts={{ problems: errors + warnings, servers: outline.servers.length }}
              tones={errors > 0 ? { problems: 'red' } : warnings > 0 ? { problems: 'amber' } : {}}
              content={
                shown === 'problems' ? (
                  <ProblemsTab findings={findings.all} onGoTo={goTo} />
                ) : shown === 'servers' ? (
                  <ServersTab
                    outline={outline}
                    servers={byName}
                    toolCounts={toolCounts}
                    onGoTo={goTo}
                    onForm={entries.show}
                    onAdd={entries.add}
                  />
                ) : (
                  <BackupsTab
                    fileId={file.fileId}
                    version={file.version}
                    onCompare={compareBackup}
                    onRestore={({ backupId }) => restore(backupId)}
                  />
                )
              }
            />
          ),
        }}
      />
      {comparisons !== undefined && compared !== undefined && (
        <CompareView
          key={compared.kind}
          title={titles[compared.kind]}
          comparisons={comparisons}
          actions={
            compared.kind === 'backup' && (
              <Button onClick={() => restore(compared.backup.backupId)}>Restore this backup</Button>
            )
          }
          onClose={() => {
            onCompare(undefined)
            field.current?.focus()
          }}
        />
      )}
    </div>
  )
}

const titles: Readonly<Record<Compared['kind'], string>> = {
  disk: 'Your edits and the file on disk',
  outside: 'Your edits and what another program wrote',
  backup: 'The file on disk and the backup',
}

function withHint(mark: TextMark, hint: string): TextMark {
  return { ...mark, message: `${mark.message} ${hint}` }
}
