import { Button } from '@mantine/core'
import { IconChevronLeft, IconRefresh } from '@tabler/icons-react'
import type { ConfigFileRecord } from '../../../shared/model/config'
import { useCommands } from '../../state/commands'
import { useWorkspace } from '../../state/deck-context'
import { CutText } from '../../ui/cut-text'
import { Fact, FactList } from '../../ui/fact-list'
import { formatCount } from '../../ui/format'
import { IconButton } from '../../ui/icon-button'
import { MessageBox } from '../../ui/message-box'
import { ProblemList } from '../../ui/problem-list'
import styles from './config-file-page.module.css'
import { fileLook, originWords, shortName } from './config-words'

/** What the app found in one configuration file, with what is wrong and what to do about it. */
export function ConfigFilePage({
  file,
  onBack,
}: {
  readonly file: ConfigFileRecord
  /** Back to the list, where the list is not beside the page. */
  readonly onBack: (() => void) | undefined
}) {
  const commands = useCommands()
  const select = useWorkspace((workspace) => workspace.select)
  const { word, tone, sentence } = fileLook(file)
  const close = () => {
    commands.closeConfig(file.fileId)
    select({ kind: 'none' })
  }
  return (
    <div className={styles['page']}>
      <header className={styles['header']}>
        {onBack !== undefined && <IconButton label="All servers" icon={IconChevronLeft} onPress={onBack} />}
        <h2 className={styles['title']}>{shortName(file)}</h2>
        <span className={styles['state']} data-tone={tone}>
          {word}
        </span>
        <div className={styles['actions']}>
          {file.origin === 'opened' && (
            <Button
              variant="default"
              onClick={close}
              title="Takes the file and its servers off the list. The file is left alone."
            >
              Close file
            </Button>
          )}
          <Button
            variant="default"
            leftSection={<IconRefresh size={14} aria-hidden="true" />}
            onClick={() => commands.reloadConfig(file.fileId)}
          >
            Reload
          </Button>
        </div>
      </header>
      <div className={styles['body']}>
        {sentence !== undefined && <MessageBox kind={tone === 'red' ? 'error' : 'info'}>{sentence}</MessageBox>}
        <FactList title="File">
          <Fact name="Path">
            <CutText text={file.path} what="the path" longest={80} />
          </Fact>
          <Fact name="Origin">{originWords(file.origin)}</Fact>
          <Fact name="Servers">{formatCount(file.serverCount, 'server')}</Fact>
        </FactList>
        {file.problems.length > 0 && (
          <section className={styles['findings']} aria-label="Problems">
            <h3 className={styles['heading']}>{formatCount(file.problems.length, 'problem')}</h3>
            <ProblemList problems={file.problems} />
          </section>
        )}
        {file.repeated.length > 0 && (
          <section className={styles['findings']} aria-label="Repeated entries">
            <h3 className={styles['heading']}>
              {formatCount(file.repeated.length, 'repeated entry', 'repeated entries')}
            </h3>
            <p>
              A name written twice in one object counts once, and the last one counts. Remove or rename the others in
              the file.
            </p>
            <ul className={styles['repeated']}>
              {file.repeated.map(({ name, line, usedLine }) => (
                <li key={`${line} ${name}`}>
                  <span className="mono foreign selectable">{name}</span> on line {line} is not used: line {usedLine}{' '}
                  counts
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </div>
  )
}
