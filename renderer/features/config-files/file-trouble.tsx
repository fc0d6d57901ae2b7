import { Button } from '@mantine/core'
import { useWorkspace } from '../../state/deck-context'
import { useConfigFiles } from '../../state/selectors'
import { fileLook, shortName } from '../../ui/file-look'
import { MessageBox } from '../../ui/message-box'
import styles from './file-trouble.module.css'

/** Files that should have given servers and did not, each with the way to its problems. */
export function FileTrouble() {
  const select = useWorkspace((workspace) => workspace.select)
  const troubled = useConfigFiles().filter((file) => fileLook(file).tone === 'red')
  if (troubled.length === 0) return null
  return (
    <div className={styles['trouble']}>
      {troubled.map((file) => {
        const { word, sentence } = fileLook(file)
        return (
          <MessageBox
            key={file.fileId}
            kind="error"
            title={`${shortName(file)}: ${word}`}
            action={
              <Button variant="default" onClick={() => select({ kind: 'file', fileId: file.fileId })}>
                Show
              </Button>
            }
          >
            {sentence ?? file.problems[0]?.message}
          </MessageBox>
        )
      })}
    </div>
  )
}
