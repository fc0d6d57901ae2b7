import { useEffect, useState } from 'react'
import type { ServerId } from '../../../shared/model/server'
import type { LaunchFacts } from '../../../shared/model/server-facts'
import type { Result } from '../../../shared/result'
import { useDeck } from '../../state/deck-context'
import { ErrorWords } from '../../ui/error-words'
import { Fact, FactList } from '../../ui/fact-list'
import { FoldRow } from '../../ui/fold'
import { MessageBox } from '../../ui/message-box'
import styles from './launch-details.module.css'
import { LaunchVariables } from './launch-variables'

/** What a start comes down to: the file behind the command, folder, PATH and environment. Looked up when it is opened. */
export function LaunchDetails({ serverId }: { readonly serverId: ServerId }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <FoldRow
      folds={[{ name: 'details', title: 'Resolved command, PATH and environment' }]}
      open={isOpen ? 'details' : undefined}
      onToggle={() => setOpen(!isOpen)}
    >
      <Details serverId={serverId} />
    </FoldRow>
  )
}

function Details({ serverId }: { readonly serverId: ServerId }) {
  const { client } = useDeck()
  const [answer, setAnswer] = useState<Result<LaunchFacts>>()
  useEffect(() => {
    let isOver = false
    void client.request('servers.launchFacts', { serverId }).then((facts) => {
      if (!isOver) setAnswer(facts)
    })
    return () => {
      isOver = true
    }
  }, [client, serverId])
  if (answer === undefined) return <span className={styles['dim']}>Being looked up…</span>
  if (answer.ok) return <Facts facts={answer.value} />
  return (
    <MessageBox kind="error" title="The start could not be looked up">
      <ErrorWords error={answer.error} />
    </MessageBox>
  )
}

function Facts({ facts }: { readonly facts: LaunchFacts }) {
  const { of, command, resolvedCommand, args, cwd, envFile, pathFolders, variables, removed } = facts
  return (
    <FactList title={of === 'latest' ? 'As it was last started' : 'As it would be started now'}>
      <Fact name="Command">
        <Code text={command} />
      </Fact>
      <Fact name="Found at">
        {resolvedCommand === undefined ? (
          <span data-tone="amber">Nowhere: no folder of PATH below holds such a program.</span>
        ) : (
          <Code text={resolvedCommand} />
        )}
      </Fact>
      <Fact name="Arguments">{args.length === 0 ? 'None' : <List texts={args} />}</Fact>
      <Fact name="Folder">
        <Code text={cwd} />
      </Fact>
      {envFile !== undefined && (
        <Fact name="Env file">
          <Code text={envFile} />
        </Fact>
      )}
      <Fact name="PATH">
        {pathFolders.length === 0 ? 'Empty: only absolute commands are found.' : <List texts={pathFolders} />}
      </Fact>
      <Fact name="Environment">
        <LaunchVariables variables={variables} />
      </Fact>
      {removed.length > 0 && (
        <Fact name="Taken away">
          <Code text={removed.join(', ')} />
        </Fact>
      )}
    </FactList>
  )
}

function Code({ text }: { readonly text: string }) {
  return <code className="mono foreign selectable">{text}</code>
}

function List({ texts }: { readonly texts: readonly string[] }) {
  return (
    <ol className={styles['folders']} tabIndex={texts.length > 10 ? 0 : undefined}>
      {texts.map((text, index) => (
        <li key={index}>
          <Code text={text} />
        </li>
      ))}
    </ol>
  )
}
