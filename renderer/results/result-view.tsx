import { SegmentedControl } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import type { CallRecord } from '../../shared/model/call'
import { BodyView } from '../bodies/body-view'
import type { Checker } from '../forms/check/checker'
import { ContentPane } from './content-pane'
import { viewFileName } from './file-name'
import { RawBody } from './raw-body'
import { type ResultTab, resultTabs, shownTab, tabLabels } from './result-tabs'
import styles from './result-view.module.css'
import { StructuredPane } from './structured/structured-pane'
import { useOutputSchema } from './structured/use-output-schema'
import { useStructured } from './structured/use-structured'
import { useStructuredCheck } from './structured/use-structured-check'
import { TimelinePane } from './timeline/timeline-pane'
import { useKeptFocus } from './use-kept-focus'

/** Structured content up to this many bytes is held against its schema before anybody looks at it. */
const checkedUnasked = 256 * 1024

interface ResultViewProps {
  readonly call: CallRecord
  /** Stands in for the worker in tests. */
  readonly checker?: Checker
}

/** What a call brought, in all the ways it can be looked at: content, structured content, the raw answer, what was sent, what happened. Give it a `key` per call. */
export function ResultView({ call, checker }: ResultViewProps) {
  const [wanted, setWanted] = useState<ResultTab>()
  const [isIndented, setIsIndented] = useState(false)
  const schema = useOutputSchema(call)
  const tabs = resultTabs(call, schema?.kind === 'known' && schema.text !== undefined)
  const tab = shownTab(tabs, wanted, call)
  const result = call.state.phase === 'ended' ? call.state.result : undefined
  const structured = useStructured(call.callId, tabs.includes('structured'))
  const body = structured?.ok === true ? structured.value : undefined
  const isChecked = tab === 'structured' || (body !== undefined && body.bytes <= checkedUnasked)
  const check = useStructuredCheck({ body: isChecked ? body : undefined, schema, checker })

  const keepFocus = useKeptFocus()

  const choice = (
    <SegmentedControl
      ref={keepFocus}
      aria-label="Result view"
      value={tab}
      onChange={(value) => setWanted(value)}
      data={tabs.map((value) => ({
        value,
        label:
          value === 'structured' && check?.kind === 'breaks' ? (
            <span className={styles['marked']}>
              {tabLabels[value]}
              <IconAlertTriangle size={12} data-tone="amber" role="img" aria-label="breaks its schema" />
            </span>
          ) : (
            tabLabels[value]
          ),
      }))}
    />
  )

  switch (tab) {
    case 'content':
      return <ContentPane call={call} blockCount={result?.blockCount ?? 0} tabs={choice} />
    case 'structured':
      return <StructuredPane toolName={call.toolName} content={structured} check={check} tabs={choice} />
    case 'raw':
      return result?.raw === undefined ? null : (
        <RawBody
          body={result.raw}
          label={`Raw answer to ${call.toolName}`}
          name={call.toolName}
          tabs={choice}
          isIndented={isIndented}
          onIndent={setIsIndented}
        />
      )
    case 'sent':
      return (
        <BodyView
          key="sent"
          body={call.argumentsBody}
          mode="json"
          label={`Arguments sent to ${call.toolName}`}
          suggestedName={viewFileName(call.toolName, 'json')}
        >
          {choice}
        </BodyView>
      )
    case 'timeline':
      return <TimelinePane call={call} tabs={choice} />
  }
}
