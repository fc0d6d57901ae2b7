const summaryCharacters = 200

/** The beginning of a text for a summary. Whole characters only: a cut through a surrogate pair would show as a broken one. */
export function firstCharacters(text: string): string {
  if (text.length <= summaryCharacters) return text
  return Array.from(text.slice(0, summaryCharacters * 2))
    .slice(0, summaryCharacters)
    .join('')
}
