import { Skeleton } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { ToolDetail, ToolSummary } from '../../../shared/model/tool'
import type { Result } from '../../../shared/result'
import { Delayed } from '../../ui/delayed'
import { ErrorWords } from '../../ui/error-words'
import { FoldRow } from '../../ui/fold'
import { formatBytes } from '../../ui/format'
import { MessageBox } from '../../ui/message-box'
import { SchemaText } from './schema-text'
import { ToolFacts } from './tool-facts'
import { type ToolPlace, useToolDetail } from './use-tool-detail'

type FoldName = 'input' | 'output' | 'details'

/** Schemas and details of a tool, one at a time, read when they are looked at. */
export function ToolFolds({ tool, place }: { readonly tool: ToolSummary; readonly place: ToolPlace }) {
  const [open, setOpen] = useState<FoldName>()
  const detail = useToolDetail(tool, place, open !== undefined)
  const { inputSchemaBytes, outputSchemaBytes } = tool
  return (
    <FoldRow
      open={open}
      onToggle={(name) => setOpen(name === open ? undefined : name)}
      folds={[
        ...(inputSchemaBytes === undefined
          ? []
          : [{ name: 'input', title: 'Input schema', note: formatBytes(inputSchemaBytes) } as const]),
        ...(outputSchemaBytes === undefined
          ? []
          : [{ name: 'output', title: 'Output schema', note: formatBytes(outputSchemaBytes) } as const]),
        { name: 'details', title: 'Details' },
      ]}
    >
      <Loaded detail={detail}>
        {(loaded) =>
          open === 'details' ? (
            <ToolFacts tool={tool} rawText={loaded.rawText} />
          ) : open === 'output' ? (
            <SchemaText text={loaded.outputSchemaText ?? ''} title="Output schema" />
          ) : (
            <SchemaText text={loaded.inputSchemaText ?? ''} title="Input schema" />
          )
        }
      </Loaded>
    </FoldRow>
  )
}

function Loaded({
  detail,
  children,
}: {
  readonly detail: Result<ToolDetail> | undefined
  readonly children: (detail: ToolDetail) => ReactNode
}) {
  if (detail === undefined) {
    return (
      <Delayed>
        <Skeleton height={72} />
      </Delayed>
    )
  }
  if (detail.ok) return children(detail.value)
  return (
    <MessageBox kind="error">
      <ErrorWords error={detail.error} />
    </MessageBox>
  )
}
