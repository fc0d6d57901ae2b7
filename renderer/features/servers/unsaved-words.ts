import type { ServerRecord } from '../../../shared/model/server'

/** Whether what holds for a server now ends with this run. The servers this program comes with are not written to files. */
export function isLostAtEnd({ unsaved, transport }: Pick<ServerRecord, 'unsaved' | 'transport'>): boolean {
  return unsaved === true && transport !== 'built-in'
}

/** What "not saved" means for a server. */
export const unsavedWords =
  'This server differs from what its file says, or is in no file: that lasts until the app is closed, unless it is saved.'

/** What it means that both an entry here and its file were changed. */
export function contestedWords(fileName: string): string {
  return `Another program changed this server in ${fileName} after you changed it here. Both are kept until you choose one.`
}
