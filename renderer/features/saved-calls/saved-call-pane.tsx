import { Button } from '@mantine/core'
import { IconPencil, IconPlayerPlay, IconPlayerStop, IconTrash, IconVariable } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { CallId } from '../../../shared/model/call'
import type { SavedCall, SavedCallSummary } from '../../../shared/model/saved-call'
import type { ServerId } from '../../../shared/model/server'
import type { Result } from '../../../shared/result'
import { useCommands } from '../../state/commands'
import { useDeck, useDialogs, useSavedRuns } from '../../state/deck-context'
import { classNames } from '../../ui/class-names'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { clip } from '../../ui/cut'
import { formatDuration } from '../../ui/format'
import { IconButton } from '../../ui/icon-button'
import { MessageBox } from '../../ui/message-box'
import { outcomeLook } from '../../ui/outcome-look'
import { CallMark } from '../../ui/outcome-mark'
import strip from '../../ui/strip.module.css'
import { visibleText } from '../../ui/visible-text'
import { runLook } from './run-look'
import styles from './saved-calls.module.css'
import { useRunSaved } from './use-run-saved'

interface SavedCallPaneProps {
  readonly file: SavedCallSummary
  /** Shows a call among those of its server. */
  readonly onShowCall: (serverId: ServerId, toolName: string, callId: CallId) => void
}

/** One saved call: what it sends, what it expects, and what it came to. Give it a `key` per file. */
export function SavedCallPane({ file, onShowCall }: SavedCallPaneProps) {
  const commands = useCommands()
  const show = useDialogs((dialogs) => dialogs.show)
  const runSaved = useRunSaved()
  const stop = useSavedRuns((state) => state.stop)
  const isBusy = useSavedRuns((state) => state.isRunning)
  const [isRemoving, setIsRemoving] = useState(false)
  const { fileName } = file
  const name = file.kind === 'call' ? file.name : fileName
  return (
    <>
      <div className={classNames(strip['strip'], styles['head'])}>
        <h3 className={`foreign ${styles['name'] ?? ''}`} title={fileName}>
          {clip(name, 200)}
        </h3>
        {file.kind === 'call' && (
          <>
            <Button
              size="xs"
              variant="default"
              leftSection={
                isBusy ? (
                  <IconPlayerStop size={14} aria-hidden="true" />
                ) : (
                  <IconPlayerPlay size={14} aria-hidden="true" />
                )
              }
              onClick={() => (isBusy ? stop() : runSaved([fileName]))}
            >
              {isBusy ? 'Stop' : 'Run'}
            </Button>
            {file.variables.length > 0 && (
              <IconButton
                label="Run with other values"
                icon={IconVariable}
                disabled={isBusy}
                onPress={() => runSaved([fileName], true)}
              />
            )}
            <IconButton
              label="Change the saved call"
              icon={IconPencil}
              onPress={() => show({ kind: 'edit-call', fileName })}
            />
          </>
        )}
        <IconButton label="Delete the saved call" icon={IconTrash} onPress={() => setIsRemoving(true)} />
      </div>
      <div className={styles['body']} tabIndex={0} role="group" aria-label="Saved call">
        {file.kind === 'faulty' ? (
          <MessageBox kind="error" title={`${fileName} is no saved call`}>
            {file.problems.map(({ field, message, line, column }) => (
              <p key={`${field} ${line} ${column}`} className="foreign selectable">
                Line {line}, column {column}: {message}
              </p>
            ))}
          </MessageBox>
        ) : (
          <>
            <LastRun file={file} onShowCall={onShowCall} />
            <Detail file={file} />
          </>
        )}
      </div>
      <ConfirmDialog
        isOpen={isRemoving}
        title={`Delete ${clip(name, 60)}?`}
        keep="Keep it"
        go="Delete it"
        onClose={() => setIsRemoving(false)}
        onGo={() => commands.removeSavedCall(fileName)}
      >
        <p>
          Its file is deleted: <span className="mono foreign">{fileName}</span>
        </p>
      </ConfirmDialog>
    </>
  )
}

interface LastRunProps {
  readonly file: Extract<SavedCallSummary, { kind: 'call' }>
  readonly onShowCall: SavedCallPaneProps['onShowCall']
}

function LastRun({ file, onShowCall }: LastRunProps) {
  const run = useSavedRuns(({ runs }) => runs.get(file.fileName))
  const look = runLook(run)
  if (run === undefined || look === undefined) return null
  const ended = run.phase === 'ended' ? run.run : undefined
  const { callId, serverId, durationMs } = ended ?? {}
  return (
    <>
      <p className={styles['verdict']} role="status">
        <CallMark shape={look.shape} tone={look.tone} size={16} />
        <strong data-tone={look.tone}>{look.word}</strong>
        {durationMs !== undefined && <span className="numbers">{formatDuration(durationMs)}</span>}
        {callId !== undefined && serverId !== undefined && (
          <Button variant="subtle" size="compact-xs" onClick={() => onShowCall(serverId, file.tool, callId)}>
            Show the call
          </Button>
        )}
      </p>
      {ended !== undefined && ended.differences.length > 0 && (
        <ul className={styles['differences']}>
          {ended.differences.map((difference) => (
            <li key={difference} className="mono foreign selectable">
              {visibleText(difference)}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** Longest text drawn here, in UTF-16 units. */
const mostShown = 20_000

function Detail({ file }: { readonly file: Extract<SavedCallSummary, { kind: 'call' }> }) {
  const { client } = useDeck()
  const [read, setRead] = useState<{ readonly of: SavedCallSummary; readonly answer: Result<SavedCall> }>()
  useEffect(() => {
    let isCurrent = true
    void client.request('savedCalls.detail', { fileName: file.fileName }).then((answer) => {
      if (isCurrent) setRead({ of: file, answer })
    })
    return () => {
      isCurrent = false
    }
  }, [client, file])
  const call = read?.answer.ok === true ? read.answer.value : undefined
  return (
    <>
      <p className={`foreign ${styles['where'] ?? ''}`}>
        {clip(file.server, 80)} / {clip(file.tool, 80)}
      </p>
      {call?.argumentsText !== undefined && <Text title="Arguments" text={call.argumentsText} />}
      <h4 className={styles['title']}>Expected</h4>
      <p>{outcomeLook(file.outcome).word}</p>
      {call?.equalsText !== undefined && <Text title="Value of the result" text={call.equalsText} />}
      {call?.schemaText !== undefined && <Text title="Schema of the result" text={call.schemaText} />}
    </>
  )
}

function Text({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <>
      <h4 className={styles['title']}>{title}</h4>
      <pre className={`mono foreign ${styles['text'] ?? ''}`}>{visibleText(clip(text, mostShown))}</pre>
    </>
  )
}
