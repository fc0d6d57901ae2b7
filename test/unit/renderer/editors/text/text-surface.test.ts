import { describe, expect, it } from 'vitest'
import { mostCharacters, mostDepth, mostInLine, surfaceFor } from '../../../../../renderer/editors/text/text-surface'

const lines = `${'x'.repeat(99)}\n`

describe('surfaceFor', () => {
  it.each([
    ['nothing', '', 'rich'],
    ['as much as it may have', lines.repeat(mostCharacters / lines.length), 'rich'],
    ['more', lines.repeat(mostCharacters / lines.length + 1), 'size'],
    ['a line as long as it may be', `[\n${'1'.repeat(mostInLine)}\n]`, 'rich'],
    ['a longer line in the middle', `[\n${'1'.repeat(mostInLine + 1)}\n]`, 'line'],
    ['a longer line at the end', '1'.repeat(mostInLine + 1), 'line'],
    ['as deep as it may be', '['.repeat(mostDepth) + ']'.repeat(mostDepth), 'rich'],
    ['deeper', '[{'.repeat(mostDepth / 2 + 1), 'depth'],
    ['many brackets side by side', '[]{}'.repeat(mostDepth), 'rich'],
    ['closed more often than opened', ']'.repeat(mostDepth * 2), 'rich'],
  ])('%s', (_what, text, expected) => {
    const surface = surfaceFor(text)
    expect(surface.kind === 'rich' ? 'rich' : surface.why).toBe(expected)
  })
})
