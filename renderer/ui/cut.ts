/** The beginning of a text of unknown length, cut at a whole character, with `…` where something is missing. */
export function clip(text: string, longest: number): string {
  if (text.length <= longest) return text
  return `${text.slice(0, wholeCharacterEnd(text, longest - 1))}…`
}

/** Beginning and end of an id or path, so that both the place and the name stay readable. */
export function cutMiddle(text: string, longest: number): string {
  if (text.length <= longest) return text
  const tail = Math.floor((longest - 1) / 2)
  const head = longest - 1 - tail
  return `${text.slice(0, wholeCharacterEnd(text, head))}…${text.slice(wholeCharacterEnd(text, text.length - tail))}`
}

/** The nearest end at or before `end` that does not cut a surrogate pair in two. */
export function wholeCharacterEnd(text: string, end: number): number {
  const before = text.charCodeAt(end - 1)
  const isHighSurrogate = before >= 0xd800 && before <= 0xdbff
  return isHighSurrogate && end < text.length ? end - 1 : end
}
