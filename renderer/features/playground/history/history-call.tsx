import { Button } from '@mantine/core'
import { IconArrowsDiff, IconBookmarkPlus, IconPencil, IconPlayerPlay } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { Draft } from '../../../../shared/model/draft'
import type { HistoryDetail } from '../../../../shared/model/history'
import type { ServerRecord } from '../../../../shared/model/server'
import type { ToolSummary } from '../../../../shared/model/tool'
import { fail, ok } from '../../../../shared/result'
import { useConfirmedRun } from '../../../confirm-run/use-confirmed-run'
import { useDeck, useDialogs, useWorkspace } from '../../../state/deck-context'
import { useCall } from '../../../state/selectors'
import { classNames } from '../../../ui/class-names'
import { clip } from '../../../ui/cut'
import { ErrorWords } from '../../../ui/error-words'
import { formatExactTime } from '../../../ui/format'
import { IconButton } from '../../../ui/icon-button'
import { MessageBox } from '../../../ui/message-box'
import { focusPane } from '../../../ui/panes'
import strip from '../../../ui/strip.module.css'
import { visibleText } from '../../../ui/visible-text'
import { CopyCallMenu } from '../copy-call-menu'
import { formatArguments } from '../format-arguments'
import { missingWords } from '../missing-words'
import { useRunTool } from '../use-run-tool'
import styles from './history-pane.module.css'
import { draftOf, readArguments } from './kept-arguments'
import { useHistoryDetail } from './use-history'

interface HistoryCallProps {
  readonly server: ServerRecord
  readonly tool: ToolSummary
  readonly callId: string
  /** Compares it with another one; absent where there is none. */
  readonly onCompare: (() => void) | undefined
}

/** One call of the history: what is kept of it, and the ways to make it again. Give it a `key` per call. */
export function HistoryCall({ server, tool, callId, onCompare }: HistoryCallProps) {
  const detail = useHistoryDetail(callId)
  if (detail === undefined) return null
  if (!detail.ok) {
    return (
      <div className={styles['call']}>
        <MessageBox kind="info">
          <ErrorWords error={detail.error} />
        </MessageBox>
      </div>
    )
  }
  return (
    <>
      <Replay server={server} tool={tool} detail={detail.value} onCompare={onCompare} />
      <Kept detail={detail.value} />
    </>
  )
}

function Replay({
  server,
  tool,
  detail,
  onCompare,
}: Omit<HistoryCallProps, 'callId'> & { readonly detail: HistoryDetail }) {
  const { client, report } = useDeck()
  const record = useCall(detail.callId)
  const editDraft = useWorkspace((workspace) => workspace.editDraft)
  const show = useDialogs((dialogs) => dialogs.show)
  const { run, refusal } = useRunTool(server)
  const confirmed = useConfirmedRun(server)
  const isDown = server.state.status !== 'Running'

  const edit = (draft: Draft) => {
    editDraft(server.id, tool.name, { missing: undefined, ...draft })
    // What is to be typed is drawn first.
    requestAnimationFrame(() => focusPane('arguments'))
  }
  const sent = async () => {
    const kept = await readArguments(client, detail, record)
    if (kept.kind === 'lost') return fail(kept.error)
    return ok(kept.kind === 'gaps' ? detail.argumentsText : kept.text)
  }
  const save = async () => {
    const text = await sent()
    if (!text.ok) report('The call cannot be saved', text.error)
    else {
      const argumentsText = text.value === undefined ? {} : { argumentsText: text.value }
      const timeoutMs = detail.sentWith.timeoutMs === undefined ? {} : { timeoutMs: detail.sentWith.timeoutMs }
      const callId = record === undefined ? {} : { callId: record.callId }
      show({
        kind: 'save-call',
        of: { serverId: server.id, toolName: tool.name, ...argumentsText, ...timeoutMs, ...callId },
      })
    }
  }
  const begin = async (isToEdit: boolean) => {
    const kept = await readArguments(client, detail, record)
    if (kept.kind === 'lost') report('The call cannot be made again', kept.error)
    else {
      const draft = draftOf(detail, kept)
      if (isToEdit || kept.kind === 'gaps') edit(draft)
      else {
        const argumentsText = draft.sendNone ? undefined : draft.text
        const isDestructive = tool.hints.destructive === true
        confirmed.run({ toolName: tool.name, isDestructive, argumentsText }, () => run(tool, draft))
      }
    }
  }
  return (
    <>
      <div className={classNames(strip['strip'], styles['bar'])}>
        <span className={styles['when']} title={formatExactTime(detail.at)}>
          {formatExactTime(detail.at)}
        </span>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlayerPlay size={14} aria-hidden="true" />}
          disabled={isDown}
          title={isDown ? 'The server is not running' : 'Makes the same call again'}
          onClick={() => void begin(false)}
        >
          Replay
        </Button>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPencil size={14} aria-hidden="true" />}
          aria-label="Edit and replay"
          title="Edit and replay: puts the arguments into the form above"
          onClick={() => void begin(true)}
        >
          Edit
        </Button>
        <CopyCallMenu serverId={server.id} toolName={tool.name} argumentsText={sent} />
        <IconButton
          label="Compare with another call"
          icon={IconArrowsDiff}
          disabled={onCompare === undefined}
          onPress={() => onCompare?.()}
        />
        <IconButton label="Save this call" icon={IconBookmarkPlus} onPress={() => void save()} />
      </div>
      {refusal !== undefined && (
        <MessageBox kind="error">
          <ErrorWords error={refusal.error} />
        </MessageBox>
      )}
      {confirmed.question}
    </>
  )
}

/** Longest text drawn here, in UTF-16 units; all of it comes back with Edit. */
const mostShown = 20_000

function Kept({ detail }: { readonly detail: HistoryDetail }) {
  const { argumentsText, argumentsLost, withheld, preview, isWhole, error } = detail
  const sent = useMemo(() => (argumentsText === undefined ? '' : formatArguments(argumentsText)), [argumentsText])
  const result = useMemo(() => (isWhole ? formatArguments(preview) : preview), [isWhole, preview])
  return (
    <div className={styles['call']} tabIndex={0} role="group" aria-label="What is kept of the call">
      {withheld.length > 0 && (
        <MessageBox kind="info">
          <p>{missingWords(withheld)}</p>
        </MessageBox>
      )}
      {error !== undefined && (
        <MessageBox kind={detail.outcome === 'tool-error' ? 'warning' : 'error'}>
          <p className="foreign selectable">{visibleText(error)}</p>
        </MessageBox>
      )}
      <h4 className={styles['title']}>Arguments</h4>
      {argumentsLost !== undefined ? (
        <p>They were not kept: {argumentsLost}</p>
      ) : argumentsText === undefined ? (
        <p>None were sent.</p>
      ) : (
        <pre className={`mono foreign ${styles['text'] ?? ''}`}>{visibleText(clip(sent, mostShown))}</pre>
      )}
      {preview !== '' && (
        <>
          <h4 className={styles['title']}>{isWhole ? 'Result' : 'Result, the first 4 KiB'}</h4>
          <pre className={`mono foreign ${styles['text'] ?? ''}`}>{visibleText(result)}</pre>
        </>
      )}
    </div>
  )
}
