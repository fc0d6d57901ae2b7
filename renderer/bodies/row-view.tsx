import { memo } from 'react'
import { rowPieces } from './row-pieces'
import styles from './row-view.module.css'

/** Text of one row, coloured and with what is searched for marked. */
export const RowText = memo(function RowText({
  text,
  look,
  query,
}: {
  readonly text: string
  readonly look: 'plain' | 'json' | 'inside string'
  readonly query: string
}) {
  if (look === 'plain' && query === '') return text
  return rowPieces(text, look, query).map((piece, index) => {
    const key = `${index} ${piece.kind}`
    if (piece.isMatch) return <mark key={key}>{piece.text}</mark>
    return piece.kind === 'plain' ? (
      piece.text
    ) : (
      <span key={key} className={styles[piece.kind]}>
        {piece.text}
      </span>
    )
  })
})
