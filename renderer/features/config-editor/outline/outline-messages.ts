import type { ConfigOutline } from './config-outline'

/** From the window to the worker. */
export interface OutlineQuestion {
  readonly id: number
  readonly text: string
}

/** From the worker to the window. */
export interface OutlineAnswer {
  readonly id: number
  readonly outline: ConfigOutline
}
