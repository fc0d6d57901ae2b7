import { readFileSync } from 'node:fs'
import writeFileAtomic from 'write-file-atomic'
import { codeOf } from '../core/error-code'

/** What a small JSON file of our own holds. `damaged`: there is a file, but nothing can be made of it. */
export type JsonFileContent =
  | { readonly kind: 'value'; readonly value: unknown }
  | { readonly kind: 'missing' }
  | { readonly kind: 'damaged' }

/** Reads at once, not later: these files are small and what is in them is needed before the window opens. */
export function readJsonFile(file: string): JsonFileContent {
  try {
    return { kind: 'value', value: JSON.parse(readFileSync(file, 'utf8')) }
  } catch (error) {
    return codeOf(error) === 'ENOENT' ? { kind: 'missing' } : { kind: 'damaged' }
  }
}

/** Replaces the file as a whole, or leaves it as it was and throws. For the last moments of a run, when nobody waits. */
export function writeJsonFileNow(file: string, value: unknown): void {
  writeFileAtomic.sync(file, toText(value))
}

/** Replaces the file as a whole, or leaves it as it was and rejects. */
export async function writeJsonFile(file: string, value: unknown): Promise<void> {
  await writeFileAtomic(file, toText(value))
}

function toText(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`
}
