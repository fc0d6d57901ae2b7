import type { DocumentMode, Row } from './row-document'

/** From the window to the worker. Answers to `ask` carry its number. */
export type ToWorker =
  | { readonly type: 'open'; readonly mode: DocumentMode }
  | { readonly type: 'append'; readonly text: string }
  | { readonly type: 'finish' }
  | { readonly type: 'rows'; readonly from: number; readonly count: number }
  | { readonly type: 'ask'; readonly id: number; readonly what: 'text' }
  | { readonly type: 'ask'; readonly id: number; readonly what: 'search'; readonly query: string }

/** From the worker to the window. */
export type FromWorker =
  | { readonly type: 'progress'; readonly rowCount: number; readonly isCut: boolean }
  | { readonly type: 'rows'; readonly from: number; readonly rows: readonly Row[] }
  | { readonly type: 'answer'; readonly id: number; readonly value: string | readonly number[] }
