import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { type ClientId, clientNames } from '../../../shared/model/client-format'
import type { ServerId } from '../../../shared/model/server'
import type { AppError } from '../../../shared/result'
import { useDeck } from '../../state/deck-context'
import { copyText } from '../../ui/copy-text'
import { clip } from '../../ui/cut'
import footer from '../../ui/dialog-footer.module.css'
import { ErrorWords } from '../../ui/error-words'
import { formatCount } from '../../ui/format'
import { MessageBox } from '../../ui/message-box'
import { tell } from '../../ui/tell'
import { useModEnter } from '../../ui/use-mod-enter'
import styles from './export-text.module.css'
import { NoteList } from './note-list'
import { useExportText } from './use-export-work'

/** Longest text that is shown, in characters; what is copied is whole. */
const longestText = 100_000

interface ExportTextProps {
  readonly serverIds: readonly ServerId[]
  readonly client: ClientId
  readonly onClose: () => void
}

/** Servers as the text of a file of a program, to be copied: without the values of secrets unless they are asked for. */
export function ExportText({ serverIds, client, onClose }: ExportTextProps) {
  const { client: deck, report } = useDeck()
  const answer = useExportText(serverIds, client)
  const [isExact, setExact] = useState(false)
  const secretValues = answer?.ok === true ? answer.value.secretValues : 0
  const copy = async () => {
    const exported = await deck.request('exports.text', { serverIds: [...serverIds], client, exact: isExact })
    if (!exported.ok) report('Nothing was copied', exported.error)
    else if (await copyText(exported.value.text)) {
      onClose()
      tell('Copied', copiedWords(client, secretValues, isExact))
    } else report('Nothing was copied', noClipboard)
  }
  useModEnter(answer?.ok === true ? () => void copy() : undefined)
  return (
    <>
      {answer?.ok === false && (
        <MessageBox kind="error" title="They cannot be exported">
          <ErrorWords error={answer.error} />
        </MessageBox>
      )}
      {answer?.ok === true && answer.value.notes.length > 0 && (
        <div className={styles['notes']}>
          {answer.value.notes.map(({ server, notes }) => (
            <section key={server} aria-label={`About ${clip(server, 60)}`}>
              {answer.value.notes.length > 1 && (
                <h3 className={`foreign ${styles['server'] ?? ''}`}>{clip(server, 80)}</h3>
              )}
              <NoteList problems={[]} notes={notes} />
            </section>
          ))}
        </div>
      )}
      <pre
        className={`mono foreign selectable ${styles['text'] ?? ''}`}
        tabIndex={0}
        role="group"
        aria-label={`Text for ${clientNames[client]}`}
      >
        {answer?.ok === true && clip(answer.value.text, longestText)}
      </pre>
      <div className={footer['footer']}>
        <div className={footer['words']}>
          {secretValues > 0 && (
            <Checkbox
              label={`With the ${secretValues === 1 ? 'value of the secret' : `values of ${secretValues} secrets`} that ${secretValues === 1 ? 'is' : 'are'} masked here`}
              checked={isExact}
              onChange={(event) => setExact(event.currentTarget.checked)}
            />
          )}
        </div>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={answer?.ok !== true} onClick={() => void copy()}>
          {isExact ? 'Copy with secrets' : 'Copy'}
        </Button>
      </div>
    </>
  )
}

function copiedWords(client: ClientId, secretValues: number, isExact: boolean): string {
  const what = `In the format of ${clientNames[client]}.`
  if (secretValues === 0) return what
  const secrets = formatCount(secretValues, 'secret value')
  return isExact
    ? `${what} ${secrets} in it can be read by whoever sees the clipboard.`
    : `${what} ${secrets} in it ${secretValues === 1 ? 'is' : 'are'} masked: write in the real ${secretValues === 1 ? 'one' : 'ones'} where you paste it.`
}

const noClipboard: AppError = {
  code: 'internal',
  message: 'The system refused the clipboard.',
  hint: 'Write the servers into a file instead.',
}
