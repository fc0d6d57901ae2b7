import type { Path } from '../json/node'
import { fieldId, kindId } from './paths'

/** Gives the focus to the control of a place once it is drawn, or to the nearest one around it. */
export function focusPlace(prefix: string, path: Path): void {
  // Two frames: in the first the parts on the way open.
  requestAnimationFrame(() => requestAnimationFrame(() => nearest(prefix, path)?.focus()))
}

function nearest(prefix: string, path: Path): HTMLElement | null {
  for (let length = path.length; length >= 0; length -= 1) {
    const id = fieldId(prefix, path.slice(0, length))
    const control = document.getElementById(id) ?? document.getElementById(kindId(id))
    if (control !== null) return control
  }
  return null
}
