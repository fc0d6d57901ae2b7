import { describe, expect, it } from 'vitest'
import { plainFieldWords } from '../../../../renderer/editors/notes'

describe('plainFieldWords', () => {
  const whole = { length: 700_000, shown: 700_000 }

  it.each([
    [{ kind: 'rich' }, 'coming', undefined],
    [
      { kind: 'rich' },
      'missing',
      'The code editor could not be loaded. This plain field works without colours, completion and checks.',
    ],
    [
      { kind: 'plain', why: 'size' },
      'coming',
      'This text is large (684 KiB), so it is edited in a plain field, without colours, completion and checks.',
    ],
    [
      { kind: 'plain', why: 'line' },
      'missing',
      'This text has a very long line, so it is edited in a plain field, without colours, completion and checks.',
    ],
    [
      { kind: 'plain', why: 'depth' },
      'coming',
      'This text is nested very deeply, so it is edited in a plain field, without colours, completion and checks.',
    ],
  ] as const)('for %j, editor %s', (surface, editor, words) => {
    expect(plainFieldWords(surface, whole, editor)).toBe(words)
  })

  it('says of a very large text what happens with the rest', () => {
    expect(plainFieldWords({ kind: 'plain', why: 'size' }, { length: 20_000_000, shown: 50_000 }, 'missing')).toBe(
      'This text is very large (19 MiB). Its first 49 KiB can be edited here, the rest is kept as it is. What replaces all that is shown replaces the whole text.',
    )
  })
})
