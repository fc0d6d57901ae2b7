import { existsSync, renameSync } from 'node:fs'
import type { SettingName, Settings } from '../../shared/model/settings'
import { AppFailure } from '../../shared/result'
import type { SettingsStore, StoredSettings } from '../core/settings'
import { reasonOf } from './file-error'
import { readJsonFile, writeJsonFile } from './json-file'
import { readSettings, type SettingsReading, unreadableSettings } from './read-settings'

/**
 * Keeps the settings in a JSON file. What cannot be understood costs nothing else and is not lost: it stays in the file
 * until its setting is chosen anew, and a file that is no object of JSON is put aside before it is replaced.
 */
export class SettingsFile implements SettingsStore {
  readonly #file: string
  /** What a write takes over as it was found. */
  #unread: ReadonlyMap<string, unknown> = new Map()

  constructor(file: string) {
    this.#file = file
  }

  read(): Promise<StoredSettings> {
    const { settings, notices, unread } = readFileOf(this.#file)
    this.#unread = unread
    return Promise.resolve({ settings, notices })
  }

  async write(settings: Settings, chosen: ReadonlySet<SettingName>): Promise<void> {
    const kept = new Map([...this.#unread].filter(([key]) => !chosen.has(key as SettingName)))
    this.#unread = kept
    try {
      if (!isReadable(this.#file)) renameSync(this.#file, unusedName(this.#file))
      await writeJsonFile(this.#file, { ...settings, ...Object.fromEntries(kept) })
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

function readFileOf(file: string): SettingsReading {
  const content = readJsonFile(file)
  if (content.kind === 'missing') return readSettings([])
  if (content.kind === 'damaged') return unreadableSettings(file, 'it is not valid JSON, or may not be read')
  return isObject(content.value)
    ? readSettings(Object.entries(content.value))
    : unreadableSettings(file, 'it is no object of JSON')
}

function isReadable(file: string): boolean {
  const content = readJsonFile(file)
  return content.kind === 'missing' || (content.kind === 'value' && isObject(content.value))
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function unusedName(file: string): string {
  for (let number = 1; ; number += 1) {
    const name = `${file}.damaged-${number}`
    if (!existsSync(name)) return name
  }
}
