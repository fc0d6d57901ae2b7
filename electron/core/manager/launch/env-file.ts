import { readFile } from 'node:fs/promises'
import { AppFailure } from '../../../../shared/result'
import { decodeText } from '../../config/decode-text'
import { codeOf } from '../../error-code'

export interface EnvFile {
  /** Own properties only; of equal names the last counts. */
  readonly variables: Readonly<Record<string, string>>
  /** Lines that are none of the format's; their text is left out, because it may hold a secret. */
  readonly notices: readonly string[]
}

/** Larger files are no list of variables. */
const largestBytes = 1024 * 1024

/** Lines one value may have: a quote that is never closed must not cost a look at all the rest, again for each line. */
const mostLines = 200

/** Line numbers told at most. */
const shownLines = 10

const assignment = /^\s*(?:export\s+)?([A-Za-z_][\w.-]*)\s*=[ \t]*/
const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' }

/**
 * Reads the text of an `envFile`. One `NAME=value` a line; `export` in front is allowed, blank lines and lines that begin
 * with `#` are not read. A bare value ends at ` #` and loses the blanks around it. `'…'` is taken as it stands, `"…"` knows
 * `\n`, `\r`, `\t` and a backslash before any other character; both may go over several lines, at most 200. Nothing is expanded.
 */
export function parseEnvFile(text: string): EnvFile {
  const variables = new Map<string, string>()
  const odd: number[] = []
  const lines = text.split(/\r\n|\n|\r/)
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? ''
    if (/^\s*(?:#|$)/.test(line)) continue
    const read = readLine(lines, index)
    if (read) {
      variables.set(read.name, read.value)
      index = read.lastLine
    } else odd.push(index + 1)
  }
  return { variables: Object.fromEntries(variables), notices: odd.length === 0 ? [] : [leftOut(odd)] }
}

function leftOut(lines: readonly number[]): string {
  if (lines.length === 1) return `Line ${lines.join()} of the envFile is not NAME=value and was left out.`
  const more = lines.length > shownLines ? ` and ${lines.length - shownLines} more` : ''
  return `Lines ${lines.slice(0, shownLines).join(', ')}${more} of the envFile are not NAME=value and were left out.`
}

interface Assignment {
  readonly name: string
  readonly value: string
  /** Index of the line it ends in. */
  readonly lastLine: number
}

function readLine(lines: readonly string[], index: number): Assignment | undefined {
  const line = lines[index] ?? ''
  const match = assignment.exec(line)
  if (!match) return undefined
  const [start, name = ''] = match
  const rest = line.slice(start.length)
  const quote = rest[0]
  if (quote !== '"' && quote !== "'") {
    return { name, value: rest.replace(/(?:^|\s+)#.*$/, '').trim(), lastLine: index }
  }
  const quoted = readQuoted([rest.slice(1), ...lines.slice(index + 1, index + mostLines)].join('\n'), quote)
  return quoted && { name, value: quoted.value, lastLine: index + quoted.lineBreaks }
}

/** The value up to its closing quote, behind which only a comment may stand; nothing where there is none. */
function readQuoted(text: string, quote: '"' | "'"): { value: string; lineBreaks: number } | undefined {
  const pattern =
    quote === "'" ? /^([^']*)'[ \t]*(?:#.*)?(?=\n|$)/ : /^([^"\\]*(?:\\[^][^"\\]*)*)"[ \t]*(?:#.*)?(?=\n|$)/
  const inner = pattern.exec(text)?.[1]
  if (inner === undefined) return undefined
  const value =
    quote === "'" ? inner : inner.replace(/\\([^])/g, (_, character: string) => escapes[character] ?? character)
  return { value, lineBreaks: inner.split('\n').length - 1 }
}

/** Reads an `envFile` from disk. Rejects with `AppFailure`: a server must not start with half of its variables. */
export async function readEnvFile(file: string): Promise<EnvFile> {
  try {
    const bytes = await readFile(file)
    if (bytes.length > largestBytes) throw unreadable(file, 'is too large to be a list of variables')
    const { text, notices } = decodeText(bytes)
    const read = parseEnvFile(text)
    return { ...read, notices: [...notices, ...read.notices] }
  } catch (error) {
    if (error instanceof AppFailure) throw error
    throw unreadable(file, reasonOf(error))
  }
}

function reasonOf(error: unknown): string {
  const code = codeOf(error)
  if (code === 'ENOENT' || code === 'ENOTDIR') return 'does not exist'
  if (code === 'EISDIR') return 'is a folder'
  if (code === 'EACCES' || code === 'EPERM') return 'may not be read by this user'
  return `could not be read (${error instanceof Error ? error.message : String(error)})`
}

function unreadable(file: string, reason: string): AppFailure {
  return new AppFailure({
    code: 'env-file-unreadable',
    message: `The file of variables "${file}" ${reason}.`,
    hint: 'Create or mend it, or correct "envFile" in the entry.',
  })
}
