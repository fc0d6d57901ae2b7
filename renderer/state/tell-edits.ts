import type { DeckClient } from '../api/client'
import type { ConfigDraftStore } from './config-drafts'

/** Keeps the main process told of the files with edits that are not saved, so that it can ask before the app ends. */
export function tellEdits(client: Pick<DeckClient, 'request'>, drafts: ConfigDraftStore): void {
  let told = ''
  const tell = () => {
    const files = [...drafts.getState().drafts.keys()]
    const text = JSON.stringify(files)
    if (text === told) return
    told = text
    void client.request('config.edited', { files })
  }
  tell()
  drafts.subscribe(tell)
}
