import { mostMatches } from './body-document'
import type { FromWorker, ToWorker } from './document-messages'
import { RowDocument } from './row-document'

/** One document at the far end of a channel: takes messages, posts answers. What runs inside of the worker. */
export function documentService(post: (message: FromWorker) => void): (message: ToWorker) => void {
  let document = new RowDocument('text')
  const progress = () => post({ type: 'progress', rowCount: document.rowCount, isCut: document.isCut })
  return (message) => {
    switch (message.type) {
      case 'open':
        document = new RowDocument(message.mode)
        break
      case 'append':
        document.append(message.text)
        progress()
        break
      case 'finish':
        document.finish()
        progress()
        break
      case 'rows':
        post({ type: 'rows', from: message.from, rows: document.rows(message.from, message.count) })
        break
      case 'ask': {
        const value = message.what === 'text' ? document.wholeText() : document.search(message.query, mostMatches)
        post({ type: 'answer', id: message.id, value })
      }
    }
  }
}
