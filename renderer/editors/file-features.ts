import type { BuiltObject } from './schema/copy-schema'

/** Something to know about a place of a text. Lines and columns count from 1. */
export interface TextMark {
  readonly severity: 'error' | 'warning'
  readonly message: string
  readonly line: number
  readonly column: number
}

/** Words above a line. A part with a key can be pressed. */
export interface LensLine {
  readonly line: number
  readonly parts: readonly {
    readonly text: string
    /** Name of one of the editor's icons. */
    readonly icon?: string
    readonly key?: string
  }[]
}

/** What the editor of a whole file has beyond that of a field. Each part must be the same object while nothing changed. */
export interface FileFeatures {
  /** A schema of the app itself: taken as it is, unlike one that somebody else wrote. */
  readonly schema: object
  readonly lenses: readonly LensLine[]
  /** Underlined, beside what the editor finds itself. */
  readonly marks: readonly TextMark[]
  readonly onPressLens: (key: string) => void
  /** Told what the editor itself finds wrong with the text, each time it looked. */
  readonly onFaults: (faults: readonly TextMark[]) => void
}

export function asBuilt(schema: object): BuiltObject {
  return schema as BuiltObject
}
