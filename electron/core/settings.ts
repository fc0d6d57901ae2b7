import { defaultSettings, type Settings } from '../../shared/model/settings'
import type { AppEvent } from '../../shared/read-model/app-event'

/** Where settings outlive the app. `read` gives defaults for what it cannot read; `write` rejects with `AppFailure`. */
export interface SettingsStore {
  read(): Promise<Settings>
  write(settings: Settings): Promise<void>
}

/** For programs without settings of their own, such as the command line: nothing is kept. */
export const noSettingsStore: SettingsStore = {
  read: () => Promise.resolve(defaultSettings),
  write: () => Promise.resolve(),
}

/** Some of the settings; what is `undefined` stays as it is. */
export type SettingsPatch = { readonly [Name in keyof Settings]?: Settings[Name] | undefined }

/** The settings of this run: shown at once, then written. */
export class SettingsKeeper {
  readonly #store: SettingsStore
  readonly #publish: (event: AppEvent) => void
  #settings: Settings = defaultSettings

  constructor(deps: { readonly store: SettingsStore; readonly publish: (event: AppEvent) => void }) {
    this.#store = deps.store
    this.#publish = deps.publish
  }

  async load(): Promise<void> {
    this.#set(await this.#store.read())
  }

  get current(): Settings {
    return this.#settings
  }

  /** Rejects with `AppFailure` when the change could not be written; it holds for this run all the same. */
  async change(patch: SettingsPatch): Promise<null> {
    const given = Object.entries(patch).filter(([, value]) => value !== undefined)
    this.#set({ ...this.#settings, ...Object.fromEntries(given) })
    await this.#store.write(this.#settings)
    return null
  }

  #set(settings: Settings): void {
    this.#settings = settings
    this.#publish({ type: 'settings.changed', settings })
  }
}
