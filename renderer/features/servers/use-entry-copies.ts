import { useMemo } from 'react'
import type { ServerRecord } from '../../../shared/model/server'
import type { AppError } from '../../../shared/result'
import { useDeck } from '../../state/deck-context'
import { copyText } from '../../ui/copy-text'
import { formatCount } from '../../ui/format'
import { tell } from '../../ui/tell'

/** Ways to take entries along: onto the clipboard without their secrets, or into a file as they are. */
export interface EntryCopies {
  readonly copyAsJson: (servers: readonly ServerRecord[]) => void
  /** All servers there are, into a file that is not there yet. */
  readonly saveNewFile: () => void
}

export function useEntryCopies(): EntryCopies {
  const { client, report } = useDeck()
  return useMemo(() => {
    const copyAsJson = async (servers: readonly ServerRecord[]) => {
      const answer = await client.request('servers.copyText', { serverIds: servers.map(({ id }) => id) })
      if (!answer.ok) report('The JSON could not be copied', answer.error)
      else if (await copyText(answer.value.text)) tell('Copied as JSON', copiedWords(answer.value.maskedValues))
      else report('The JSON could not be copied', noClipboard)
    }
    const saveNewFile = async () => {
      const answer = await client.request('config.saveNewFile', {})
      if (!answer.ok) report('The servers were not saved', answer.error)
      if (!answer.ok || answer.value.savedTo === undefined) return
      tell('Saved', `All servers, as they are now, are in ${answer.value.savedTo}. Secrets stand in it as they are.`)
    }
    return {
      copyAsJson: (servers) => void copyAsJson(servers),
      saveNewFile: () => void saveNewFile(),
    }
  }, [client, report])
}

const noClipboard: AppError = {
  code: 'internal',
  message: 'The system refused the clipboard.',
  hint: 'Save the servers to a new file instead.',
}

function copiedWords(maskedValues: number): string {
  if (maskedValues === 0) return 'No secret was found in it.'
  return `${formatCount(maskedValues, 'secret value')} in it ${maskedValues === 1 ? 'is' : 'are'} masked: write ${maskedValues === 1 ? 'it' : 'them'} in where you paste it.`
}
