import { Anchor } from '@mantine/core'
import type { ServerRecord, StartFix } from '../../../shared/model/server'
import { useWorkspace } from '../../state/deck-context'
import { useConfigFile } from '../../state/selectors'
import { CopyButton } from '../../ui/copy-button'
import { clip, cutMiddle } from '../../ui/cut'
import styles from './fix-list.module.css'
import { fixPaste, fixWords, isForFile } from './fix-words'

/** Ways out of a failed start: what to do in words, what to write or run ready to be copied, and where it belongs. */
export function FixList({ server, fixes }: { readonly server: ServerRecord; readonly fixes: readonly StartFix[] }) {
  return (
    <>
      <ol className={styles['fixes']}>
        {fixes.map((fix) => (
          <FixItem key={fixWords(fix)} fix={fix} />
        ))}
      </ol>
      {fixes.some(isForFile) && <Where server={server} />}
    </>
  )
}

function FixItem({ fix }: { readonly fix: StartFix }) {
  const paste = fixPaste(fix)
  return (
    <li>
      <span className="foreign selectable">{fixWords(fix)}</span>
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
      Changes go into the entry &ldquo;<span className="foreign">{clip(server.name, 80)}</span>&rdquo; of{' '}
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
      . Save the file, press Reload on its page, then start the server again.
    </p>
  )
}
