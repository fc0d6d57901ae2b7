import { type BrowserWindow, dialog } from 'electron'
import writeFileAtomic from 'write-file-atomic'
import { AppFailure } from '../../shared/result'
import { reasonOf } from './file-error'
import { safeFileName } from './file-name'

/** Asks for a configuration file; `undefined` when the person changed their mind. */
export async function chooseConfigFile(window: BrowserWindow): Promise<string | undefined> {
  const { filePaths } = await dialog.showOpenDialog(window, {
    title: 'Open a configuration file',
    properties: ['openFile', 'showHiddenFiles'],
    filters: [
      { name: 'Configuration', extensions: ['json', 'jsonc'] },
      { name: 'All files', extensions: ['*'] },
    ],
  })
  return filePaths[0]
}

/** Asks where to save and writes there; the path, or `undefined` when the person changed their mind. Rejects with `AppFailure`. */
export async function saveAs(window: BrowserWindow, suggestedName: string, bytes: Buffer): Promise<string | undefined> {
  const { canceled, filePath } = await dialog.showSaveDialog(window, { defaultPath: safeFileName(suggestedName) })
  if (canceled || filePath === '') return undefined
  try {
    await writeFileAtomic(filePath, bytes)
  } catch (error) {
    throw new AppFailure(
      {
        code: 'file-not-written',
        message: `${filePath} was not written, because ${reasonOf(error)}.`,
        hint: 'Save it in another folder.',
      },
      { cause: error },
    )
  }
  return filePath
}
