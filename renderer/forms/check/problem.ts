import type { Path } from '../json/node'

/** One thing that is wrong with a value, in words for the field at its path. */
export interface Problem {
  /** Steps from the root. */
  readonly path: Path
  readonly message: string
  /** Something is not there yet: said once the person has been at the field or wants to send. */
  readonly isMissing: boolean
}

/** Names a place the same way however its list positions are written. */
export function pathKey(path: Path): string {
  return JSON.stringify(path.map(String))
}

export function pathOfKey(key: string): readonly string[] {
  return JSON.parse(key) as string[]
}

/** Whether one key names a place inside another. */
export function isBelow(key: string, outer: string): boolean {
  return outer === '[]' ? key !== '[]' : key.startsWith(`${outer.slice(0, -1)},`)
}

/** `rows › 2 › name`, list positions counted from 1 as people do. */
export function pathWords(path: Path): string {
  return path.map((step) => (typeof step === 'number' ? String(step + 1) : step === '' ? '""' : step)).join(' › ')
}
