import { createContext } from 'react'

/** Leads to a resource a block points to; undefined where there is no place to show it. Given by the screen around. */
export const OpenResource = createContext<((uri: string) => void) | undefined>(undefined)
