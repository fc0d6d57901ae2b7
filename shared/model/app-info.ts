/** Facts about this run of the app that never change while it runs. */
export interface AppInfo {
  readonly version: string
  readonly platform: string
  readonly electronVersion: string
  readonly chromeVersion: string
  readonly nodeVersion: string
  /** `fallback`: a runtime for trying and testing only; the window says so. */
  readonly runtime: 'official' | 'override' | 'fallback'
  readonly dataFolder: string
  readonly ownConfigPath: string
  /** Whether this desktop shows icons of programs in a tray. */
  readonly hasTray: boolean
}
