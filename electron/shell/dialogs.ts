import { type BrowserWindow, dialog, type MessageBoxOptions } from 'electron'
import writeFileAtomic from 'write-file-atomic'
import { AppFailure } from '../../shared/result'
import { reasonOf } from './file-error'
import { safeFileName } from './file-name'
import type { QuitQuestion } from './quit-rules'

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

/** Asks for a folder, which may be made there; `undefined` when the person changed their mind. */
export async function chooseFolder(window: BrowserWindow, title: string): Promise<string | undefined> {
  const { filePaths } = await dialog.showOpenDialog(window, {
    title,
    properties: ['openDirectory', 'createDirectory', 'showHiddenFiles'],
  })
  return filePaths[0]
}

/** Asks where to write a new configuration file; `undefined` when the person changed their mind. Nothing is written. */
export async function chooseNewConfigFile(window: BrowserWindow): Promise<string | undefined> {
  const { canceled, filePath } = await dialog.showSaveDialog(window, {
    title: 'Save all servers to a new file',
    defaultPath: 'mcp-servers.json',
    filters: [{ name: 'Configuration', extensions: ['json'] }],
  })
  return canceled || filePath === '' ? undefined : filePath
}

/** Asks where to save and writes there; the path, or `undefined` when the person changed their mind. Rejects with `AppFailure`. */
export async function saveAs(
  window: BrowserWindow,
  suggestedName: string,
  content: Buffer | (() => Promise<Buffer>),
): Promise<string | undefined> {
  const { canceled, filePath } = await dialog.showSaveDialog(window, { defaultPath: safeFileName(suggestedName) })
  if (canceled || filePath === '') return undefined
  const bytes = typeof content === 'function' ? await content() : content
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

/** Asks whether to quit although something would be cut off; on the window where there is one. */
export async function confirmQuit(
  window: BrowserWindow | undefined,
  { message, detail, quitLabel, stayLabel }: QuitQuestion,
): Promise<boolean> {
  const options: MessageBoxOptions = {
    type: 'question',
    message,
    detail,
    buttons: [quitLabel, stayLabel],
    defaultId: 1,
    cancelId: 1,
    noLink: true,
  }
  const { response } = await (window === undefined
    ? dialog.showMessageBox(options)
    : dialog.showMessageBox(window, options))
  return response === 0
}
