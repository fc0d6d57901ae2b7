import type { TextStyle } from './coloured-row'

/** What a piece of a JSON row is, for its colour. */
export type PieceKind = 'plain' | 'key' | 'string' | 'number' | 'word'

/** A part of a row drawn in one way. */
export interface Piece {
  readonly text: string
  readonly kind: PieceKind
  /** Colours of the terminal it was written for. */
  readonly style?: TextStyle
  /** Part of what is searched for. */
  readonly isMatch: boolean
}

const token = /("(?:[^"\\]|\\.)*"?)(?=(\s*:)?)|-?\d[\d.eE+-]*|\b(?:true|false|null)\b/g

/** A row cut into pieces by what they are and by what is searched for. */
export function rowPieces(
  text: string,
  look: 'plain' | 'json' | 'inside string',
  query: string,
  styles?: readonly TextStyle[],
): readonly Piece[] {
  const kinds = styles === undefined ? kindsOf(text, look) : styledKinds(text, styles)
  const matches = matchesOf(text, query)
  if (matches.length === 0) return kinds.map((piece) => ({ ...piece, isMatch: false }))
  let offset = 0
  return kinds.flatMap((piece) => {
    const start = offset
    offset += piece.text.length
    return cutAt(piece, start, matches)
  })
}

type KindPiece = Omit<Piece, 'isMatch'>

function kindsOf(text: string, look: 'plain' | 'json' | 'inside string'): readonly KindPiece[] {
  return look === 'json' ? jsonKinds(text) : [{ text, kind: look === 'plain' ? 'plain' : 'string' }]
}

function styledKinds(text: string, styles: readonly TextStyle[]): readonly KindPiece[] {
  let start = 0
  return styles.map((style) => {
    const piece = text.slice(start, start + style.length)
    start += style.length
    return { text: piece, kind: 'plain', style }
  })
}

function jsonKinds(text: string): readonly KindPiece[] {
  const pieces: KindPiece[] = []
  let end = 0
  for (const match of text.matchAll(token)) {
    if (match.index > end) pieces.push({ text: text.slice(end, match.index), kind: 'plain' })
    pieces.push({ text: match[0], kind: kindOf(match[0], match[2] !== undefined) })
    end = match.index + match[0].length
  }
  if (end < text.length) pieces.push({ text: text.slice(end), kind: 'plain' })
  return pieces
}

function kindOf(source: string, isKey: boolean): PieceKind {
  if (source.startsWith('"')) return isKey ? 'key' : 'string'
  return /^[tfn]/.test(source) ? 'word' : 'number'
}

function matchesOf(text: string, query: string): readonly (readonly [number, number])[] {
  const wanted = query.toLowerCase()
  const lower = text.toLowerCase()
  // A few letters change their length with their case; marking the wrong place is worse than marking none.
  if (wanted === '' || lower.length !== text.length) return []
  const found: [number, number][] = []
  for (let at = lower.indexOf(wanted); at >= 0; at = lower.indexOf(wanted, at + wanted.length)) {
    found.push([at, at + wanted.length])
  }
  return found
}

function cutAt(piece: KindPiece, start: number, matches: readonly (readonly [number, number])[]): readonly Piece[] {
  const end = start + piece.text.length
  const cuts = new Set([start, end])
  for (const [from, to] of matches) {
    if (from > start && from < end) cuts.add(from)
    if (to > start && to < end) cuts.add(to)
  }
  const sorted = [...cuts].sort((a, b) => a - b)
  return sorted.slice(0, -1).map((from, index) => ({
    ...piece,
    text: piece.text.slice(from - start, (sorted[index + 1] ?? end) - start),
    isMatch: matches.some(([first, last]) => from >= first && from < last),
  }))
}
