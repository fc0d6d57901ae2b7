import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Area, type Placement, placeWindow, type SavedWindow } from '../../../electron/shell/window-placement'

const primary: Area = { x: 0, y: 25, width: 1920, height: 1055 }
const second: Area = { x: 1920, y: 0, width: 1280, height: 1024 }
const both = [primary, second]

function saved(x: number, y: number, width = 1000, height = 700, maximized = false): SavedWindow {
  return { x, y, width, height, maximized }
}

test.each<[string, SavedWindow, Placement]>([
  ['where it was', saved(100, 100), { position: { x: 100, y: 100 }, width: 1000, height: 700, maximized: false }],
  [
    'on the second display',
    saved(2000, 50),
    { position: { x: 2000, y: 50 }, width: 1000, height: 700, maximized: false },
  ],
  [
    'maximised, with its former size behind it',
    saved(100, 100, 1000, 700, true),
    { position: { x: 100, y: 100 }, width: 1000, height: 700, maximized: true },
  ],
  [
    'partly off the edge',
    saved(-800, 25),
    { position: { x: -800, y: 25 }, width: 1000, height: 700, maximized: false },
  ],
  [
    'with whole pixels',
    saved(10.4, 30.6, 900.5, 600.2),
    { position: { x: 10, y: 31 }, width: 901, height: 600, maximized: false },
  ],
])('opens %s', (_what, window, placement) => {
  expect(placeWindow(window, both)).toEqual(placement)
})

test.each<[string, SavedWindow]>([
  ['on a display that is gone', saved(4000, 100)],
  ['with its title bar above the screen', saved(100, -300)],
  ['with its title bar below the screen', saved(100, 1075)],
  ['with hardly anything left to take hold of', saved(-950, 100)],
])('lets the system choose the place of a window %s', (_what, window) => {
  expect(placeWindow(window, [primary])).toEqual({ width: 1000, height: 700, maximized: false })
})

describe('size', () => {
  test('is no larger than the display', () => {
    expect(placeWindow(saved(0, 25, 5000, 4000), [primary])).toMatchObject({ width: 1920, height: 1055 })
  })

  test('is no smaller than a usable window, even on a small display', () => {
    expect(placeWindow(saved(0, 0, 1, 1), [{ x: 0, y: 0, width: 640, height: 480 }])).toMatchObject({
      width: 800,
      height: 500,
    })
  })

  test('without a display is as saved', () => {
    expect(placeWindow(saved(0, 0), [])).toEqual({ width: 1000, height: 700, maximized: false })
  })
})

test.each<unknown>([
  undefined,
  null,
  'text',
  [],
  {},
  { x: 0, y: 0, width: 900, height: 600 },
  { x: '0', y: 0, width: 900, height: 600, maximized: false },
  { x: null, y: 0, width: 900, height: 600, maximized: false },
])('opens a first window for %j', (value) => {
  expect(placeWindow(value, both)).toEqual({ width: 1280, height: 800, maximized: false })
})

test('a first window fits a small screen', () => {
  expect(placeWindow(undefined, [{ x: 0, y: 0, width: 1024, height: 700 }])).toMatchObject({ width: 1024, height: 700 })
})

test('whatever was saved, the window is usable and within reach', () => {
  const number = fc.oneof(fc.integer({ min: -5000, max: 5000 }), fc.double({ noNaN: true }))
  fc.assert(
    fc.property(
      fc.record({ x: number, y: number, width: number, height: number, maximized: fc.boolean() }),
      (window) => {
        const { position, width, height } = placeWindow(window, both)
        expect(width).toBeGreaterThanOrEqual(800)
        expect(height).toBeGreaterThanOrEqual(500)
        expect(width).toBeLessThanOrEqual(1920)
        if (position === undefined) return
        const reachable = both.some(
          (area) =>
            position.x + width > area.x &&
            position.x < area.x + area.width &&
            position.y >= area.y &&
            position.y < area.y + area.height,
        )
        expect(reachable).toBe(true)
      },
    ),
  )
})
