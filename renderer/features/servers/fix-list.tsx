import { Anchor, Button } from '@mantine/core'
import type { ServerRecord, StartFix } from '../../../shared/model/server'
import { useCommands } from '../../state/commands'
import { useWorkspace } from '../../state/deck-context'
import { useConfigFile } from '../../state/selectors'
import { CopyButton } from '../../ui/copy-button'
import { clip, cutMiddle } from '../../ui/cut'
import styles from './fix-list.module.css'
import { fixPaste, fixWords, isForFile } from './fix-words'
import { SetSecretButton } from './set-secret-button'

interface FixListProps {
  readonly server: ServerRecord
  /** `at` of the failure they are for. */
  readonly failedAt: number
  readonly fixes: readonly StartFix[]
}

/**
 * Ways out of a failed start: what to do in words, a button that does it, what to write or run ready to be copied, and where
 * it belongs.
 */
export function FixList({ server, failedAt, fixes }: FixListProps) {
  const commands = useCommands()
  return (
    <>
      <ol className={styles['fixes']}>
        {fixes.map((fix, position) => (
          <FixItem
            key={fixWords(fix)}
            server={server}
            fix={fix}
            onApply={() => commands.applyFix(server, failedAt, position)}
          />
        ))}
      </ol>
      {fixes.some(isForFile) && <Where server={server} />}
    </>
  )
}

function FixItem({
  server,
  fix,
  onApply,
}: {
  readonly server: ServerRecord
  readonly fix: StartFix
  readonly onApply: () => void
}) {
  const paste = fixPaste(fix)
  return (
    <li>
      <div className={styles['fix']}>
        <span className="foreign selectable">{fixWords(fix)}</span>
        {fix.kind === 'set-secret' ? (
          <SetSecretButton server={server} name={fix.name} />
        ) : (
          <Button
            variant="default"
            size="compact-sm"
            onClick={onApply}
            aria-label={`Apply and start: ${fixWords(fix)}`}
          >
            Apply and start
          </Button>
        )}
      </div>
      {paste !== undefined && (
        <div className={styles['paste']}>
          <code className="mono foreign selectable">{paste}</code>
          <CopyButton label={isForFile(fix) ? 'Copy for the file' : 'Copy the command'} text={() => paste} />
        </div>
      )}
    </li>
  )
}

/** Which entry of which file a change goes into, and what makes it count. */
function Where({ server }: { readonly server: ServerRecord }) {
  const file = useConfigFile(server.fileId)
  const select = useWorkspace((workspace) => workspace.select)
  if (file === undefined) return null
  return (
    <p className={styles['where']}>
      Changes belong to the entry &ldquo;<span className="foreign">{clip(server.name, 80)}</span>&rdquo; of{' '}
      <Anchor
        component="button"
        type="button"
        fz={12}
        className="mono foreign"
        title={file.path}
        onClick={() => select({ kind: 'file', fileId: file.fileId })}
      >
        {cutMiddle(file.path, 60)}
      </Anchor>
      . Applied here they last for this run; to keep one, write it into the file and press Reload on its page.
    </p>
  )
}
