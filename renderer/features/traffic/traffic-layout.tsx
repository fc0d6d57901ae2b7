import type { ReactNode } from 'react'
import { useWorkspace } from '../../state/deck-context'
import { Split } from '../../ui/split'

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
  const layout = useWorkspace((workspace) => workspace.layouts.get(id))
  const keepLayout = useWorkspace((workspace) => workspace.keepLayout)
  const isPage = place === 'page'
  return (
    <Split
      id={id}
      orientation={isPage ? 'vertical' : 'horizontal'}
      label={isPage ? 'Height of the message' : 'Width of the message'}
      layout={layout}
      onLayout={(next) => keepLayout(id, next)}
      first={{ id: `${id}-list`, size: '55%', least: isPage ? 96 : 280, content: list }}
      second={
        message === undefined
          ? undefined
          : { id: `${id}-message`, size: '45%', least: isPage ? 96 : 240, content: message }
      }
    />
  )
}
