import { useEffect, useMemo, useState } from 'react'
import type { ConfigFileRecord, ConfigFindings } from '../../../../shared/model/config'
import type { ServerRecord } from '../../../../shared/model/server'
import { useDeck } from '../../../state/deck-context'
import type { ConfigOutline } from '../outline/config-outline'
import { type Finding, findingsOf, mergedFindings } from './findings'

/** Rest in typing after which a text is checked, in ms. */
const restMs = 400

/** Longer texts (UTF-16 units) are checked by the code editor alone until they are saved. */
const longestChecked = 300_000

/**
 * What is wrong with the text in the editor: of a saved one what the app found when it read the file, of another what it
 * would find. `faults`: what the code editor sees.
 */
export function useFindings({
  file,
  servers,
  text,
  isEdited,
  outline,
  faults,
}: {
  readonly file: ConfigFileRecord
  readonly servers: readonly ServerRecord[]
  readonly text: string
  readonly isEdited: boolean
  readonly outline: ConfigOutline
  readonly faults: readonly Finding[]
}): { readonly reader: readonly Finding[]; readonly all: readonly Finding[] } {
  const saved = useMemo(() => savedFindings(file, servers), [file, servers])
  const checked = useCheck(text, isEdited, file.version)
  const source = isEdited ? (checked ?? saved) : saved
  const reader = useMemo(() => findingsOf(source, outline), [source, outline])
  const all = useMemo(() => mergedFindings(reader, faults), [reader, faults])
  return { reader, all }
}

function savedFindings(file: ConfigFileRecord, servers: readonly ServerRecord[]): ConfigFindings {
  return {
    // That a file is not there yet is no fault of its text.
    problems: [...(file.status === 'missing' ? [] : file.problems), ...servers.flatMap(({ problems }) => problems)],
    repeated: file.repeated,
    notices: servers.flatMap(({ name, notices }) => notices.map((message) => ({ server: name, message }))),
  }
}

/** The findings of the last edited text that was checked, upon this version; undefined before the first answer. */
function useCheck(text: string, isEdited: boolean, version: string): ConfigFindings | undefined {
  const { client } = useDeck()
  const [found, setFound] = useState<{ readonly version: string; readonly findings: ConfigFindings }>()
  useEffect(() => {
    if (!isEdited || text.length > longestChecked) return
    let isWanted = true
    const timer = setTimeout(() => {
      void client.request('config.check', { text }).then((answer) => {
        if (isWanted && answer.ok) setFound({ version, findings: answer.value })
      })
    }, restMs)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [client, text, isEdited, version])
  return text.length > longestChecked || found?.version !== version ? undefined : found.findings
}
