import { mostMatches } from './body-document'
import type { FromWorker, ToWorker } from './document-messages'
import { RowDocument } from './row-document'

let document = new RowDocument('text')

self.addEventListener('message', (event: MessageEvent<ToWorker>) => {
  const message = event.data
  switch (message.type) {
    case 'open':
      document = new RowDocument(message.mode)
      return
    case 'append':
      document.append(message.text)
      {
        progress()
        return
      }
    case 'finish':
      document.finish()
      {
        progress()
        return
      }
    case 'rows': {
      post({ type: 'rows', from: message.from, rows: document.rows(message.from, message.count) })
      return
    }
    case 'ask': {
      post({
        type: 'answer',
        id: message.id,
        value: message.what === 'text' ? document.wholeText() : document.search(message.query, mostMatches),
      })
      return
    }
  }
})

function progress(): void {
  post({ type: 'progress', rowCount: document.rowCount, isCut: document.isCut })
}

function post(message: FromWorker): void {
  self.postMessage(message)
}
