import { useState } from 'react'
import type { TextLook } from './text/text-look'

/** What a person has done to one block. It outlives the block's place on screen: blocks come and go with scrolling. */
export interface BlockState {
  readonly look: TextLook | undefined
  readonly isOpen: boolean
  readonly choose: (look: TextLook) => void
  readonly open: () => void
}

const untouched = { look: undefined, isOpen: false }

/** Keeps what a person has done to the blocks of one call. */
export function useBlockStates(): (position: number) => BlockState {
  const [states, setStates] = useState<ReadonlyMap<number, Pick<BlockState, 'look' | 'isOpen'>>>(new Map())
  return (position) => {
    const state = states.get(position) ?? untouched
    const change = (part: Partial<typeof state>) =>
      setStates((now) => new Map(now).set(position, { ...(now.get(position) ?? untouched), ...part }))
    return { ...state, choose: (look) => change({ look }), open: () => change({ isOpen: true }) }
  }
}
