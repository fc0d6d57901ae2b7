import type { Shell } from 'electron'
import { AppFailure } from '../../shared/result'
import { openableUrl } from './external-url'

/** Opens an address in the system's browser: the one way out of the app. Rejects with `AppFailure`. */
export async function openExternal(shell: Pick<Shell, 'openExternal'>, address: string): Promise<void> {
  const url = openableUrl(address)
  if (url === undefined) {
    throw new AppFailure({
      code: 'invalid-request',
      message: 'This address is not opened: only https addresses are, and http addresses on this machine.',
      hint: 'Copy it, and open it yourself if you trust it.',
    })
  }
  try {
    await shell.openExternal(url)
  } catch (error) {
    throw new AppFailure(
      {
        code: 'not-supported',
        message: "The system's browser could not be opened.",
        hint: `Copy the address and open it yourself: ${url}`,
        detail: error instanceof Error ? error.message : String(error),
      },
      { cause: error },
    )
  }
}
