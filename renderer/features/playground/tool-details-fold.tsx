import { Skeleton } from '@mantine/core'
import { useState } from 'react'
import type { ToolSummary } from '../../../shared/model/tool'
import { Delayed } from '../../ui/delayed'
import { ErrorWords } from '../../ui/error-words'
import { Fact, FactList } from '../../ui/fact-list'
import { Fold } from '../../ui/fold'
import { MessageBox } from '../../ui/message-box'
import { hintAnswer, hintNames, hintWords } from './hints'
import { SchemaText } from './schema-fold'
import { type ToolPlace, useToolDetail } from './use-tool-detail'

/** All a server said of a tool, also what it did not say. */
export function ToolDetailsFold({ tool, place }: { readonly tool: ToolSummary; readonly place: ToolPlace }) {
  const [isOpen, setIsOpen] = useState(false)
  const detail = useToolDetail(place, isOpen)
  return (
    <Fold title="Details" isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)}>
      <FactList title="As stated by the server">
        {hintNames.map((hint) => (
          <Fact key={hint} name={hintWords(hint)}>
            {hintAnswer(tool.hints[hint])}
          </Fact>
        ))}
        <Fact name="task support">{tool.taskSupport ?? 'not stated'}</Fact>
        <Fact name="place in the list">{tool.position + 1}</Fact>
        <Fact name="as sent">
          {detail === undefined ? (
            <Delayed>
              <Skeleton height={72} />
            </Delayed>
          ) : detail.ok ? (
            <SchemaText text={detail.value.rawText} title="Tool as sent" />
          ) : (
            <MessageBox kind="error">
              <ErrorWords error={detail.error} />
            </MessageBox>
          )}
        </Fact>
      </FactList>
    </Fold>
  )
}
