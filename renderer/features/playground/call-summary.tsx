import { Button, Progress } from '@mantine/core'
import { IconBookmarkPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { CallProgress, CallRecord } from '../../../shared/model/call'
import { ok } from '../../../shared/result'
import { readWholeText } from '../../results/text/use-body-text'
import { useCommands } from '../../state/commands'
import { useDeck, useDialogs } from '../../state/deck-context'
import { clip } from '../../ui/cut'
import { formatCount, formatDuration, formatNumber } from '../../ui/format'
import { IconButton } from '../../ui/icon-button'
import { callLook } from '../../ui/outcome-look'
import { OutcomeMark } from '../../ui/outcome-mark'
import { Ago, Since } from '../../ui/times'
import { AnswerButton } from './answer-button'
import styles from './call-summary.module.css'
import { CopyCallMenu } from './copy-call-menu'
import { DropTask } from './drop-task'

/** How a call stands or ended, how long it took, and the way to cancel or close it. */
export function CallSummary({ call }: { readonly call: CallRecord }) {
  const commands = useCommands()
  const { client, report } = useDeck()
  const show = useDialogs((dialogs) => dialogs.show)
  const sent = async () => {
    const text = await readWholeText(client, call.argumentsBody, new AbortController().signal)
    return text.ok && text.value === '' ? ok(undefined) : text
  }
  const save = async () => {
    const { serverId, toolName, callId } = call
    const text = await sent()
    if (!text.ok) report('The call cannot be saved', text.error)
    else {
      const argumentsText = text.value === undefined ? {} : { argumentsText: text.value }
      show({ kind: 'save-call', of: { serverId, toolName, callId, ...argumentsText } })
    }
  }
  const { state, taskKey } = call
  const [isAsking, setIsAsking] = useState(false)
  const { word, tone } = callLook(state)
  const progress = state.phase === 'running' ? state.progress : undefined
  return (
    <>
      <div className={styles['line']}>
        <OutcomeMark state={state} size={16} />
        <strong className={styles['word']} data-tone={tone}>
          {word}
        </strong>
        <span className={styles['facts']}>
          {state.phase === 'ended' ? (
            <>
              <span className="numbers" title="Duration">
                {formatDuration(state.durationMs)}
              </span>
              <Ago at={call.startedAt} />
              {state.result !== undefined && <span>{contentWords(state.result)}</span>}
            </>
          ) : (
            <Since since={call.startedAt} />
          )}
        </span>
        {state.phase === 'ended' ? (
          <>
            <CopyCallMenu serverId={call.serverId} toolName={call.toolName} argumentsText={sent} />
            <IconButton label="Save this call" icon={IconBookmarkPlus} onPress={() => void save()} />
            <IconButton label="Close call" icon={IconX} onPress={() => commands.dismissCall(call.callId)} />
          </>
        ) : (
          <>
            <AnswerButton callId={call.callId} />
            <Button
              variant="default"
              size="xs"
              onClick={() => (call.taskKey === undefined ? commands.cancelCall(call.callId) : setIsAsking(true))}
              disabled={state.phase === 'cancelling'}
            >
              Cancel
            </Button>
          </>
        )}
      </div>
      {taskKey !== undefined && (
        <DropTask
          isOpen={isAsking && state.phase !== 'ended'}
          toolName={clip(call.toolName, 80)}
          onClose={() => setIsAsking(false)}
          onLeave={() => {
            setIsAsking(false)
            commands.stopWatchingTask(taskKey)
          }}
          onCancelTask={() => {
            setIsAsking(false)
            commands.cancelCall(call.callId)
          }}
        />
      )}
      {state.phase !== 'ended' && (
        <div className={styles['progress']}>
          <Progress
            size={4}
            radius={2}
            transitionDuration={120}
            aria-label="Progress"
            value={share(progress) ?? 100}
            animated={share(progress) === undefined}
          />
          <p className="foreign">
            {state.phase === 'waiting for input' ? 'The server waits for your answer' : progressWords(progress)}
          </p>
        </div>
      )}
    </>
  )
}

function share(progress: CallProgress | undefined): number | undefined {
  if (progress?.total === undefined || !(progress.total > 0)) return undefined
  return Math.min(100, Math.max(0, (progress.progress / progress.total) * 100))
}

function progressWords(progress: CallProgress | undefined): string {
  if (progress === undefined) return 'Waiting for the answer'
  const count =
    progress.total === undefined
      ? formatNumber(progress.progress)
      : `${formatNumber(progress.progress)} of ${formatNumber(progress.total)}`
  return progress.message === undefined ? count : `${count} · ${clip(progress.message, 300)}`
}

function contentWords(result: { readonly blockCount: number; readonly hasStructuredContent: boolean }): string {
  const blocks = result.blockCount === 0 ? 'no content' : formatCount(result.blockCount, 'content block')
  return result.hasStructuredContent ? `${blocks}, structured content` : blocks
}
