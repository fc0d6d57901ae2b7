import { type CSSProperties, memo } from 'react'
import type { TextStyle } from './coloured-row'
import { type Piece, rowPieces } from './row-pieces'
import styles from './row-view.module.css'

interface RowTextProps {
  readonly text: string
  readonly look: 'plain' | 'json' | 'inside string'
  readonly query: string
  /** Colours of the terminal the text was written for. */
  readonly colours?: readonly TextStyle[] | undefined
}

/** Text of one row, coloured and with what is searched for marked. */
export const RowText = memo(function RowText({ text, look, query, colours }: RowTextProps) {
  if (look === 'plain' && query === '' && colours === undefined) return text
  return rowPieces(text, look, query, colours).map((piece, index) => <RowPiece key={index} piece={piece} />)
})

function RowPiece({ piece: { text, kind, style, isMatch } }: { readonly piece: Piece }) {
  const content = isMatch ? <mark>{text}</mark> : text
  if (style !== undefined && isStyled(style)) {
    return (
      <span
        className={styles['styled']}
        data-marks={style.marks.join(' ')}
        data-foreground={style.foreground}
        data-background={style.background}
        style={rgbColours(style)}
      >
        {content}
      </span>
    )
  }
  return kind === 'plain' ? content : <span className={styles[kind]}>{content}</span>
}

function isStyled({ foreground, background, marks }: TextStyle): boolean {
  return foreground !== undefined || background !== undefined || marks.length > 0
}

/** Named colours are those of the scheme; mixed ones are taken as they are, as far as they can be read on it. */
function rgbColours({ foreground, background }: TextStyle): CSSProperties {
  const isMixed = (colour: string | undefined): colour is string => colour?.includes(',') === true
  return {
    ...(isMixed(foreground) && { '--foreground': `rgb(${foreground})` }),
    ...(isMixed(background) && { '--background': `rgb(${background})` }),
  } as CSSProperties
}
