import { useState } from 'react'
import type { TrafficRow } from '../../../shared/model/ring'
import { fail } from '../../../shared/result'
import { openBody } from '../../bodies/open-body'
import { RowList } from '../../bodies/row-list'

/** The beginning of a message, indented where it is JSON. Give it a `key` per message. */
export function MessageBody({ row }: { readonly row: TrafficRow }) {
  const mode = row.kind === 'unreadable' ? 'text' : 'json'
  // A preview is all there is of it, so the document is complete with that.
  const [document] = useState(() =>
    openBody({ bodyId: '', bytes: row.bytes, preview: row.preview, complete: true }, mode, nothingMore),
  )
  return (
    <RowList
      document={document}
      mode={mode}
      label="Message"
      first={0}
      count={document.status().rowCount}
      wraps
      query=""
      target={undefined}
    />
  )
}

function nothingMore() {
  return Promise.resolve(fail({ code: 'body-gone', message: 'Traffic keeps no more of a message.' }))
}
