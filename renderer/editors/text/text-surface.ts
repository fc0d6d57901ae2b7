/** What a text is edited in: the editor with colours and hints, or a plain field, and why that. */
export type TextSurface =
  | { readonly kind: 'rich' }
  | { readonly kind: 'plain'; readonly why: 'size' | 'line' | 'depth' }

/** Above these the editor would hold the window up: it lays out whole lines, and goes into brackets by recursion. */
export const mostCharacters = 500_000
export const mostInLine = 50_000
export const mostDepth = 500

/** How much of a text the editor is given, in UTF-16 units. */
export interface SurfaceLimits {
  readonly characters: number
  readonly inLine: number
}

const fieldLimits: SurfaceLimits = { characters: mostCharacters, inLine: mostInLine }
/** Of a whole file: where long lines are not wrapped, the editor draws only the beginning of them. */
export const fileLimits: SurfaceLimits = { characters: 4_000_000, inLine: 2_000_000 }

/** Longer lines are not wrapped in a file: each would be measured whole with every key. */
const longestWrapped = 5_000

export function canWrap(text: string): boolean {
  return longestLine(text) <= longestWrapped
}

/** Decides it by one pass over the text. */
export function surfaceFor(text: string, limits: SurfaceLimits = fieldLimits): TextSurface {
  if (text.length > limits.characters) return { kind: 'plain', why: 'size' }
  if (longestLine(text) > limits.inLine) return { kind: 'plain', why: 'line' }
  if (isDeeperThan(text, mostDepth)) return { kind: 'plain', why: 'depth' }
  return { kind: 'rich' }
}

function longestLine(text: string): number {
  let longest = 0
  let start = 0
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
    longest = Math.max(longest, end - start)
    start = end + 1
  }
  return Math.max(longest, text.length - start)
}

/** Counts brackets in strings too: for text that is not JSON yet nobody knows where strings are. */
function isDeeperThan(text: string, limit: number): boolean {
  let depth = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === 0x5b || code === 0x7b) {
      depth += 1
      if (depth > limit) return true
    } else if ((code === 0x5d || code === 0x7d) && depth > 0) depth -= 1
  }
  return false
}
