import { describe, expect, it } from 'vitest'
import { darkPalette, lightPalette, type Palette } from '../../../../renderer/ui/palette'

/** Relative luminance and contrast as WCAG 2.2 defines them. */
function luminance(hex: string): number {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const surfaces = [
  'surface',
  'surfaceSide',
  'surfaceRail',
  'surfaceInset',
  'surfaceRaised',
  'hover',
  'selected',
  'selectedIdle',
] as const satisfies readonly (keyof Palette)[]

const texts = [
  'text',
  'textDim',
  'accent',
  'green',
  'blue',
  'red',
  'amber',
] as const satisfies readonly (keyof Palette)[]

describe.each([
  ['light', lightPalette],
  ['dark', darkPalette],
])('the %s palette', (_, palette) => {
  it.each(surfaces.flatMap((surface) => texts.map((text) => [text, surface] as const)))(
    'has %s on %s at 4.5:1 or more',
    (text, surface) => expect(contrast(palette[text], palette[surface])).toBeGreaterThanOrEqual(4.5),
  )

  it.each([
    ['onAccent', 'accentFill'],
    ['text', 'amberSurface'],
    ['textDim', 'amberSurface'],
    ['amber', 'amberSurface'],
    ['text', 'redSurface'],
    ['textDim', 'redSurface'],
    ['red', 'redSurface'],
  ] as const)('has %s on %s at 4.5:1 or more', (text, surface) => {
    expect(contrast(palette[text], palette[surface])).toBeGreaterThanOrEqual(4.5)
  })

  it('has borders of controls at 3:1 or more', () => {
    for (const surface of ['surface', 'surfaceSide', 'surfaceInset'] as const) {
      expect(contrast(palette.borderControl, palette[surface])).toBeGreaterThanOrEqual(3)
    }
  })

  it('keeps selection, idle selection and hover apart', () => {
    expect(new Set([palette.selected, palette.selectedIdle, palette.hover, palette.surface]).size).toBe(4)
  })
})
