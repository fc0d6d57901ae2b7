import { useEffect, useState } from 'react'
import type { CallRecord } from '../../../shared/model/call'
import { useDeck } from '../../state/deck-context'
import { useToolList } from '../../state/selectors'

export type OutputSchema =
  | { readonly kind: 'known'; readonly text: string | undefined }
  /** The tool is not in the list any more, or its details cannot be had. */
  | { readonly kind: 'unknown' }

/** The output schema of the tool a call went to, as its list has it now; undefined until that is known. */
export function useOutputSchema({ serverId, toolName }: CallRecord): OutputSchema | undefined {
  const { client } = useDeck()
  const list = useToolList(serverId)
  const tool = list?.tools.find(({ name }) => name === toolName)
  const revision = list?.revision
  const position = tool?.outputSchemaBytes === undefined ? undefined : tool.position
  const [found, setFound] = useState<{ readonly place: string; readonly schema: OutputSchema }>()
  const place = `${revision ?? ''} ${position ?? ''}`
  useEffect(() => {
    if (revision === undefined || position === undefined) return
    let isCurrent = true
    void client.request('tools.detail', { serverId, revision, position }).then((answer) => {
      if (!isCurrent) return
      const schema: OutputSchema = answer.ok
        ? { kind: 'known', text: answer.value.outputSchemaText }
        : { kind: 'unknown' }
      setFound({ place, schema })
    })
    return () => {
      isCurrent = false
    }
  }, [client, serverId, revision, position, place])
  if (tool === undefined) return { kind: 'unknown' }
  if (position === undefined) return { kind: 'known', text: undefined }
  return found?.place === place ? found.schema : undefined
}
