import { z } from 'zod'

/** A rectangle on the desktop, in device-independent pixels. */
export interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Where a window opens. Without a position the system chooses one. */
export interface Placement {
  readonly position?: { readonly x: number; readonly y: number }
  readonly width: number
  readonly height: number
  readonly maximized: boolean
}

/** What is kept of a window when it closes: its place while it is not maximised, and whether it was. */
export const savedWindowSchema = z.object({
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
  maximized: z.boolean(),
})

export type SavedWindow = Readonly<z.infer<typeof savedWindowSchema>>

export const smallestWindow = { width: 800, height: 500 } as const

const firstWindow = { width: 1280, height: 800 } as const

/** Part of the title bar that must be on a display for a person to take hold of the window: its upper edge, so wide and high. */
const gripWidth = 100
const gripHeight = 40

/**
 * Decides where the window opens from what was saved of it (anything: the file may be old or edited) and the work areas
 * of the displays there are now, the primary one first. A window that would be out of reach is brought back.
 */
export function placeWindow(saved: unknown, workAreas: readonly Area[]): Placement {
  const read = savedWindowSchema.safeParse(saved)
  if (!read.success) return { ...fitInto(workAreas[0], firstWindow), maximized: false }

  const { maximized, ...window } = read.data
  const position = { x: Math.round(window.x), y: Math.round(window.y) }
  // On each display with the size it would have there: a window made smaller may no longer reach so far.
  const home = workAreas.find((area) => showsGrip(area, { ...position, ...fitInto(area, window) }))
  return home === undefined
    ? { ...fitInto(workAreas[0], window), maximized }
    : { position, ...fitInto(home, window), maximized }
}

function fitInto(area: Area | undefined, size: Pick<Area, 'width' | 'height'>): Pick<Area, 'width' | 'height'> {
  return {
    width: Math.max(smallestWindow.width, Math.round(Math.min(size.width, area?.width ?? size.width))),
    height: Math.max(smallestWindow.height, Math.round(Math.min(size.height, area?.height ?? size.height))),
  }
}

function showsGrip(area: Area, window: Area): boolean {
  const visible = Math.min(window.x + window.width, area.x + area.width) - Math.max(window.x, area.x)
  const gripIsInside = window.y >= area.y && window.y + gripHeight <= area.y + area.height
  return visible >= gripWidth && gripIsInside
}
