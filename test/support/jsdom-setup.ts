import '@testing-library/jest-dom/vitest'
import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

// jsdom has no layout: the parts of the window that ask for one get a still stand-in, of the size of a small pane.
class StillResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
globalThis.ResizeObserver = StillResizeObserver
window.matchMedia = (query: string): MediaQueryList =>
  ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => {},
    removeEventListener: () => {},
    dispatchEvent: () => false,
  }) as unknown as MediaQueryList
const height: PropertyDescriptor = { configurable: true, get: () => 600 }
const width: PropertyDescriptor = { configurable: true, get: () => 800 }
Object.defineProperties(HTMLElement.prototype, {
  offsetHeight: height,
  offsetWidth: width,
  clientHeight: height,
  clientWidth: width,
})
Element.prototype.scrollTo = function scrollTo(this: Element, ...args: unknown[]): void {
  const top = typeof args[0] === 'object' ? (args[0] as ScrollToOptions).top : args[1]
  if (typeof top === 'number') this.scrollTop = top
}
Element.prototype.scrollIntoView = () => {}

// Everything lies at 0, 0 here, and so would the draggable borders: they would take every press of the pointer for theirs.
const rectOf = Element.prototype.getBoundingClientRect
Element.prototype.getBoundingClientRect = function getBoundingClientRect(this: Element): DOMRect {
  return this.getAttribute('role') === 'separator' ? new DOMRect(-1000, -1000, 1, 1) : rectOf.call(this)
}

// As `index.html` has them.
document.documentElement.lang = 'en'
document.title = 'MCP Deck'

afterEach(() => {
  cleanup()
  localStorage.clear()
})
