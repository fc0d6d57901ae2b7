import {
  ActionIcon,
  Button,
  type CSSVariablesResolver,
  createTheme,
  Input,
  type MantineColorsTuple,
  Modal,
  SegmentedControl,
  Tooltip,
} from '@mantine/core'
import { darkPalette, lightPalette, type Palette } from './palette'

/**
 * Fonts of the system the app runs on. On Linux the fallback of `system-ui` can be a font drawn for small old screens,
 * so the ones desktops ship today are asked for first.
 */
const textFont =
  "-apple-system, BlinkMacSystemFont, 'Segoe UI', 'Adwaita Sans', Cantarell, Ubuntu, 'Noto Sans', 'Liberation Sans', system-ui, sans-serif"
const codeFont =
  "'SF Mono', Menlo, 'Cascadia Mono', Consolas, 'Ubuntu Mono', 'Noto Sans Mono', 'DejaVu Sans Mono', 'Liberation Mono', monospace"

const accent: MantineColorsTuple = [
  '#eeeffd',
  '#e1e3fa',
  '#c3c6f5',
  '#a3a6ff',
  '#7f83ec',
  '#6668dc',
  lightPalette.accentFill,
  darkPalette.accentFill,
  lightPalette.accent,
  '#36389a',
]

/** Fills of buttons and bars that warn; white stands on them with at least 4.5:1. */
const red: MantineColorsTuple = [
  '#fdeeee',
  '#fbd9da',
  '#f4b0b3',
  '#ec8388',
  '#e05c63',
  '#d03e47',
  '#bd2a35',
  '#c13842',
  '#a01f2a',
  '#861923',
]

export const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: { light: 6, dark: 7 },
  colors: { accent, red },
  fontFamily: textFont,
  fontWeights: { regular: '400', medium: '500', bold: '600' },
  fontFamilyMonospace: codeFont,
  fontSizes: { xs: '11px', sm: '12px', md: '13px', lg: '14px', xl: '16px' },
  lineHeights: { xs: '16px', sm: '16px', md: '20px', lg: '20px', xl: '24px' },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  radius: { xs: '2px', sm: '4px', md: '6px', lg: '8px', xl: '12px' },
  defaultRadius: 'sm',
  headings: { fontWeight: '600' },
  respectReducedMotion: true,
  cursorType: 'default',
  focusRing: 'auto',
  components: {
    ActionIcon: ActionIcon.extend({
      defaultProps: { variant: 'subtle', size: 24 },
      vars: () => ({
        root: {
          '--ai-color': 'var(--deck-text-dim)',
          '--ai-hover': 'var(--deck-hover)',
          '--ai-hover-color': 'var(--deck-text)',
        },
      }),
    }),
    Button: Button.extend({
      defaultProps: { size: 'xs' },
      vars: () => ({ root: { '--button-height': '28px', '--button-fz': '13px', '--button-padding-x': '12px' } }),
    }),
    Input: Input.extend({
      defaultProps: { size: 'xs' },
      vars: () => ({ wrapper: { '--input-height': '28px', '--input-fz': '13px', '--input-size': '28px' } }),
    }),
    Modal: Modal.extend({
      defaultProps: { centered: true, overlayProps: { backgroundOpacity: 0.35 }, transitionProps: { duration: 80 } },
    }),
    SegmentedControl: SegmentedControl.extend({
      defaultProps: { size: 'xs', transitionDuration: 0, withItemsBorders: false },
    }),
    Tooltip: Tooltip.extend({
      defaultProps: { openDelay: 500, withinPortal: true, fz: 12, transitionProps: { duration: 80 } },
    }),
  },
})

/** The palettes as `--deck-*`, and the kit's own variables set from them so that its parts look like ours. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: schemeVariables(lightPalette),
  dark: schemeVariables(darkPalette),
})

function schemeVariables(palette: Palette): Record<string, string> {
  const own = Object.entries(palette).map(([name, value]) => [`--deck-${kebab(name)}`, String(value)] as const)
  return {
    ...Object.fromEntries(own),
    '--mantine-color-body': palette.surface,
    '--mantine-color-text': palette.text,
    '--mantine-color-dimmed': palette.textDim,
    '--mantine-color-placeholder': palette.textDim,
    '--mantine-color-error': palette.red,
    '--mantine-color-anchor': palette.accent,
    '--mantine-color-default': palette.surface,
    '--mantine-color-default-hover': palette.hover,
    '--mantine-color-default-color': palette.text,
    '--mantine-color-default-border': palette.border,
    '--mantine-color-disabled': palette.hover,
    '--mantine-color-disabled-color': palette.textDim,
    '--mantine-color-disabled-border': palette.border,
    '--mantine-primary-color-filled': palette.accentFill,
  }
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
