/** The colours of one scheme. Every pair that carries text is at least 4.5:1 (tested); marks and input borders at least 3:1. */
export interface Palette {
  /** Where work happens: pages, editors. */
  readonly surface: string
  /** The sidebar and other things beside the work. */
  readonly surfaceSide: string
  /** The rail at the very left. */
  readonly surfaceRail: string
  /** Code, arguments, results. */
  readonly surfaceInset: string
  /** Menus, dialogs, notices. */
  readonly surfaceRaised: string
  readonly hover: string
  readonly selected: string
  /** The selection of a list that does not have the focus. */
  readonly selectedIdle: string
  readonly border: string
  /** Borders that are all one sees of a control. */
  readonly borderControl: string
  readonly text: string
  readonly textDim: string
  readonly accent: string
  readonly accentFill: string
  readonly onAccent: string
  readonly green: string
  readonly blue: string
  readonly red: string
  readonly amber: string
  readonly amberSurface: string
  readonly redSurface: string
}

export const lightPalette: Palette = {
  surface: '#ffffff',
  surfaceSide: '#f7f7f9',
  surfaceRail: '#efeff3',
  surfaceInset: '#fafafc',
  surfaceRaised: '#ffffff',
  hover: '#ececf1',
  selected: '#e1e3fa',
  selectedIdle: '#e6e6ec',
  border: '#e1e1e8',
  borderControl: '#8d8d9a',
  text: '#1b1c22',
  textDim: '#555763',
  accent: '#4547b8',
  accentFill: '#4d50c6',
  onAccent: '#ffffff',
  green: '#136c34',
  blue: '#0b57b5',
  red: '#b3202c',
  amber: '#7a4d00',
  amberSurface: '#fdf4e0',
  redSurface: '#fdeeee',
}

export const darkPalette: Palette = {
  surface: '#1b1c20',
  surfaceSide: '#16171a',
  surfaceRail: '#111215',
  surfaceInset: '#17181c',
  surfaceRaised: '#232429',
  hover: '#25262c',
  selected: '#2b2d4d',
  selectedIdle: '#2b2c33',
  border: '#2d2e35',
  borderControl: '#6c6d79',
  text: '#e6e6ea',
  textDim: '#a6a7b2',
  accent: '#a3a6ff',
  accentFill: '#5457d0',
  onAccent: '#ffffff',
  green: '#57c97d',
  blue: '#78b4ff',
  red: '#ff8a87',
  amber: '#e4b054',
  amberSurface: '#2d2618',
  redSurface: '#331f21',
}
