import type { editor } from 'monaco-editor/editor'
import { darkPalette, lightPalette, type Palette } from '../../ui/palette'

/** Names of the two themes, by the scheme they are for. */
export const themeNames = { light: 'deck-light', dark: 'deck-dark' } as const
export type Scheme = keyof typeof themeNames

/** The themes, from the colours of the window. */
export const deckThemes: Readonly<Record<Scheme, editor.IStandaloneThemeData>> = {
  light: themeOf(lightPalette, 'vs'),
  dark: themeOf(darkPalette, 'vs-dark'),
}

function themeOf(palette: Palette, base: editor.BuiltinTheme): editor.IStandaloneThemeData {
  return { base, inherit: true, rules: rulesOf(palette), colors: colorsOf(palette) }
}

/** The colours JSON has in results. */
function rulesOf(palette: Palette): editor.ITokenThemeRule[] {
  return [
    { token: '', foreground: bare(palette.text) },
    { token: 'string.key.json', foreground: bare(palette.accent) },
    { token: 'string.value.json', foreground: bare(palette.green) },
    { token: 'number.json', foreground: bare(palette.blue) },
    { token: 'keyword.json', foreground: bare(palette.amber) },
    { token: 'comment', foreground: bare(palette.textDim) },
    { token: 'delimiter', foreground: bare(palette.text) },
  ]
}

function colorsOf(palette: Palette): editor.IColors {
  const none = '#00000000'
  return {
    focusBorder: palette.accent,
    foreground: palette.text,
    errorForeground: palette.red,
    descriptionForeground: palette.textDim,
    'icon.foreground': palette.textDim,
    'widget.border': palette.border,
    'widget.shadow': '#00000033',
    'editor.background': palette.surfaceInset,
    'editor.foreground': palette.text,
    'editor.lineHighlightBackground': none,
    'editor.lineHighlightBorder': none,
    'editor.selectionBackground': `${palette.accentFill}59`,
    'editor.inactiveSelectionBackground': `${palette.accentFill}33`,
    'editor.selectionHighlightBackground': `${palette.accentFill}22`,
    'editor.wordHighlightBackground': none,
    'editor.wordHighlightStrongBackground': none,
    'editor.wordHighlightTextBackground': none,
    'editor.rangeHighlightBackground': none,
    'editor.findMatchBackground': `${palette.amber}66`,
    'editor.findMatchHighlightBackground': `${palette.amber}33`,
    'editor.foldBackground': `${palette.accentFill}1a`,
    'editor.foldPlaceholderForeground': palette.textDim,
    'diffEditor.insertedTextBackground': `${palette.green}33`,
    'diffEditor.removedTextBackground': `${palette.red}33`,
    'diffEditor.insertedLineBackground': `${palette.green}14`,
    'diffEditor.removedLineBackground': `${palette.red}14`,
    'diffEditor.border': palette.border,
    'diffEditor.unchangedRegionBackground': palette.surfaceSide,
    'diffEditor.unchangedRegionForeground': palette.textDim,
    'diffEditor.diagonalFill': palette.border,
    'editorBracketMatch.background': palette.selected,
    'editorBracketMatch.border': palette.borderControl,
    'editorCursor.foreground': palette.text,
    'editorCodeLens.foreground': palette.textDim,
    'editorError.foreground': palette.red,
    'editorWarning.foreground': palette.amber,
    'editorInfo.foreground': palette.blue,
    'editorGutter.background': palette.surfaceInset,
    'editorGutter.foldingControlForeground': palette.textDim,
    'editorIndentGuide.background1': palette.border,
    'editorIndentGuide.activeBackground1': palette.borderControl,
    'editorLineNumber.foreground': palette.textDim,
    'editorLineNumber.activeForeground': palette.text,
    'editorLineNumber.dimmedForeground': palette.textDim,
    'editorOverviewRuler.border': none,
    'editorUnicodeHighlight.border': palette.amber,
    'editor.placeholder.foreground': palette.textDim,
    ...widgetColors(palette),
  }
}

function widgetColors(palette: Palette): editor.IColors {
  return {
    'editorWidget.background': palette.surfaceRaised,
    'editorWidget.foreground': palette.text,
    'editorWidget.border': palette.border,
    'editorHoverWidget.background': palette.surfaceRaised,
    'editorHoverWidget.foreground': palette.text,
    'editorHoverWidget.border': palette.border,
    'editorHoverWidget.statusBarBackground': palette.surfaceSide,
    'editorSuggestWidget.background': palette.surfaceRaised,
    'editorSuggestWidget.foreground': palette.text,
    'editorSuggestWidget.border': palette.border,
    'editorSuggestWidget.selectedBackground': palette.selected,
    'editorSuggestWidget.selectedForeground': palette.text,
    'editorSuggestWidget.highlightForeground': palette.accent,
    'editorSuggestWidget.focusHighlightForeground': palette.accent,
    'editorMarkerNavigation.background': palette.surfaceRaised,
    'editorMarkerNavigationError.background': palette.red,
    'editorMarkerNavigationError.headerBackground': palette.redSurface,
    'editorMarkerNavigationWarning.background': palette.amber,
    'editorMarkerNavigationWarning.headerBackground': palette.amberSurface,
    'input.background': palette.surface,
    'input.foreground': palette.text,
    'input.border': palette.borderControl,
    'input.placeholderForeground': palette.textDim,
    'inputOption.activeBackground': palette.selected,
    'inputOption.activeBorder': palette.accent,
    'inputOption.activeForeground': palette.text,
    'list.hoverBackground': palette.hover,
    'list.activeSelectionBackground': palette.selected,
    'list.activeSelectionForeground': palette.text,
    'list.focusBackground': palette.selected,
    'list.focusForeground': palette.text,
    'list.highlightForeground': palette.accent,
    'scrollbar.shadow': '#00000000',
    'scrollbarSlider.background': `${palette.textDim}66`,
    'scrollbarSlider.hoverBackground': `${palette.textDim}b3`,
    'scrollbarSlider.activeBackground': `${palette.textDim}b3`,
    'textLink.foreground': palette.accent,
    'toolbar.hoverBackground': palette.hover,
  }
}

/** Rules take colours without `#`. */
function bare(color: string): string {
  return color.slice(1)
}
