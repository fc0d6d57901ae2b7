import { readFile, stat } from 'node:fs/promises'
import type { ConfigFileStatus, ConfigProblem } from '../../../shared/model/config'
import { AppFailure, type ErrorCode } from '../../../shared/result'
import { codeOf } from '../error-code'
import { type DecodedText, decodeText } from './decode-text'

/** Larger files are no configuration; reading one would only fill memory. */
const largestFileBytes = 64 * 1024 * 1024

/** What became of reading a file: its text, or why there is none. */
export type FileText =
  | ({ readonly kind: 'text'; readonly bytes: Buffer } & DecodedText)
  | {
      readonly kind: Extract<ConfigFileStatus, 'missing' | 'unreadable'>
      readonly problem: ConfigProblem
    }

/** Why a file that was asked for cannot be used, as a failure. */
export function notReadable({ message, hint }: ConfigProblem, code: ErrorCode = 'config-unreadable'): AppFailure {
  return new AppFailure({ code, message, ...(hint !== undefined && { hint }) })
}

/** Reads a configuration file. Never rejects, never writes, never waits on a pipe or device. */
export async function readConfigText(file: string): Promise<FileText> {
  try {
    const facts = await stat(file)
    if (facts.isDirectory()) return unreadable(`${file} is a folder, not a file.`, 'Open the file inside it.')
    if (!facts.isFile()) return unreadable(`${file} is not an ordinary file.`, 'Open a JSON file on disk.')
    if (facts.size > largestFileBytes) {
      return unreadable(`${file} is ${Math.round(facts.size / 1024 / 1024)} MiB, too large for a configuration.`)
    }
    const bytes = await readFile(file)
    return { kind: 'text', bytes, ...decodeText(bytes) }
  } catch (error) {
    return inWords(file, error)
  }
}

function inWords(file: string, error: unknown): FileText {
  switch (codeOf(error)) {
    case 'ENOENT':
    case 'ENOTDIR':
      return { kind: 'missing', problem: problem(`${file} does not exist.`, 'Check the path, or create the file.') }
    case 'EACCES':
    case 'EPERM':
      return unreadable(`${file} may not be read by this user.`, 'Change its permissions, then reload.')
    case 'ELOOP':
      return unreadable(`${file} is a link that leads back to itself.`, 'Mend the link, then reload.')
    default:
      return unreadable(`${file} could not be read: ${error instanceof Error ? error.message : String(error)}.`)
  }
}

function unreadable(message: string, hint?: string): FileText {
  return { kind: 'unreadable', problem: problem(message, hint) }
}

function problem(message: string, hint?: string): ConfigProblem {
  return { severity: 'error', message, path: '', line: 1, column: 1, ...(hint === undefined ? {} : { hint }) }
}
