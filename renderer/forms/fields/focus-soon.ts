import { kindId } from '../session/paths'

/** Gives the focus to a control that is about to be drawn, by its id. */
export function focusSoon(id: string): void {
  requestAnimationFrame(() => focusNow(id))
}

/**
 * The same, where the button that was pressed goes away with its own effect: a person at the keyboard would else begin at the
 * top of the page again. When something else has the focus by then, it keeps it.
 */
export function refocusSoon(id: string): void {
  requestAnimationFrame(() => {
    if (document.activeElement === null || document.activeElement === document.body) focusNow(id)
  })
}

function focusNow(id: string): void {
  const control = document.getElementById(id) ?? document.getElementById(kindId(id))
  control?.focus()
}
