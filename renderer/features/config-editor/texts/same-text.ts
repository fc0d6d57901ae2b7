/** Whether two texts say the same, however their lines end: the code editor changes the ends of lines without being asked. */
export function isSameText(a: string, b: string): boolean {
  if (a === b) return true
  if (!a.includes('\r') && !b.includes('\r')) return false
  return withPlainEnds(a) === withPlainEnds(b)
}

function withPlainEnds(text: string): string {
  return text.replace(/\r\n?/g, '\n')
}
