import { type ReactNode, useEffect, useState } from 'react'
import type { AppError } from '../../../shared/result'
import { TextDiff } from '../../editors/text-diff'
import { PaneBar } from '../../results/pane-bar'
import { useDeck } from '../../state/deck-context'
import type { Version } from '../../state/reading-shelf'
import { Delayed } from '../../ui/delayed'
import { EmptyState } from '../../ui/empty-state'
import { ErrorWords } from '../../ui/error-words'
import { formatClockTime, formatExactTime } from '../../ui/format'
import { MessageBox } from '../../ui/message-box'
import styles from './resource-pane.module.css'
import { readVersionText, type VersionText } from './version-text'

interface ResourceDiffProps {
  readonly before: Version
  readonly after: Version
  /** Left end of the bar: the choice of view. */
  readonly tabs: ReactNode
}

type Loaded =
  | { readonly kind: 'texts'; readonly before: string; readonly after: string }
  | { readonly kind: 'no-texts'; readonly why: string }
  | { readonly kind: 'failed'; readonly error: AppError }

/** How a resource differs from the version before. */
export function ResourceDiff({ before, after, tabs }: ResourceDiffProps) {
  const { client } = useDeck()
  const [loaded, setLoaded] = useState<Loaded>()
  useEffect(() => {
    const stop = new AbortController()
    const load = async () => {
      const texts = await Promise.all([before, after].map((version) => readVersionText(client, version, stop.signal)))
      if (!stop.signal.aborted) setLoaded(both(texts))
    }
    void load()
    return () => stop.abort()
  }, [client, before, after])
  return (
    <>
      <PaneBar tabs={tabs}>
        <span title={`${formatExactTime(before.reading.at)} → ${formatExactTime(after.reading.at)}`}>
          {timeOf(before)} → {timeOf(after)}
        </span>
      </PaneBar>
      {loaded === undefined ? (
        <Delayed>
          <p className={styles['note']}>Reading both versions</p>
        </Delayed>
      ) : loaded.kind === 'texts' ? (
        <TextDiff
          before={loaded.before}
          after={loaded.after}
          beforeLabel="The version before"
          afterLabel="The version of now"
          language="plaintext"
        />
      ) : loaded.kind === 'failed' ? (
        <div className={styles['message']}>
          <MessageBox kind="error" title="The versions could not be compared">
            <ErrorWords error={loaded.error} />
          </MessageBox>
        </div>
      ) : (
        <EmptyState title="These versions cannot be shown beside each other">
          <p>{loaded.why}</p>
        </EmptyState>
      )}
    </>
  )
}

/** Time of day to the second. */
function timeOf({ reading }: Version): string {
  return formatClockTime(reading.at).slice(0, 8)
}

function both(texts: readonly VersionText[]): Loaded {
  const [before, after] = texts
  for (const one of [before, after]) {
    if (one === undefined || one.kind === 'text') continue
    return one.kind === 'failed' ? one : { kind: 'no-texts', why: one.why }
  }
  return {
    kind: 'texts',
    before: before?.kind === 'text' ? before.text : '',
    after: after?.kind === 'text' ? after.text : '',
  }
}
