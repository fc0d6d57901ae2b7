/**
 * A pattern as the check can run it (with the `u` flag), or undefined when it is no pattern. Spellings of Python and of
 * JavaScript without that flag are understood where they mean the same. Patterns are compiled here and never run.
 */
export function checkablePattern(pattern: string): string | undefined {
  return [pattern, translated(pattern)].find(compiles)
}

function compiles(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u').flags === 'u'
  } catch {
    return false
  }
}

function translated(pattern: string): string {
  let isInClass = false
  return pattern.replace(/\\([\s\S])|\(\?P<|[[\]]/g, (whole, escaped: string | undefined) => {
    if (whole === '[' || whole === ']') {
      isInClass = whole === '['
      return whole
    }
    if (escaped === undefined) return isInClass ? whole : '(?<'
    if (escaped === 'A') return '^'
    if (escaped === 'Z' || escaped === 'z') return '$'
    // Escapes of characters that need none are mistakes under the flag.
    const isNeeded = /[A-Za-z0-9$^\\.*+?()[\]{}|/]/.test(escaped) || (escaped === '-' && isInClass)
    return isNeeded ? whole : escaped
  })
}
