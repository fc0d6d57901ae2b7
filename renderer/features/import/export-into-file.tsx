import { useMemo } from 'react'
import type { ClientId } from '../../../shared/model/client-format'
import type { HardLinkChoice } from '../../../shared/model/config'
import type { ServerId } from '../../../shared/model/server'
import { ErrorWords } from '../../ui/error-words'
import { HardLinkDialog } from '../../ui/hard-link-dialog'
import { MessageBox } from '../../ui/message-box'
import { reportSaved } from '../../ui/report-saved'
import { useModEnter } from '../../ui/use-mod-enter'
import { choicesOf, countsOf, nameFaults } from './choices'
import styles from './export-dialog.module.css'
import { ImportFooter } from './import-footer'
import { ImportList } from './import-list'
import { useExportWork } from './use-export-work'

interface ExportIntoFileProps {
  readonly serverIds: readonly ServerId[]
  readonly client: ClientId
  /** Undefined: none is chosen yet. */
  readonly path: string | undefined
  readonly onClose: () => void
}

/** What writing servers into a file of a program would do, and the writing of it. */
export function ExportIntoFile({ serverIds, client, path, onClose }: ExportIntoFileProps) {
  const [{ state, changes, isSaving, refusal, linkNames }, actions] = useExportWork(serverIds, client, path)
  const preview = state.kind === 'read' ? state.preview : undefined
  const choices = useMemo(() => choicesOf(preview?.rows ?? [], changes), [preview, changes])
  const faults = useMemo(() => nameFaults(choices, { takenNames: preview?.takenNames ?? [] }), [choices, preview])
  const counts = countsOf(choices)
  const isCurrent = state.kind === 'read' && !state.isOld
  const canWrite = isCurrent && counts.added + counts.overwritten > 0 && faults.size === 0 && !isSaving
  const submit = async (hardLinks?: HardLinkChoice) => {
    if ((await actions.apply(hardLinks)) === undefined || path === undefined) return
    onClose()
    reportSaved('Exported', path)
  }
  useModEnter(canWrite ? () => void submit() : undefined)
  return (
    <>
      {preview !== undefined ? (
        <ImportList
          key={path}
          label="Servers to export"
          preview={preview}
          choices={choices}
          faults={faults}
          onChange={actions.change}
          onChangeAll={actions.changeAll}
        />
      ) : (
        <div className={styles['empty']}>
          {state.kind === 'failed' ? (
            <div role="alert">
              <MessageBox kind="error" title="Nothing can be written into this file">
                <ErrorWords error={state.error} />
              </MessageBox>
            </div>
          ) : (
            state.kind === 'none' && <p>What would be written is listed here. Secrets are written with their values.</p>
          )}
        </div>
      )}
      {refusal !== undefined && (
        <div role="alert">
          <MessageBox kind="error" title="Nothing was written">
            <ErrorWords error={refusal} />
          </MessageBox>
        </div>
      )}
      <ImportFooter
        word="Write"
        note={preview === undefined ? '' : 'Secrets are written with their values; a copy of the file is kept.'}
        counts={counts}
        isSaving={isSaving}
        onCancel={onClose}
        onImport={canWrite ? () => void submit() : undefined}
      />
      <HardLinkDialog names={linkNames} onChoose={(choice) => void submit(choice)} onStay={actions.calm} />
    </>
  )
}
