import { defaultSettings, type SettingName, type Settings, type SettingsNotice } from '../../shared/model/settings'
import type { AppEvent } from '../../shared/read-model/app-event'

/** Settings as they were kept, with what of them could not be read. */
export interface StoredSettings {
  readonly settings: Settings
  readonly notices: readonly SettingsNotice[]
}

/** Where settings outlive the app. */
export interface SettingsStore {
  /** Gives the default of each setting that it cannot read, and says so. Changes nothing. */
  read(): Promise<StoredSettings>
  /** Keeps the settings; those not in `chosen` that could not be read stay as they were found. Rejects with `AppFailure`. */
  write(settings: Settings, chosen: ReadonlySet<SettingName>): Promise<void>
}

/** For programs without settings of their own, such as the command line: nothing is kept. */
export const noSettingsStore: SettingsStore = {
  read: () => Promise.resolve({ settings: defaultSettings, notices: [] }),
  write: () => Promise.resolve(),
}

/** Some of the settings; what is `undefined` stays as it is. */
export type SettingsPatch = { readonly [Name in SettingName]?: Settings[Name] | undefined }

export interface SettingsKeeperDeps {
  readonly store: SettingsStore
  readonly publish: (event: AppEvent) => void
  /** Makes them hold in what already runs. */
  readonly apply: (settings: Settings) => void
}

/** The settings of this run: applied and shown at once, then written. */
export class SettingsKeeper {
  readonly #deps: SettingsKeeperDeps
  #settings: Settings = defaultSettings
  #notices: readonly SettingsNotice[] = []

  constructor(deps: SettingsKeeperDeps) {
    this.#deps = deps
  }

  async load(): Promise<void> {
    const { settings, notices } = await this.#deps.store.read()
    this.#set(settings, notices)
  }

  get current(): Settings {
    return this.#settings
  }

  /** Rejects with `AppFailure` when the change could not be written; it holds for this run all the same. */
  async change(patch: SettingsPatch): Promise<null> {
    const given = Object.entries(patch).filter(([, value]) => value !== undefined)
    const chosen = new Set(given.map(([name]) => name as SettingName))
    this.#set(
      { ...this.#settings, ...Object.fromEntries(given) },
      this.#notices.filter(({ setting }) => setting === undefined || !chosen.has(setting)),
    )
    await this.#deps.store.write(this.#settings, chosen)
    const left = this.#notices.filter(({ setting }) => setting !== undefined)
    // Now there is a file that can be read as a whole.
    if (left.length < this.#notices.length) this.#set(this.#settings, left)
    return null
  }

  #set(settings: Settings, notices: readonly SettingsNotice[]): void {
    this.#settings = settings
    this.#notices = notices
    this.#deps.apply(settings)
    this.#deps.publish({ type: 'settings.changed', settings, notices })
  }
}
