import { existsSync, renameSync } from 'node:fs'
import { defaultSettings, type Settings, settingsSchema } from '../../shared/model/settings'
import { AppFailure } from '../../shared/result'
import type { SettingsStore } from '../core/settings'
import { reasonOf } from './file-error'
import { readJsonFile, writeJsonFile } from './json-file'

/**
 * Keeps the settings in a JSON file. What cannot be understood costs nothing else: each setting is read by itself,
 * settings of a newer version of the app stay in the file, and a file that is no JSON is put aside before it is replaced.
 */
export class SettingsFile implements SettingsStore {
  readonly #file: string
  /** The keys in the file that are no settings of this version. */
  #foreign: Readonly<Record<string, unknown>> = {}

  constructor(file: string) {
    this.#file = file
  }

  read(): Promise<Settings> {
    const content = readJsonFile(this.#file)
    const found = content.kind === 'value' ? entriesOf(content.value) : []
    this.#foreign = Object.fromEntries(found.filter(([key]) => !Object.hasOwn(settingsSchema.shape, key)))
    return Promise.resolve(readSettings(found))
  }

  async write(settings: Settings): Promise<void> {
    try {
      if (readJsonFile(this.#file).kind === 'damaged') renameSync(this.#file, unusedName(this.#file))
      await writeJsonFile(this.#file, { ...this.#foreign, ...settings })
    } catch (error) {
      throw new AppFailure(
        {
          code: 'file-not-written',
          message: `The settings were not saved: ${this.#file} could not be written, because ${reasonOf(error)}.`,
          hint: 'They hold until MCP Deck is closed. Once the file can be written, change them again.',
        },
        { cause: error },
      )
    }
  }
}

/** Takes each setting that is valid and the default of each other one. */
export function readSettings(found: readonly (readonly [string, unknown])[]): Settings {
  const valid = found.filter(([key, value]) => settingsSchema.partial().safeParse({ [key]: value }).success)
  return settingsSchema.parse({ ...defaultSettings, ...Object.fromEntries(valid) })
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : []
}

function unusedName(file: string): string {
  for (let number = 1; ; number += 1) {
    const name = `${file}.damaged-${number}`
    if (!existsSync(name)) return name
  }
}
