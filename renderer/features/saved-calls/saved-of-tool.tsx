import { IconBookmarks } from '@tabler/icons-react'
import type { SavedCallSummary } from '../../../shared/model/saved-call'
import type { ServerRecord } from '../../../shared/model/server'
import { useSavedCalls } from '../../state/selectors'
import { EmptyState } from '../../ui/empty-state'
import { SavedCallsList } from './saved-calls-list'

interface SavedOfToolProps {
  readonly server: ServerRecord
  readonly toolName: string
  readonly onShowCall: Parameters<typeof SavedCallsList>[0]['onShowCall']
}

/** The saved calls of one tool. */
export function SavedOfTool({ server, toolName, onShowCall }: SavedOfToolProps) {
  const files = useSavedCalls().files.filter((file) => isOfTool(file, server, toolName))
  if (files.length === 0) {
    return (
      <EmptyState icon={IconBookmarks} title="No saved calls of this tool">
        <p>Press the bookmark beside a result to keep the call under a name, with what is expected of it.</p>
      </EmptyState>
    )
  }
  return <SavedCallsList id="saved-of-tool" files={files} onShowCall={onShowCall} />
}

function isOfTool(file: SavedCallSummary, { id, name }: ServerRecord, toolName: string): boolean {
  return file.kind === 'call' && file.tool === toolName && (file.server === name || file.server === id)
}
