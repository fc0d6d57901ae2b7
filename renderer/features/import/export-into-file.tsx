import type { ClientId } from '../../../shared/model/client-format'
import type { HardLinkChoice } from '../../../shared/model/config'
import type { ServerId } from '../../../shared/model/server'
import { HardLinkDialog } from '../../ui/hard-link-dialog'
import { reportSaved } from '../../ui/report-saved'
import { useModEnter } from '../../ui/use-mod-enter'
import { ImportFooter } from './import-footer'
import { PlannedServers } from './planned-servers'
import { useExportWork } from './use-export-work'
import { usePlan } from './use-plan'

interface ExportIntoFileProps {
  readonly serverIds: readonly ServerId[]
  readonly client: ClientId
  /** Undefined: none is chosen yet. */
  readonly path: string | undefined
  readonly onClose: () => void
}

/** What writing servers into a file of a program would do, and the writing of it. */
export function ExportIntoFile({ serverIds, client, path, onClose }: ExportIntoFileProps) {
  const [choosing, actions] = useExportWork(serverIds, client, path)
  const { isSaving, linkNames } = choosing
  const plan = usePlan(choosing)
  const { preview, counts, canWrite } = plan
  const submit = async (hardLinks?: HardLinkChoice) => {
    if ((await actions.apply(hardLinks)) === undefined || path === undefined) return
    onClose()
    reportSaved('Exported', path)
  }
  useModEnter(canWrite ? () => void submit() : undefined)
  return (
    <>
      <PlannedServers
        label="Servers to export"
        choosing={choosing}
        plan={plan}
        actions={actions}
        sourceKey={path ?? ''}
        unreadable="Nothing can be written into this file"
        refused="Nothing was written"
        empty="What would be written is listed here. Secrets are written with their values."
      />
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
