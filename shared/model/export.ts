import type { ClientId } from './client-format'

/** A file of a program that servers can be written into; it is made where it is not there yet. */
export interface ExportFile {
  readonly path: string
  readonly client: ClientId
  readonly exists: boolean
}

/** Servers as the text of a file of a program. */
export interface ExportedText {
  readonly text: string
  /** How many values are masked in it; with their values, how many would be. */
  readonly secretValues: number
  /** What the program cannot say, server by server; servers without any are left out. */
  readonly notes: readonly { readonly server: string; readonly notes: readonly string[] }[]
}
