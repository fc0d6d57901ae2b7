import { describe, expect, it, test } from 'vitest'
import { automaticLook, guessText, type TextLook } from '../../../../renderer/results/text/text-look'
import type { BodyRef } from '../../../../shared/model/body'

const body = (text: string): BodyRef => ({
  bodyId: 'b',
  bytes: new TextEncoder().encode(text).length,
  preview: text.slice(0, 4096),
  complete: text.length <= 4096,
})

const lookOf = (text: string, statedType?: string): TextLook =>
  automaticLook(guessText(body(text), statedType), { markdown: true, json: true })

describe('a text is drawn by itself as', () => {
  test.each<[TextLook, string]>([
    ['plain', ''],
    ['plain', 'Echo: hello'],
    ['plain', '# not a title but a comment'],
    ['plain', 'one - two - three\n- a list of one'],
    ['plain', 'a * b * c, 2 ** 3 ** 4'],
    ['plain', '#!/bin/sh\n# comment\n- a\n- b\n`ls`'],
    ['plain', '#include <stdio.h>\n# pragma\n> x'],
    ['plain', 'import os\n# a\n- b\n- c\n> d'],
    ['plain', 'total 8\n-rw-r--r-- 1 root\n-rw-r--r-- 1 root'],
    ['plain', '\u001b[1m# Title\u001b[0m\n- a\n- b\n'],
    ['plain', '<h1>hi</h1>'],
    ['plain', '42'],
    ['plain', 'true'],
    ['plain', '"text"'],
    ['plain', '{not json}'],
    ['plain', '[1, 2'],
    ['plain', '[link] (text)'],
    ['markdown', '# Title\n\n- one\n- two\n'],
    ['markdown', 'See [the page](https://example.com/a).'],
    ['markdown', '![pixel](http://127.0.0.1:9/p.png)'],
    ['markdown', '```js\nconsole.log(1)\n```'],
    ['markdown', '| a | b |\n|---|---|\n| 1 | 2 |'],
    ['markdown', 'a | b\n--- | ---\n1 | 2'],
    ['markdown', '**Bold** and `code`'],
    ['markdown', '> quote\n\n1. one\n2. two\n'],
    ['json', '{"a":1}'],
    ['json', ' [1, 2]'],
    ['json', '{}'],
    ['json', '[]'],
    ['json', `[${'1,'.repeat(9000)}1]`],
    ['json', '{"text":"# Title\\n- a\\n- b"}'],
  ])('%s: %j', (look, text) => {
    expect(lookOf(text)).toBe(look)
  })
})

it('what a server states to be Markdown is, unless it is plainly JSON', () => {
  expect(lookOf('just words', 'text/markdown; charset=utf-8')).toBe('markdown')
  expect(lookOf('{"a":1}', 'text/markdown')).toBe('json')
  expect(lookOf('just words', 'text/plain')).toBe('plain')
})

it('a large text is Markdown only when asked for, and a very large one not at all', () => {
  const text = (bytes: number) => `# Title\n\n- one\n- two\n${'words '.repeat(bytes / 6)}`
  expect(lookOf(text(20_000))).toBe('markdown')
  expect(lookOf(text(60_000))).toBe('plain')
  expect(guessText(body(text(60_000))).canBeMarkdown).toBe(true)
  expect(guessText(body(text(600_000))).canBeMarkdown).toBe(false)
})

it('a person who likes it plain gets it plain', () => {
  const plain = { markdown: false, json: false }
  expect(automaticLook(guessText(body('{"a":1}')), plain)).toBe('plain')
  expect(automaticLook(guessText(body('```\na\n```\n')), plain)).toBe('plain')
})

it('looking at it takes no time that grows faster than the text', () => {
  const hard = ['- ', '> ', '**', '`', '[', '|', '|-', '\n', '![](', '1. '].map((part) =>
    part.repeat(4096 / part.length),
  )
  for (const text of hard) expect(['plain', 'markdown']).toContain(lookOf(text))
})
