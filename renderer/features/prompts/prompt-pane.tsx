import { Button } from '@mantine/core'
import { IconMessage } from '@tabler/icons-react'
import { useState } from 'react'
import type { PromptSummary } from '../../../shared/model/prompt'
import type { ServerRecord } from '../../../shared/model/server'
import { CompletedField } from '../../completion/completed-field'
import { Split } from '../../layout/split'
import { useWorkspace } from '../../state/deck-context'
import { givenKey } from '../../state/workspace'
import { clip } from '../../ui/cut'
import { ErrorWords } from '../../ui/error-words'
import { KeyCaps } from '../../ui/key-caps'
import { modKey } from '../../ui/keys'
import { MessageBox } from '../../ui/message-box'
import { PaneBoundary } from '../../ui/pane-boundary'
import { useCompact } from '../../ui/use-compact'
import { useModEnter } from '../../ui/use-mod-enter'
import { visibleText } from '../../ui/visible-text'
import { missingArguments, sentArguments } from './missing-arguments'
import styles from './prompt-pane.module.css'
import { PromptResult } from './prompt-result'
import { useGetPrompt } from './use-get-prompt'
import { usePromptDetail } from './use-prompt-detail'

interface PromptPaneProps {
  readonly server: ServerRecord
  readonly prompt: PromptSummary
  /** Of the list it stands in. */
  readonly revision: number
}

const nothing: readonly (readonly [string, string])[] = []

/** One prompt: what it is, its arguments, and the messages it gives. */
export function PromptPane({ server, prompt, revision }: PromptPaneProps) {
  const isCompact = useCompact()
  const { got, get, cancel } = useGetPrompt(server.id, prompt.name)
  const form = (
    <PromptForm server={server} prompt={prompt} revision={revision} isGetting={got.kind === 'getting'} onGet={get} />
  )
  const result = (
    <section aria-label="Messages" className={styles['result']} data-pane="result">
      <PaneBoundary what="The messages" resetKey={prompt.name}>
        <PromptResult name={prompt.name} got={got} onCancel={cancel} />
      </PaneBoundary>
    </section>
  )
  if (isCompact) {
    return (
      <div className={styles['column']}>
        {form}
        {result}
      </div>
    )
  }
  return (
    <Split
      id="prompt"
      orientation="vertical"
      label="Height of the arguments"
      first={{ id: 'prompt-form', size: '50%', least: 140, content: form }}
      second={{ id: 'prompt-result', size: '50%', least: 120, content: result }}
    />
  )
}

interface PromptFormProps extends PromptPaneProps {
  readonly isGetting: boolean
  readonly onGet: (given: [string, string][]) => void
}

function PromptForm({ server, prompt, revision, isGetting, onGet }: PromptFormProps) {
  const detail = usePromptDetail(server.id, revision, prompt.position)
  const whole = detail?.ok === true ? detail.value : undefined
  const key = givenKey(server.id, 'prompt', prompt.name)
  const given = useWorkspace(({ given }) => given.get(key)) ?? nothing
  const give = useWorkspace((workspace) => workspace.give)
  const [isHeld, setIsHeld] = useState(false)
  const isDown = server.state.status !== 'Running'
  const wanted = whole?.arguments ?? []
  const missing = missingArguments(wanted, given)
  const obstacle = isDown
    ? 'The server is not running.'
    : prompt.name === ''
      ? 'A prompt without a name cannot be asked for.'
      : undefined
  const send = () => {
    setIsHeld(false)
    onGet(sentArguments(wanted, given))
  }
  const trySend = () => {
    if (obstacle !== undefined || whole === undefined || isGetting) return
    if (missing.length > 0) setIsHeld(true)
    else send()
  }
  // From anywhere on the tab: the list, the fields, the messages.
  useModEnter(trySend)
  const words = whole?.description ?? prompt.description
  return (
    <div className={styles['form']}>
      <div className={styles['scroll']}>
        <div className={styles['head']}>
          <h3 className={`foreign selectable ${styles['name'] ?? ''}`}>
            {prompt.name === '' ? <i>no name</i> : visibleText(clip(prompt.name, 400))}
          </h3>
          {prompt.title !== undefined && prompt.title !== prompt.name && (
            <span className={`foreign ${styles['title'] ?? ''}`}>{visibleText(prompt.title)}</span>
          )}
        </div>
        {words !== undefined && (
          <p className={`foreign selectable ${styles['description'] ?? ''}`}>{visibleText(clip(words, 4000))}</p>
        )}
        {prompt.malformed !== undefined && (
          <MessageBox kind="warning">
            <p className="foreign selectable">
              The server's entry breaks the rules of the protocol: {prompt.malformed}.
            </p>
          </MessageBox>
        )}
        {detail?.ok === false && <ErrorWords error={detail.error} />}
        <div className={styles['fields']} role="group" aria-label="Arguments" data-pane="arguments">
          {whole !== undefined && wanted.length === 0 && <p className={styles['none']}>It takes no arguments.</p>}
          {wanted.map(({ name, title, description, required }, index) => (
            <CompletedField
              key={name}
              serverId={server.id}
              target={{ kind: 'prompt', name: prompt.name }}
              name={name}
              title={title}
              description={description}
              required={required}
              value={given.find(([other]) => other === name)?.[1] ?? ''}
              onChange={(value) => give(key, name, value)}
              known={given}
              canAsk={!isDown}
              isMissing={isHeld}
              paneStart={index === 0}
            />
          ))}
        </div>
      </div>
      <div className={styles['bar']}>
        <Button
          onClick={trySend}
          disabled={obstacle !== undefined || whole === undefined || isGetting}
          leftSection={<IconMessage size={14} aria-hidden="true" />}
        >
          Get
        </Button>
        <span aria-hidden="true">
          <KeyCaps keys={[modKey, 'Enter']} />
        </span>
        <span className={styles['hint']} role="status">
          {obstacle ?? (isHeld && missing.length > 0 ? `Still empty: ${clip(missing.join(', '), 200)}.` : '')}
        </span>
        {isHeld && missing.length > 0 && obstacle === undefined && (
          <Button variant="subtle" size="compact-sm" onClick={send}>
            Get anyway
          </Button>
        )}
      </div>
    </div>
  )
}
