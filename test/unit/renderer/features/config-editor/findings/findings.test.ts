import { expect, test } from 'vitest'
import {
  countFindings,
  findingsOf,
  mergedFindings,
} from '../../../../../../renderer/features/config-editor/findings/findings'
import { outlineOf } from '../../../../../../renderer/features/config-editor/outline/config-outline'

const outline = outlineOf('{"mcpServers": {\n  "one": {},\n  "two": {},\n  "two": {}}}')

test('all that the reader says is in the order of the text, and what has no place stands at its server', () => {
  const problem = { severity: 'error', message: 'Bad.', hint: 'Mend it.', path: 'x', line: 4, column: 9 } as const
  const findings = findingsOf(
    {
      problems: [problem],
      repeated: [{ name: 'two', line: 3, usedLine: 4 }],
      notices: [
        { server: 'one', message: 'Odd.' },
        { server: 'gone', message: 'Lost.' },
      ],
    },
    outline,
  )
  expect(findings).toEqual([
    { severity: 'warning', message: 'Lost.', line: 1, column: 1 },
    { severity: 'warning', message: 'Odd.', line: 2, column: 3 },
    {
      severity: 'warning',
      message: '"two" is not used: the name comes again in line 4, and the last one counts.',
      hint: 'Rename or remove one of the two.',
      line: 3,
      column: 3,
    },
    { severity: 'error', message: 'Bad.', hint: 'Mend it.', line: 4, column: 9 },
  ])
  expect(countFindings(findings)).toEqual({ errors: 1, warnings: 3 })
})

test('a line the reader speaks of needs no second voice', () => {
  const finding = (message: string, line: number) => ({ severity: 'error', message, line, column: 1 }) as const
  expect(
    mergedFindings([finding('reader', 3)], [finding('editor', 3), finding('editor', 1)]).map(({ message, line }) => [
      message,
      line,
    ]),
  ).toEqual([
    ['editor', 1],
    ['reader', 3],
  ])
})
