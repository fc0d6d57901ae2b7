import { contextBridge, ipcRenderer, webUtils } from 'electron'
import { type DeckBridge, eventsChannel, type RequestName, requestChannel, requestNames } from '../shared/ipc/channels'

// Everything a page of the app can reach of the main process. Named functions only: neither `ipcRenderer` nor a way to
// choose a channel gets into the page.

type Requests = DeckBridge['requests']

function requestFor(name: RequestName): Requests[RequestName] {
  return (inputText) => ipcRenderer.invoke(requestChannel(name), inputText) as Promise<string>
}

const bridge: DeckBridge = {
  requests: Object.fromEntries(requestNames.map((name) => [name, requestFor(name)])) as Requests,
  onEvents: (listener) => {
    const forward = (_event: unknown, batchText: string): void => listener(batchText)
    ipcRenderer.on(eventsChannel, forward)
    return () => {
      ipcRenderer.removeListener(eventsChannel, forward)
    }
  },
  pathOfDroppedFile: (file) => {
    try {
      return webUtils.getPathForFile(file as File)
    } catch {
      return ''
    }
  },
}

contextBridge.exposeInMainWorld('deck', bridge)
