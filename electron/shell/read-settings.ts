import {
  defaultSettings,
  type SettingName,
  type Settings,
  type SettingsNotice,
  settingsSchema,
} from '../../shared/model/settings'
import { fewWords, shortText } from '../core/connection/short-text'

/** What a file of settings holds, taken apart. */
export interface SettingsReading {
  readonly settings: Settings
  readonly notices: readonly SettingsNotice[]
  /** What is in the file and means nothing to this version: other keys, and values that no setting may have. */
  readonly unread: ReadonlyMap<string, unknown>
}

/** Takes each setting that is valid and the default of each other one, so that one mistake costs no other. */
export function readSettings(found: readonly (readonly [string, unknown])[]): SettingsReading {
  const accepted = found.filter(([key, value]) => settingsSchema.partial().safeParse({ [key]: value }).success)
  const unread = found.filter((entry) => !accepted.includes(entry))
  return {
    settings: settingsSchema.parse({ ...defaultSettings, ...Object.fromEntries(accepted) }),
    notices: unread.flatMap(([key, value]) => (isSetting(key) ? [wrongValue(key, value)] : [])),
    unread: new Map(unread),
  }
}

/** What a file that is no JSON object comes to. */
export function unreadableSettings(file: string, reason: string): SettingsReading {
  const message = `The settings in ${file} could not be read: ${reason}. The defaults count. The file is left as it is until you change a setting; then it is kept beside the new one.`
  return { settings: defaultSettings, notices: [{ message }], unread: new Map() }
}

function isSetting(key: string): key is SettingName {
  return Object.hasOwn(settingsSchema.shape, key)
}

function wrongValue(setting: SettingName, value: unknown): SettingsNotice {
  const shown = shortText(JSON.stringify(value), fewWords)
  return {
    setting,
    message: `"${setting}" is ${shown} in the file with the settings, which cannot be used. The default counts.`,
  }
}
