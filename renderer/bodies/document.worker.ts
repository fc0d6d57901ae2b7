import type { ToWorker } from './document-messages'
import { documentService } from './document-service'

const take = documentService((message) => self.postMessage(message))

self.addEventListener('message', (event: MessageEvent<ToWorker>) => take(event.data))
