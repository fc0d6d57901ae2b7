import { useEffect, useState, useSyncExternalStore } from 'react'
import type { ConfigFileRecord } from '../../../../shared/model/config'
import { useDeck } from '../../../state/deck-context'
import { type EditorState, FileEditor } from './file-editor'

/** The file in the editor, which follows what is on disk. Another file needs another `key` of the component. */
export function useFileEditor({ fileId, path, version }: ConfigFileRecord): {
  readonly editor: FileEditor
  readonly state: EditorState
} {
  const { client, drafts, report } = useDeck()
  const [editor] = useState(() => new FileEditor({ fileId, path, client, drafts, report }))
  useEffect(() => editor.follow(version), [editor, version])
  return { editor, state: useSyncExternalStore(editor.subscribe, editor.state) }
}
