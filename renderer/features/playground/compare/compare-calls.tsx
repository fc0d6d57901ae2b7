import { SegmentedControl } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { CallId } from '../../../../shared/model/call'
import { TextDiff } from '../../../editors/text-diff'
import { useDeck } from '../../../state/deck-context'
import { Delayed } from '../../../ui/delayed'
import { EmptyState } from '../../../ui/empty-state'
import { ErrorWords } from '../../../ui/error-words'
import { formatExactTime } from '../../../ui/format'
import { IconButton } from '../../../ui/icon-button'
import { MessageBox } from '../../../ui/message-box'
import strip from '../../../ui/strip.module.css'
import styles from './compare-calls.module.css'
import type { ComparedTexts } from './compared-texts'
import { layOutPair } from './lay-out-pair'
import { type ComparedSide, readSide } from './read-side'

interface CompareCallsProps {
  readonly beforeId: CallId
  readonly afterId: CallId
  readonly onClose: () => void
}

interface Loaded {
  readonly sides: readonly [ComparedSide, ComparedSide]
  /** Absent where a side has no result. */
  readonly texts?: ComparedTexts
}

/** What two calls brought, beside each other. Give it a `key` per pair. */
export function CompareCalls({ beforeId, afterId, onClose }: CompareCallsProps) {
  const { client, store } = useDeck()
  const [loaded, setLoaded] = useState<Loaded>()
  const [wanted, setWanted] = useState<'structure' | 'text'>('structure')
  useEffect(() => {
    const stop = new AbortController()
    const read = (callId: CallId) => {
      const record = store.getState().replica.state.calls.find((call) => call.callId === callId)
      return readSide(client, callId, record, stop.signal)
    }
    const load = async () => {
      const sides = await Promise.all([read(beforeId), read(afterId)])
      const [before, after] = sides
      const texts =
        before.kind === 'result' && after.kind === 'result'
          ? await layOutPair({ before: before.text, after: after.text })
          : undefined
      if (!stop.signal.aborted) setLoaded({ sides, ...(texts && { texts }) })
    }
    void load()
    return () => stop.abort()
  }, [client, store, beforeId, afterId])
  const texts = loaded?.texts
  const view = texts?.structure === undefined ? 'text' : wanted
  const pair = view === 'structure' ? texts?.structure : texts?.text
  return (
    <section
      className={styles['view']}
      aria-label="Comparison"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose()
      }}
    >
      <div className={strip['strip']}>
        <SegmentedControl
          aria-label="Compare as"
          value={view}
          onChange={(value) => setWanted(value === 'text' ? 'text' : 'structure')}
          data={[
            { value: 'structure', label: 'Structure', disabled: texts?.structure === undefined },
            { value: 'text', label: 'Text' },
          ]}
        />
        <span className={styles['words']}>
          {pair !== undefined && pair.before === pair.after ? 'Both are the same.' : '− first, + second'}
        </span>
        <IconButton label="Close the comparison" icon={IconX} onPress={onClose} />
      </div>
      {loaded === undefined ? (
        <Delayed>
          <p className={styles['note']}>Reading both results</p>
        </Delayed>
      ) : pair === undefined ? (
        <NoPair sides={loaded.sides} />
      ) : (
        <>
          {loaded.sides.some((side) => side.kind === 'result' && !side.isWhole) && (
            <p className={styles['note']}>
              Only the first 4 KiB of a result are kept from run to run, so the beginnings are compared.
            </p>
          )}
          <div className={styles['diff']}>
            <TextDiff
              before={pair.before}
              after={pair.after}
              beforeLabel={label('First', loaded.sides[0])}
              afterLabel={label('Second', loaded.sides[1])}
              language={view === 'structure' ? 'json' : 'plaintext'}
            />
          </div>
        </>
      )}
    </section>
  )
}

function label(which: string, side: ComparedSide): string {
  return side.kind === 'failed' ? which : `${which} call, of ${formatExactTime(side.at)}`
}

function NoPair({ sides }: Pick<Loaded, 'sides'>) {
  const faults = sides.filter((side) => side.kind !== 'result')
  return (
    <EmptyState title="These calls cannot be compared">
      {faults.map((side, index) =>
        side.kind === 'failed' ? (
          <MessageBox key={index} kind="info">
            <ErrorWords error={side.error} />
          </MessageBox>
        ) : (
          <p key={index} className="foreign">
            {formatExactTime(side.at)}: {side.why}
          </p>
        ),
      )}
    </EmptyState>
  )
}
