import type { ServerRecord } from '../../../shared/model/server'

/** Whether what holds for a server now ends with this run. The servers this program comes with are not written to files. */
export function isLostAtEnd({ unsaved, transport }: Pick<ServerRecord, 'unsaved' | 'transport'>): boolean {
  return unsaved === true && transport !== 'built-in'
}

/** What "not saved" means for a server, and how to keep it. */
export function unsavedWords({ state }: Pick<ServerRecord, 'state'>): string {
  const how =
    state.status === 'Disabled' ? 'To keep it disabled, write "disabled": true' : 'To keep it as it is now, write it'
  return `This server differs from what its file says, or is in no file: that lasts until the app is closed. ${how} into its file, or save all servers to a new one.`
}
