import type { CallId, CallOutcome } from './call'
import type { ServerId } from './server'

/** How the value of a variable is put into arguments: as text, or as JSON in place of the whole text it stands in. */
export const variableKinds = ['text', 'json'] as const

/** A `${name}` in the arguments of a saved call. */
export interface SavedVariable {
  readonly name: string
  readonly kind: (typeof variableKinds)[number]
  /** Used where no value is given. */
  readonly default?: string | undefined
  /** Its value is never shown, and never written anywhere. */
  readonly isSecret: boolean
}

/** A call under a name, with what is expected of it. JSON stands in it as text. */
export interface SavedCall {
  readonly name: string
  /** Name of the server in its configuration file. */
  readonly server: string
  readonly tool: string
  /** With `${name}` for each variable; absent: none are sent. */
  readonly argumentsText?: string | undefined
  /** In ms; absent: what the server's entry says. */
  readonly timeoutMs?: number | undefined
  /** Those of the arguments, in the order they occur. */
  readonly variables: readonly SavedVariable[]
  readonly outcome: CallOutcome
  /** What the value of the result must be, as JSON text. */
  readonly equalsText?: string | undefined
  /** What the value of the result must keep to: a JSON Schema, as text. */
  readonly schemaText?: string | undefined
}

/** Something wrong with a file. `field` is dotted, empty for the file as a whole. */
export interface SavedCallProblem {
  readonly field: string
  readonly message: string
  /** From 1. */
  readonly line: number
  readonly column: number
}

/** One file of the folder: the call in it, or why there is none. */
export type SavedCallFile =
  | { readonly kind: 'call'; readonly fileName: string; readonly call: SavedCall }
  | { readonly kind: 'faulty'; readonly fileName: string; readonly problems: readonly SavedCallProblem[] }

/** A file of the folder as windows list it: without what can be large. */
export type SavedCallSummary =
  | ({ readonly kind: 'call'; readonly fileName: string } & Pick<
      SavedCall,
      'name' | 'server' | 'tool' | 'variables' | 'outcome'
    > & { readonly hasEquals: boolean; readonly hasSchema: boolean })
  | Extract<SavedCallFile, { kind: 'faulty' }>

/** What stands in the folder of saved calls, by file name. */
export interface SavedCallFolder {
  /** Absolute path; empty before it was read. */
  readonly folder: string
  readonly files: readonly SavedCallSummary[]
  /** Why the folder could not be read, in words. */
  readonly problem?: string
}

export const noSavedCalls: SavedCallFolder = { folder: '', files: [] }

/** A call as it would be saved, without a name, and what could not be filled in, in words. */
export interface SavedCallProposal {
  readonly call: SavedCall
  readonly notes: readonly string[]
}

/** What a saved call came to. */
export interface SavedCallRun {
  /** `not-run`: no call was made, for the reason in `differences`. */
  readonly verdict: 'passed' | 'failed' | 'not-run'
  /** Set when a call was made, with the next three. */
  readonly callId?: CallId
  readonly serverId?: ServerId
  readonly outcome?: CallOutcome
  readonly durationMs?: number
  /** What is not as expected, in words; empty when it passed. Secrets are masked. */
  readonly differences: readonly string[]
}
