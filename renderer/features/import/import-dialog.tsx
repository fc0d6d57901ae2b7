import { Modal } from '@mantine/core'
import { useMemo } from 'react'
import type { RequestInput } from '../../../shared/ipc/contract'
import { clientIds, clientNames } from '../../../shared/model/client-format'
import type { ConfigFileRecord, HardLinkChoice } from '../../../shared/model/config'
import type { ServerId } from '../../../shared/model/server'
import { useDialogs, useWorkspace } from '../../state/deck-context'
import { useConfigFiles } from '../../state/selectors'
import { ChoiceSelect } from '../../ui/choice-select'
import { shortName } from '../../ui/file-look'
import { formatCount } from '../../ui/format'
import { HardLinkDialog } from '../../ui/hard-link-dialog'
import { tell } from '../../ui/tell'
import { useModEnter } from '../../ui/use-mod-enter'
import { ImportFooter } from './import-footer'
import { PlannedServers } from './planned-servers'
import styles from './servers-dialog.module.css'
import { SourcePane } from './source-pane'
import { useFoundFiles } from './use-found-files'
import { type ImportWork, useImportWork } from './use-import-work'
import { usePlan } from './use-plan'

/** The dialog in which servers are taken over from elsewhere, while it was asked for. */
export function ImportDialog() {
  const open = useDialogs((dialogs) => dialogs.open)
  const close = useDialogs((dialogs) => dialogs.close)
  const targets = useTargets()
  const [first] = targets
  if (open?.kind !== 'import' || first === undefined) return null
  const target = targets.find(({ fileId }) => fileId === open.fileId) ?? first
  // A file that was dropped meanwhile is another source.
  return <OpenImport key={open.path ?? ''} target={target} targets={targets} path={open.path} onClose={close} />
}

interface OpenImportProps {
  readonly target: ConfigFileRecord
  readonly targets: readonly ConfigFileRecord[]
  readonly path: string | undefined
  readonly onClose: () => void
}

function OpenImport({ target, targets, path, onClose }: OpenImportProps) {
  const show = useDialogs((dialogs) => dialogs.show)
  const found = useFoundFiles()
  const showImported = useShowImported()
  const [work, actions] = useImportWork(target.fileId, path)
  const { source, state, isSaving, linkNames } = work
  const plan = usePlan(work)
  const { counts, canWrite } = plan
  const submit = async (hardLinks?: HardLinkChoice) => {
    const imported = await actions.apply(hardLinks)
    if (imported === undefined) return
    onClose()
    showImported(target, imported.serverIds)
  }
  useModEnter(canWrite ? () => void submit() : undefined)
  return (
    <Modal
      opened
      onClose={onClose}
      title="Import servers"
      size={880}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Close' }}
      classNames={{ body: styles['dialog'] ?? '' }}
    >
      <div className={styles['content']}>
        <SourcePane source={source} found={found} onChoose={actions.choose} />
        <div className={styles['options']}>
          <ReadAs work={work} onChoose={(client) => actions.choose({ client })} />
          <label className={styles['option']}>
            <span>Into</span>
            <ChoiceSelect
              label="File to write into"
              options={targets.map((file) => ({ value: file.fileId, label: targetWords(file) }))}
              value={target.fileId}
              onChange={(fileId) => show({ kind: 'import', fileId, ...(path !== undefined && { path }) })}
            />
          </label>
        </div>
        <PlannedServers
          label="Servers to import"
          choosing={work}
          plan={plan}
          actions={actions}
          sourceKey={state.kind === 'read' ? sourceKey(state.order.source) : ''}
          unreadable="No servers could be read"
          refused="Nothing was imported"
          empty="The servers in it are listed here, to be chosen from. Nothing is started."
        />
        <ImportFooter
          word="Import"
          counts={counts}
          isSaving={isSaving}
          onCancel={onClose}
          onImport={canWrite ? () => void submit() : undefined}
        />
      </div>
      <HardLinkDialog names={linkNames} onChoose={(choice) => void submit(choice)} onStay={actions.calm} />
    </Modal>
  )
}

function ReadAs({
  work: { source, state },
  onChoose,
}: {
  readonly work: ImportWork
  readonly onChoose: (client: (typeof clientIds)[number] | undefined) => void
}) {
  const seen = state.kind === 'read' && source.client === undefined ? ` (${clientNames[state.preview.client]})` : ''
  return (
    <label className={styles['option']}>
      <span>Read as</span>
      <ChoiceSelect
        label="Format of the source"
        options={[
          { value: 'seen', label: `What it looks like${seen}` },
          ...clientIds.map((id) => ({ value: id, label: clientNames[id] })),
        ]}
        value={source.client ?? 'seen'}
        onChange={(value) => onChoose(value === 'seen' ? undefined : value)}
      />
    </label>
  )
}

/** Two texts that begin alike are one that goes on being typed. */
function sourceKey(source: RequestInput<'imports.preview'>['source']): string {
  return source.kind === 'file' ? `file ${source.path}` : `text ${source.text.slice(0, 200)}`
}

/** The open files that can be written, the app's own first. */
function useTargets(): readonly ConfigFileRecord[] {
  const files = useConfigFiles()
  return useMemo(
    () =>
      files
        .filter(({ status }) => status !== 'unreadable' && status !== 'malformed')
        .toSorted((a, b) => Number(b.origin === 'own') - Number(a.origin === 'own')),
    [files],
  )
}

function targetWords(file: ConfigFileRecord): string {
  return file.origin === 'own' ? `The app's own file (${shortName(file)})` : file.path
}

/** Says what came of it, and leads to the first server that was written. */
function useShowImported() {
  const select = useWorkspace((workspace) => workspace.select)
  return (target: ConfigFileRecord, serverIds: readonly ServerId[]) => {
    const [first] = serverIds
    if (first !== undefined) select({ kind: 'server', serverId: first })
    const many = serverIds.length === 1 ? 'It is' : 'They are'
    tell(
      'Imported',
      `${formatCount(serverIds.length, 'server')} into ${shortName(target)}. ${many} to be approved before the first start.`,
    )
  }
}
