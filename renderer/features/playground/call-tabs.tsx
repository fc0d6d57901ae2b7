import { IconTrash, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import type { CallId, CallRecord } from '../../../shared/model/call'
import { useCommands } from '../../state/commands'
import { clip } from '../../ui/cut'
import { IconButton } from '../../ui/icon-button'
import { callLook } from '../../ui/outcome-look'
import { OutcomeMark } from '../../ui/outcome-mark'
import styles from './call-tabs.module.css'

interface CallTabsProps {
  readonly calls: readonly CallRecord[]
  readonly activeId: CallId | undefined
  readonly panelId: string
  readonly onActivate: (call: CallRecord) => void
  /** Left end of the strip. */
  readonly children?: ReactNode
}

/** The calls of a server, oldest first. Arrow keys walk, Delete closes one that has ended. */
export function CallTabs({ calls, activeId, panelId, onActivate, children }: CallTabsProps) {
  const commands = useCommands()
  const list = useRef<HTMLDivElement>(null)
  const ended = calls.filter((call) => call.state.phase === 'ended')
  const active = calls.findIndex((call) => call.callId === activeId)
  useEffect(() => {
    const strip = list.current
    const tab = strip?.querySelector<HTMLElement>('[aria-selected="true"]')
    if (strip == null || tab == null) return
    // Not `scrollIntoView`: that would also scroll the panes around the strip.
    const hiddenLeft = strip.scrollLeft - tab.offsetLeft
    const hiddenRight = tab.offsetLeft + tab.offsetWidth - strip.scrollLeft - strip.clientWidth
    if (hiddenLeft > 0) strip.scrollLeft -= hiddenLeft
    else if (hiddenRight > 0) strip.scrollLeft += hiddenRight
  }, [activeId, calls.length])

  const close = (call: CallRecord) => {
    if (call.state.phase !== 'ended') return
    const index = calls.indexOf(call)
    const next = calls[index + 1] ?? calls[index - 1]
    if (call.callId === activeId && next !== undefined) onActivate(next)
    commands.dismissCall(call.callId)
  }
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const call = calls[index]
    if (event.key === 'Delete' && call !== undefined) {
      event.preventDefault()
      close(call)
      return
    }
    const target = tabForKey(event.key, index, calls.length)
    const next = target === undefined ? undefined : calls[target]
    if (next === undefined) return
    event.preventDefault()
    onActivate(next)
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[target ?? 0]?.focus()
  }
  return (
    <div className={styles['strip']}>
      {children}
      <div ref={list} role="tablist" aria-label="Calls" className={styles['tabs']}>
        {calls.map((call, index) => (
          <button
            key={call.callId}
            type="button"
            role="tab"
            aria-selected={call.callId === activeId}
            aria-controls={call.callId === activeId ? panelId : undefined}
            aria-label={`${clip(call.toolName, 80)}, ${callLook(call.state).word}`}
            tabIndex={index === Math.max(0, active) ? 0 : -1}
            className={styles['tab']}
            onClick={() => onActivate(call)}
            onKeyDown={(event) => onKeyDown(event, index)}
            onAuxClick={(event) => {
              if (event.button === 1) close(call)
            }}
          >
            <OutcomeMark state={call.state} />
            <span className={styles['name']}>{clip(call.toolName, 80)}</span>
            {call.state.phase === 'ended' && (
              // A way for the pointer; the keyboard has Delete, and the bar below has a button.
              <span
                className={styles['close']}
                title="Close"
                aria-hidden="true"
                onClick={(event) => {
                  event.stopPropagation()
                  close(call)
                }}
              >
                <IconX size={12} />
              </span>
            )}
          </button>
        ))}
      </div>
      {calls.length > 0 && (
        <IconButton
          label="Close all ended calls"
          icon={IconTrash}
          disabled={ended.length === 0}
          onPress={() => {
            for (const call of ended) commands.dismissCall(call.callId)
          }}
        />
      )}
    </div>
  )
}

/** The tab a key leads to, round the ends. */
function tabForKey(key: string, current: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (current + 1) % count
    case 'ArrowLeft':
      return (current - 1 + count) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}
