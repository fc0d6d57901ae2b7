import { useEffect, useState } from 'react'
import type { ImportFile } from '../../../shared/model/import'
import { useDeck } from '../../state/deck-context'

/** Files of other programs on this machine; undefined while they are looked for. */
export function useFoundFiles(): readonly ImportFile[] | undefined {
  const { client } = useDeck()
  const [files, setFiles] = useState<readonly ImportFile[]>()
  useEffect(() => {
    let isOver = false
    void client.request('imports.found', {}).then((answer) => {
      if (!isOver) setFiles(answer.ok ? answer.value.files : [])
    })
    return () => {
      isOver = true
    }
  }, [client])
  return files
}
