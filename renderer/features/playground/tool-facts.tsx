import type { ToolSummary } from '../../../shared/model/tool'
import { Fact, FactList } from '../../ui/fact-list'
import { hintAnswer, hintNames, hintWords } from './hints'
import { SchemaText } from './schema-text'

/** All a server said of a tool, also what it did not say. */
export function ToolFacts({ tool, rawText }: { readonly tool: ToolSummary; readonly rawText: string }) {
  return (
    <FactList title="As stated by the server">
      {hintNames.map((hint) => (
        <Fact key={hint} name={hintWords(hint)}>
          {hintAnswer(tool.hints[hint])}
        </Fact>
      ))}
      <Fact name="task support">{tool.taskSupport ?? 'not stated'}</Fact>
      <Fact name="place in the list">{tool.position + 1}</Fact>
      <Fact name="as sent">
        <SchemaText text={rawText} title="Tool as sent" />
      </Fact>
    </FactList>
  )
}
