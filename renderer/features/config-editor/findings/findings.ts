import type { ConfigProblem, RepeatedEntry } from '../../../../shared/model/config'
import { formatNumber } from '../../../ui/format'
import type { ConfigOutline } from '../outline/config-outline'

/** Something to know about a place of the text. Lines and columns count from 1. */
export interface Finding {
  readonly severity: 'error' | 'warning'
  readonly message: string
  readonly hint?: string
  readonly line: number
  readonly column: number
}

/** What the reader of the main process says of a text. */
export interface ReaderFindings {
  readonly problems: readonly ConfigProblem[]
  readonly repeated: readonly RepeatedEntry[]
  /** What is odd about single servers and stops nothing, by their names. */
  readonly notices: readonly { readonly server: string; readonly message: string }[]
}

/** The findings of the reader as one list in the order of the text. What has no place of its own stands at its server. */
export function findingsOf(
  { problems, repeated, notices }: ReaderFindings,
  outline: ConfigOutline,
): readonly Finding[] {
  const places = new Map(outline.servers.filter(({ isUsed }) => isUsed).map((server) => [server.name, server]))
  return inOrder([
    ...problems.map(({ severity, message, hint, line, column }) => ({
      severity,
      message,
      line,
      column,
      ...(hint === undefined ? {} : { hint }),
    })),
    ...repeated.map(
      ({ name, line, usedLine }): Finding => ({
        severity: 'warning',
        message: `"${name}" is not used: the name comes again in line ${formatNumber(usedLine)}, and the last one counts.`,
        hint: 'Rename or remove one of the two.',
        line,
        column: outline.servers.find((server) => server.line === line)?.column ?? 1,
      }),
    ),
    ...notices.map(({ server, message }): Finding => {
      const { line, column } = places.get(server) ?? { line: 1, column: 1 }
      return { severity: 'warning', message, line, column }
    }),
  ])
}

/**
 * What the reader says together with what the code editor sees of the same text. The reader's words win: a line it speaks
 * of needs no second voice.
 */
export function mergedFindings(reader: readonly Finding[], editor: readonly Finding[]): readonly Finding[] {
  const spoken = new Set(reader.map(({ line }) => line))
  return inOrder([...reader, ...editor.filter(({ line }) => !spoken.has(line))])
}

/** How many of each kind. */
export function countFindings(findings: readonly Finding[]): { readonly errors: number; readonly warnings: number } {
  const errors = findings.filter(({ severity }) => severity === 'error').length
  return { errors, warnings: findings.length - errors }
}

/** A broken text makes the reader say the same of the same place several times. */
function inOrder(findings: readonly Finding[]): readonly Finding[] {
  const said = new Map(findings.map((finding) => [`${finding.line} ${finding.column} ${finding.message}`, finding]))
  return [...said.values()].sort((a, b) => a.line - b.line || a.column - b.column)
}
