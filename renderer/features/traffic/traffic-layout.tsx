import type { ReactNode } from 'react'
import { Split } from '../../layout/split'

/** Where traffic is looked at. */
export type TrafficPlace = 'page' | 'panel'

interface TrafficLayoutProps {
  readonly place: TrafficPlace
  readonly list: ReactNode
  /** Absent while none is chosen: then the list has all the room. */
  readonly message: ReactNode | undefined
}

/** The list, and the chosen message below it or, in a flat panel, beside it. */
export function TrafficLayout({ place, list, message }: TrafficLayoutProps) {
  const id = `traffic-${place}`
  const isPage = place === 'page'
  return (
    <Split
      id={id}
      orientation={isPage ? 'vertical' : 'horizontal'}
      label={isPage ? 'Height of the message' : 'Width of the message'}
      first={{ id: `${id}-list`, size: '55%', least: isPage ? 96 : 280, content: list }}
      second={
        message === undefined
          ? undefined
          : { id: `${id}-message`, size: '45%', least: isPage ? 96 : 240, content: message }
      }
    />
  )
}
