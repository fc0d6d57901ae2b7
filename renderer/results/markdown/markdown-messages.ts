import type { MarkdownTree } from './markdown-tree'

/** From the window to the worker. */
export interface MarkdownQuestion {
  readonly id: number
  readonly text: string
}

/** From the worker to the window: `ready` once, then one answer for each question. */
export type MarkdownAnswer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'parsed'; readonly id: number; readonly tree: MarkdownTree }
  | { readonly kind: 'failed'; readonly id: number }
