/** Panes of the window in reading order, marked by `data-pane`. The focus can be sent to each. */
export type PaneName =
  | 'rail'
  | 'sidebar'
  | 'page'
  | 'tools'
  | 'arguments'
  | 'result'
  | 'resources'
  | 'resource'
  | 'prompts'
  | 'message'
  | 'panel'
  | 'question'

const focusable =
  'a[href], button:not([disabled]):not([tabindex="-1"]), input:not([disabled]), textarea:not([disabled]), [tabindex="0"]'

/** Moves the focus into a pane: to the part marked `data-pane-start`, else to the first that takes it. False: no such pane is shown. */
export function focusPane(name: PaneName): boolean {
  const pane = document.querySelector(`[data-pane="${name}"]`)
  return pane !== null && focusInside(pane)
}

/** Moves the focus to the pane after (1) or before (-1) the one that has it, round the window. */
export function focusNextPane(step: 1 | -1): void {
  const panes = [...document.querySelectorAll('[data-pane]')].filter((pane) => pane.querySelector(focusable) !== null)
  if (panes.length === 0) return
  const innermost = document.activeElement?.closest('[data-pane]') ?? null
  const current = innermost === null ? -1 : panes.indexOf(innermost)
  const start = current < 0 && step < 0 ? 0 : current
  for (let offset = 1; offset <= panes.length; offset += 1) {
    const pane = panes[(start + step * offset + panes.length * 2) % panes.length]
    if (pane !== undefined && focusInside(pane)) return
  }
}

function focusInside(pane: Element): boolean {
  const target = pane.querySelector<HTMLElement>('[data-pane-start]') ?? pane.querySelector<HTMLElement>(focusable)
  if (target === null) return false
  target.focus({ preventScroll: true })
  return document.activeElement === target
}

/** Moves the focus to the search field nearest to it, or of the page when it is nowhere. False: there is none on screen. */
export function focusNearestSearch(): boolean {
  const focused = document.activeElement
  const isNowhere = focused === null || focused === document.body
  const start = isNowhere ? (document.querySelector('[data-pane="page"]') ?? document.body) : focused
  for (let place: Element | null = start; place !== null; place = place.parentElement) {
    const field = place.querySelector<HTMLInputElement>('[data-search]')
    if (field !== null) {
      field.focus()
      field.select()
      return true
    }
  }
  return false
}
